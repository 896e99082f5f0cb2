/** What benchmarks and proofs share: reports, options, processes. The packages below measure; none knows the launcher. */
@NullMarked
package io.fastbreak.benchmarks;

import org.jspecify.annotations.NullMarked;
