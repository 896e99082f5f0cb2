/** The last metre shown: what the bridge does when the platform fails, when processes die, and how much it carries. */
@NullMarked
package io.fastbreak.benchmarks.bridge;

import org.jspecify.annotations.NullMarked;
