/** The command line: data on standard output, everything else on standard error. */
@NullMarked
package io.fastbreak.app.cli;

import org.jspecify.annotations.NullMarked;
