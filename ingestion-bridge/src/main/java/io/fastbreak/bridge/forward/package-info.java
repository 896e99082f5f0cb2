/** Sends each fixture's latest bodies to the platform, one batch at a time, and says how it was answered. */
@NullMarked
package io.fastbreak.bridge.forward;

import org.jspecify.annotations.NullMarked;
