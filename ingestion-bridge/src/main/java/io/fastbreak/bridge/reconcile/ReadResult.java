package io.fastbreak.bridge.reconcile;

/**
 * The result of a read of the platform.
 *
 * @param differences how many entities had a state that no request of this process can have left
 * @param byOthers true if no other process of ours, a guard or the bridge before, can have left it either
 */
public record ReadResult(int differences, boolean byOthers) {}
