/** Tests of the command line: arguments, outputs, exit codes. */
@NullMarked
package io.fastbreak.app.cli;

import org.jspecify.annotations.NullMarked;
