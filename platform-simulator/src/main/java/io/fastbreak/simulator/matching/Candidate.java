package io.fastbreak.simulator.matching;

/**
 * An entity that may be the one that is described.
 *
 * @param certainty 0 to 100
 */
record Candidate(Entity entity, double certainty) {}
