/** Words of a feed, one source's events of one fixture: slots, gaps, changes, and what is known of its completeness. */
@NullMarked
package io.fastbreak.model.feed;

import org.jspecify.annotations.NullMarked;
