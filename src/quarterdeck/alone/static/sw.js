// Keeps what a game without a server needs, so that it is there offline: a page names the list of its files (files-GAME.json).
// The name of the build is filled in when the site is made: another build is another cache, and the old one goes.

const NAME = "quarterdeck-%BUILD%";

const here = (name) => new URL(name, self.registration.scope).href;

/** Keep these files, those that are there already left alone. */
async function keep(names) {
  const cache = await caches.open(NAME);
  const missing = [];
  for (const name of names) if (!(await cache.match(here(name)))) missing.push(here(name));
  await cache.addAll(missing);
}

async function keepGame(list) {
  const cache = await caches.open(NAME);
  await cache.add(here(list));
  const { game, files } = await (await cache.match(here(list))).json();
  await keep(files);
  return game;
}

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("quarterdeck-") && name !== NAME) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("message", (event) => {
  if (!event.data.keep) return;
  event.waitUntil(keepGame(event.data.keep).then((game) => event.source.postMessage({ kept: game })));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const kept = await (await caches.open(NAME)).match(event.request.url.split("#")[0], { ignoreSearch: true });
    return kept ?? fetch(event.request);
  })());
});
