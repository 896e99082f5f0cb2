/** The quality of matching. */
@NullMarked
package io.fastbreak.benchmarks.catalog;

import org.jspecify.annotations.NullMarked;
