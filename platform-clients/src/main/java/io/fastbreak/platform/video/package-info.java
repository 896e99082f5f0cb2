/** The video streaming interface, v3: which fixtures have video, which stream suits a viewer, and how to play it. */
@NullMarked
package io.fastbreak.platform.video;

import org.jspecify.annotations.NullMarked;
