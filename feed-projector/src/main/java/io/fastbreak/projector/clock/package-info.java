/** Where a game stands in time, and whether that is proven: period, status of the match, clock and time played. */
@NullMarked
package io.fastbreak.projector.clock;

import org.jspecify.annotations.NullMarked;
