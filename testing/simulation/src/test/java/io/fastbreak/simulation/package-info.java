/** Tests of the simulation, and by it of the whole system. */
@NullMarked
package io.fastbreak.simulation;

import org.jspecify.annotations.NullMarked;
