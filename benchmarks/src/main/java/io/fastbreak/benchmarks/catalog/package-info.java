/** The fixture catalogue on a platform that fails. */
@NullMarked
package io.fastbreak.benchmarks.catalog;

import org.jspecify.annotations.NullMarked;
