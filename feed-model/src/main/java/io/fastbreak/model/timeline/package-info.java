/** Order of play as a function of the set of events. */
@NullMarked
package io.fastbreak.model.timeline;

import org.jspecify.annotations.NullMarked;
