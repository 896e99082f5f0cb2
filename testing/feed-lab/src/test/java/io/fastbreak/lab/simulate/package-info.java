/** Tests of the simulated games and the faults of their feeds. */
@NullMarked
package io.fastbreak.lab.simulate;

import org.jspecify.annotations.NullMarked;
