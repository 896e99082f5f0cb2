/** How well the price model's probabilities agree with completed games, and which parameters fit them. */
@NullMarked
package io.fastbreak.bridge.calibration;

import org.jspecify.annotations.NullMarked;
