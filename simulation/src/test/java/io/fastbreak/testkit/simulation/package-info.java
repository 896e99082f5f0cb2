/** Tests of the simulation, and by it of the whole system. */
@NullMarked
package io.fastbreak.testkit.simulation;

import org.jspecify.annotations.NullMarked;
