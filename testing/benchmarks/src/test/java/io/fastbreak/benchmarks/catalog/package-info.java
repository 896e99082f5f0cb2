/** The catalogue on a failing platform, in small. */
@NullMarked
package io.fastbreak.benchmarks.catalog;

import org.jspecify.annotations.NullMarked;
