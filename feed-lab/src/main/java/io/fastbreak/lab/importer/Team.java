package io.fastbreak.lab.importer;

import java.util.List;

/** A competitor with its dressed players; {@code side} is HOME or AWAY. */
public record Team(String id, String name, String side, List<Player> players) {}
