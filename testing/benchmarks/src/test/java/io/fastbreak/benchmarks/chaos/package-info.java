/** Tests of the pieces of which a broken cluster is made. */
@NullMarked
package io.fastbreak.benchmarks.chaos;

import org.jspecify.annotations.NullMarked;
