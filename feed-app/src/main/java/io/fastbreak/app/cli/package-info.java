/** The command line: data on standard output, all else on standard error. */
@NullMarked
package io.fastbreak.app.cli;

import org.jspecify.annotations.NullMarked;
