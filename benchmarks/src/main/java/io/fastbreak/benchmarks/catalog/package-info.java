/** The fixture catalog on a failing platform. */
@NullMarked
package io.fastbreak.benchmarks.catalog;

import org.jspecify.annotations.NullMarked;
