/** Runs that were tampered with, to show that each guarantee says so. */
@NullMarked
package io.fastbreak.testkit.guarantee;

import org.jspecify.annotations.NullMarked;
