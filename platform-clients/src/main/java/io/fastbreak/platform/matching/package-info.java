/** The fixture matching interface, v2: which of the platform's entities a description means, and the maps to them. */
@NullMarked
package io.fastbreak.platform.matching;

import org.jspecify.annotations.NullMarked;
