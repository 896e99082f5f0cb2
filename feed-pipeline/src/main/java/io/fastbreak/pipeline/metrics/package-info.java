/** Meters that cost little on the hot path. */
@NullMarked
package io.fastbreak.pipeline.metrics;

import org.jspecify.annotations.NullMarked;
