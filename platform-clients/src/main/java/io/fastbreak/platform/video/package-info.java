/** The video streaming interface, v3: whether there is video of a fixture. */
@NullMarked
package io.fastbreak.platform.video;

import org.jspecify.annotations.NullMarked;
