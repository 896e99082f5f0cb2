/** Meters that cost next to nothing where they count, or are made up only when somebody looks. */
@NullMarked
package io.fastbreak.pipeline.metrics;

import org.jspecify.annotations.NullMarked;
