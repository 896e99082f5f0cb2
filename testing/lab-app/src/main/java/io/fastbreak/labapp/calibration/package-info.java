/** How well the price model's probabilities agree with completed games, and which parameters fit them. */
@NullMarked
package io.fastbreak.labapp.calibration;

import org.jspecify.annotations.NullMarked;
