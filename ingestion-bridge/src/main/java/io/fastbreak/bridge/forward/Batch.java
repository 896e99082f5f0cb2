package io.fastbreak.bridge.forward;

/**
 * One version of a game on its way to the platform.
 *
 * @param conflated versions that it replaced before they were sent
 */
record Batch(String fixtureId, int partition, long stateVersion, int conflated) {}
