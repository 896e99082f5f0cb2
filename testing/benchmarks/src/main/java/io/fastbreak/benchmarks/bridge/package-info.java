/** How much the bridge carries, and how far markets are behind. */
@NullMarked
package io.fastbreak.benchmarks.bridge;

import org.jspecify.annotations.NullMarked;
