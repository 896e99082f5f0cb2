package io.fastbreak.platform.video;

import io.fastbreak.platform.Secret;

/** Where a stream is to be had by SRT; does not print it. */
public record SrtAddress(Secret url) {}
