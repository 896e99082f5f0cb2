/** The fixture catalog on a failing platform, and the quality of matching. */
@NullMarked
package io.fastbreak.benchmarks.catalog;

import org.jspecify.annotations.NullMarked;
