/** Measurements of the whole pipeline, each beside something simpler in the same run, so that ratios can be trusted. */
@NullMarked
package io.fastbreak.benchmarks;

import org.jspecify.annotations.NullMarked;
