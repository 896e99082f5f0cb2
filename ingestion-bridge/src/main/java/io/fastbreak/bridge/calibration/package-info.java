/** How well the price model's chances agree with games that are over, and which parameters would suit them. */
@NullMarked
package io.fastbreak.bridge.calibration;

import org.jspecify.annotations.NullMarked;
