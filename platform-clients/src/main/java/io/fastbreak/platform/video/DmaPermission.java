package io.fastbreak.platform.video;

/** A US designated market area in which a stream may be played. */
public record DmaPermission(String dma) {}
