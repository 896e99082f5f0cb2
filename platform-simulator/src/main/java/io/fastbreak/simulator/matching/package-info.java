/** The fixture matching interface, v2: a world of entities, fuzzy comparison, maps, and requests that wait for people. */
@NullMarked
package io.fastbreak.simulator.matching;

import org.jspecify.annotations.NullMarked;
