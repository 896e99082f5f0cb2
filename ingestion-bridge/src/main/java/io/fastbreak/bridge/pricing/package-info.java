/** From the situation of a game to the prices of its markets; knows no market body and no platform. */
@NullMarked
package io.fastbreak.bridge.pricing;

import org.jspecify.annotations.NullMarked;
