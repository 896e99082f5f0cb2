/** The command line as its users know it: what goes in, what comes out, how it ends. */
@NullMarked
package io.fastbreak.app.cli;

import org.jspecify.annotations.NullMarked;
