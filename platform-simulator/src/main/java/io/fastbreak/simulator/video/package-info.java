/** The video streaming interface, v3: a schedule that moves with the time, what may be watched of it, and by whom. */
@NullMarked
package io.fastbreak.simulator.video;

import org.jspecify.annotations.NullMarked;
