/** The settings of the bridge, and the values of its topics. */
@NullMarked
package io.fastbreak.bridge;

import org.jspecify.annotations.NullMarked;
