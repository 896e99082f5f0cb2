/** What operators look at, shown to work: a real Prometheus watches real processes that are broken on purpose. */
@NullMarked
package io.fastbreak.benchmarks.ops;

import org.jspecify.annotations.NullMarked;
