/** Measurements of the whole pipeline, each together with something simpler in the same run, so that ratios can be trusted. */
@NullMarked
package io.fastbreak.benchmarks.pipeline;

import org.jspecify.annotations.NullMarked;
