/** The video streaming interface, v3: fixtures with video, the stream for a viewer, and the playback parameters. */
@NullMarked
package io.fastbreak.platform.video;

import org.jspecify.annotations.NullMarked;
