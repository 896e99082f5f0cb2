/** The waiting times of a trading desk: from an event of the feed to the platform's answer. */
@NullMarked
package io.fastbreak.benchmarks.desk;

import org.jspecify.annotations.NullMarked;
