"""The network that is trained: a residual network with normalisation, from an observation to a policy and a value.

    x = input(observation);  x = x + second(relu(first(normalised x))) for each block;  head(normalised x)

The head has a logit for every action and, last, the result that the seat may expect. `exported` gives the same function as
plain matrices, without PyTorch (players/learned).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

Array = np.ndarray[Any, Any]
FORBIDDEN = -1e9
"""The logit of an illegal action: its probability is zero, and its gradient too."""
EPSILON = 1e-5
"""What normalisation adds to the variance; players/learned uses the same."""


class Network(nn.Module):
    """Works in the kind of number it is asked for; its own weights stay as they are (float32 while it learns)."""

    def __init__(self, observation: int, actions: int, width: int, blocks: int) -> None:
        super().__init__()
        self.input = nn.Linear(observation, width)
        self.norms = nn.ModuleList(nn.LayerNorm(width, eps=EPSILON) for _ in range(blocks + 1))
        self.first = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.second = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.head = nn.Linear(width, actions + 1)
        for layer in (layer for layer in self.second if isinstance(layer, nn.Linear)):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)
        nn.init.normal_(self.head.weight, std=0.01 / width ** 0.5)
        nn.init.zeros_(self.head.bias)

    def forward(self, observations: Tensor, masks: Tensor, kind: torch.dtype = torch.float32) -> tuple[Tensor, Tensor]:
        """Masked logits and values, both as float32; in between it computes in `kind`."""
        x = _linear(observations.to(kind), self.input)
        for norm, first, second in zip(self.norms, self.first, self.second):
            x = x + _linear(torch.relu(_linear(_normal(x, norm), first)), second)
        out = _linear(_normal(x, self.norms[-1]), self.head).float()
        return out[..., :-1].masked_fill(masks == 0, FORBIDDEN), out[..., -1]


def _linear(x: Tensor, layer: Any) -> Tensor:
    return functional.linear(x, layer.weight.to(x.dtype), layer.bias.to(x.dtype))


def _normal(x: Tensor, norm: Any) -> Tensor:
    return functional.layer_norm(x, norm.normalized_shape, norm.weight.to(x.dtype), norm.bias.to(x.dtype), norm.eps)


def exported(network: Network) -> tuple[list[Array], list[Array]]:
    """Matrices and shifts in the order of use, in half precision; the scales of the normalisations are multiplied in."""
    parts = {name: tensor.detach().double().cpu().numpy() for name, tensor in network.state_dict().items()}
    layers = ["input", *(f"{half}.{i}" for i in range(len(network.first)) for half in ("first", "second")), "head"]
    before = {**{f"first.{i}": f"norms.{i}" for i in range(len(network.first))}, "head": f"norms.{len(network.first)}"}
    matrices, shifts = [], []
    for layer in layers:
        matrix, shift = parts[f"{layer}.weight"].T, parts[f"{layer}.bias"]
        if layer in before:
            norm = before[layer]
            shift = shift + parts[f"{norm}.bias"] @ matrix
            matrix = parts[f"{norm}.weight"][:, None] * matrix
        matrices.append(matrix.astype(np.float16))
        shifts.append(shift.astype(np.float16))
    return matrices, shifts


def imported(matrices: list[Array], shifts: list[Array]) -> Network:
    """A network with the weights of a policy: it goes on from there, or is played against."""
    observation, width = matrices[0].shape
    network = Network(observation, matrices[-1].shape[1] - 1, width, len(matrices) // 2 - 1)
    blocks = [half for pair in zip(network.first, network.second) for half in pair]
    layers: list[Any] = [network.input, *blocks, network.head]
    with torch.no_grad():
        for layer, matrix, shift in zip(layers, matrices, shifts, strict=True):
            layer.weight.copy_(torch.from_numpy(matrix.astype(np.float32).T))
            layer.bias.copy_(torch.from_numpy(shift.astype(np.float32)))
    return network
