/** The fixture matching interface, v2: entities, fuzzy comparison, mappings, and requests that wait for a decision. */
@NullMarked
package io.fastbreak.simulator.matching;

import org.jspecify.annotations.NullMarked;
