/** From the situation of a game to the prices of its markets; independent of market bodies and of the platform. */
@NullMarked
package io.fastbreak.bridge.pricing;

import org.jspecify.annotations.NullMarked;
