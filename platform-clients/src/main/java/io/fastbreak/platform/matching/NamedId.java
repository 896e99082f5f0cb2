package io.fastbreak.platform.matching;

/** One that takes part in a fixture or pair. */
public record NamedId(long id, String name) {}
