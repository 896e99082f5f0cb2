package io.fastbreak.lab.importer;

/** A dressed player. */
public record Player(String id, String name, String shirt, boolean starter) {}
