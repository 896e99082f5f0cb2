/** Measures the quality of fixture matching with distorted descriptions of a simulated world. */
@NullMarked
package io.fastbreak.benchmarks.matching;

import org.jspecify.annotations.NullMarked;
