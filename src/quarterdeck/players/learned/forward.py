"""A residual network in plain loops, for compiled code.

The matrices of a network lie in one row, `net`, in the order of use and input by input, as whole numbers of 16 bits with a
scale for each matrix: half as many bytes as usual, and fetching them is what takes the time. `shifts` has what is added,
`sizes` the number of inputs, the width, the blocks and the outputs. Sums go input by input over all outputs, which lets the
compiler take many outputs at once, and an input that is zero costs nothing: most of an observation is.
"""

from __future__ import annotations

import math

import numpy as np

EPSILON = 1e-5


def forward(net, scales, shifts, sizes, seen, x, y, z, out):
    """From an observation to the outputs, as `Policy.outputs` has it; x, y and z are rows of the width to work in."""
    width = sizes[1]
    through(net, 0, scales[0], shifts, 0, seen, sizes[0], x, width)
    at = sizes[0] * width
    shift = width
    for block in range(sizes[2]):
        normal(x, y, width)
        through(net, at, scales[2 * block + 1], shifts, shift, y, width, z, width)
        for j in range(width):
            z[j] = max(z[j], z[j] - z[j])
        at += width * width
        shift += width
        through(net, at, scales[2 * block + 2], shifts, shift, z, width, y, width)
        at += width * width
        shift += width
        for j in range(width):
            x[j] += y[j]
    normal(x, y, width)
    through(net, at, scales[2 * sizes[2] + 1], shifts, shift, y, width, out, sizes[3])


def normal(x, y, width):
    """y is x less its mean, by its standard deviation."""
    total = 0.0
    for j in range(width):
        total += x[j]
    mean = total / width
    total = 0.0
    for j in range(width):
        total += (x[j] - mean) * (x[j] - mean)
    scale = 1.0 / math.sqrt(total / width + EPSILON)
    for j in range(width):
        y[j] = (x[j] - mean) * scale


def through(net, at, scale, shifts, shift, given, inputs, out, outputs):
    """Multiply by the matrix that begins at `at` and add the shift; four inputs at once, those that are zero left out."""
    for j in range(outputs):
        out[j] = shifts[shift + j]
    i = 0
    while i < inputs:
        a = after_zeros(given, i, inputs)
        b = after_zeros(given, a + 1, inputs)
        c = after_zeros(given, b + 1, inputs)
        d = after_zeros(given, c + 1, inputs)
        if d < inputs:
            add_four(net, at + a * outputs, at + b * outputs, at + c * outputs, at + d * outputs, given[a] * scale,
                     given[b] * scale, given[c] * scale, given[d] * scale, out, outputs)
        else:
            for k in range(a, inputs):
                if given[k] != 0.0:
                    add_one(net, at + k * outputs, given[k] * scale, out, outputs)
        i = d + 1


def after_zeros(given, i, inputs):
    """The next input that is not zero, or where they end."""
    while i < inputs and given[i] == 0.0:
        i += 1
    return i


def add_four(net, a, b, c, d, p, q, r, t, out, outputs):
    """Four rows of a matrix, times a number each."""
    for j in range(outputs):
        out[j] += (p * np.float32(net[a + j]) + q * np.float32(net[b + j])) + (
            r * np.float32(net[c + j]) + t * np.float32(net[d + j]))


def add_one(net, a, p, out, outputs):
    """One row of a matrix, times a number."""
    for j in range(outputs):
        out[j] += p * np.float32(net[a + j])
