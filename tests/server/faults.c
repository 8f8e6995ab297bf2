/* Faults for a real server, preloaded into it: a machine's clock that is set, a disk that is full, fails or lies.
 *
 * The file named by QUARTERDECK_FAULTS holds what is to go wrong (see faults.py); it is mapped, so a test changes it while the
 * server runs. Only files whose path contains QUARTERDECK_FAULTS_AT are touched. A write that fails does so before
 * anything is written, or after half of it ("torn").
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/types.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

struct faults {
    int64_t ahead;          /* seconds by which the machine's clock is ahead */
    int64_t full;           /* writes fail with ENOSPC */
    int64_t fails_at;       /* the so-manieth write from now on fails with EIO, once; 0: none */
    int64_t torn;           /* a write that fails has written half */
    int64_t unsynced;       /* fsync fails with EIO */
    int64_t writes;         /* how many writes there were */
    int64_t syncs;          /* how many fsyncs there were */
    int64_t dies_writing;   /* the so-manieth write from now on is the last thing that the process tries */
    int64_t dies_synced;    /* the so-manieth fsync from now on is the last thing that the process does */
};

static struct faults none, *faults = &none;
static const char *place;

__attribute__((constructor)) static void map(void) {
    const char *name = getenv("QUARTERDECK_FAULTS");
    place = getenv("QUARTERDECK_FAULTS_AT");
    int fd = name ? open(name, O_RDWR | O_CLOEXEC) : -1;
    if (fd < 0)
        return;
    void *found = mmap(NULL, sizeof *faults, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (found != MAP_FAILED)
        faults = found;
    close(fd);
}

static int concerns(int fd) {
    char link[32], path[PATH_MAX];
    if (!place)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0)
        return 0;
    path[size] = 0;
    return strstr(path, place) != NULL;
}

static int counts_down(int64_t *left) {
    return *left > 0 && __atomic_sub_fetch(left, 1, __ATOMIC_SEQ_CST) == 0;
}

/* What is to happen to a write: 0, or the error that it fails with. */
static int fate(int fd) {
    if (!concerns(fd))
        return 0;
    __atomic_add_fetch(&faults->writes, 1, __ATOMIC_SEQ_CST);
    if (counts_down(&faults->dies_writing))
        raise(SIGKILL);
    if (faults->full)
        return ENOSPC;
    if (counts_down(&faults->fails_at))
        return EIO;
    return 0;
}

#define REAL(name) static __typeof__(name) *real; if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *from, size_t size) {
    REAL(write);
    int error = fate(fd);
    if (!error)
        return real(fd, from, size);
    if (faults->torn && size > 1)
        return real(fd, from, size / 2);
    errno = error;
    return -1;
}

ssize_t pwrite(int fd, const void *from, size_t size, off_t at) {
    REAL(pwrite);
    int error = fate(fd);
    if (!error)
        return real(fd, from, size, at);
    if (faults->torn && size > 1)
        real(fd, from, size / 2, at);
    errno = error;
    return -1;
}

ssize_t pwrite64(int fd, const void *from, size_t size, off64_t at) {
    REAL(pwrite64);
    int error = fate(fd);
    if (!error)
        return real(fd, from, size, at);
    if (faults->torn && size > 1)
        real(fd, from, size / 2, at);
    errno = error;
    return -1;
}

static int sync_fate(int fd) {
    if (!concerns(fd))
        return 0;
    __atomic_add_fetch(&faults->syncs, 1, __ATOMIC_SEQ_CST);
    return faults->unsynced ? EIO : 0;
}

static int synced(int fd, int result) {
    if (concerns(fd) && counts_down(&faults->dies_synced))
        raise(SIGKILL);
    return result;
}

int fsync(int fd) {
    REAL(fsync);
    if ((errno = sync_fate(fd)))
        return -1;
    return synced(fd, real(fd));
}

int fdatasync(int fd) {
    REAL(fdatasync);
    if ((errno = sync_fate(fd)))
        return -1;
    return synced(fd, real(fd));
}

int clock_gettime(clockid_t clock, struct timespec *at) {
    REAL(clock_gettime);
    int result = real(clock, at);
    if (!result && clock == CLOCK_REALTIME)
        at->tv_sec += faults->ahead;
    return result;
}

int gettimeofday(struct timeval *at, void *zone) {
    REAL(gettimeofday);
    int result = real(at, zone);
    if (!result)
        at->tv_sec += faults->ahead;
    return result;
}

time_t time(time_t *into) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    if (into)
        *into = at.tv_sec;
    return at.tv_sec;
}
