/**
 * Sends each fixture's latest bodies to the platform, one batch at a time and only while others can know that the bridge
 * lives, and says how it was answered; suspends what a bridge left open that fell silent.
 */
@NullMarked
package io.fastbreak.bridge.forward;

import org.jspecify.annotations.NullMarked;
