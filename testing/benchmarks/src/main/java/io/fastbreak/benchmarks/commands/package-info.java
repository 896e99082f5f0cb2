/** The command line of all benchmarks. */
@NullMarked
package io.fastbreak.benchmarks.commands;

import org.jspecify.annotations.NullMarked;
