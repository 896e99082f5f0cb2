/** Runs that were tampered with: each guarantee must report it. */
@NullMarked
package io.fastbreak.testkit.guarantee;

import org.jspecify.annotations.NullMarked;
