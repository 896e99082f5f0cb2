/** Tests of the comparison with published figures. */
@NullMarked
package io.fastbreak.benchmarks.official;

import org.jspecify.annotations.NullMarked;
