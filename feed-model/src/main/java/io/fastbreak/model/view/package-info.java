/** For those who consume the pipeline's topics: the current games out of the state, scoring and beacons topics. */
@NullMarked
package io.fastbreak.model.view;

import org.jspecify.annotations.NullMarked;
