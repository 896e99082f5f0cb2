/** The video streaming interface, v3: the schedule, the streams, and who may watch them. */
@NullMarked
package io.fastbreak.simulator.video;

import org.jspecify.annotations.NullMarked;
