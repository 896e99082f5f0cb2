/** The base of all commands: output, options, and the sources of games. */
@NullMarked
package io.fastbreak.app.command;

import org.jspecify.annotations.NullMarked;
