/** For those who consume the pipeline's topics: the current games out of the state, scoring and beacons topics. */
@NullMarked
package io.fastbreak.client.view;

import org.jspecify.annotations.NullMarked;
