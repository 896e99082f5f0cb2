/** Tests of the simulated games and of what is done to their feeds. */
@NullMarked
package io.fastbreak.lab.simulate;

import org.jspecify.annotations.NullMarked;
