/** Runs that were tampered with, to show that each guarantee says so. */
@NullMarked
package io.fastbreak.lab.guarantee;

import org.jspecify.annotations.NullMarked;
