/** What all commands share: output, options, and where they read games from. */
@NullMarked
package io.fastbreak.app.command;

import org.jspecify.annotations.NullMarked;
