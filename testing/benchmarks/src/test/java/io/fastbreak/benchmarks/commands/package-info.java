/** Tests of the command line. */
@NullMarked
package io.fastbreak.benchmarks.commands;

import org.jspecify.annotations.NullMarked;
