/** For consumers of the pipeline's topics: the current games from the state, scoring and beacons topics. */
@NullMarked
package io.fastbreak.client.view;

import org.jspecify.annotations.NullMarked;
