/** A cluster of three brokers with all services, broken on purpose, and what every reader saw of it. */
@NullMarked
package io.fastbreak.benchmarks.chaos;

import org.jspecify.annotations.NullMarked;
