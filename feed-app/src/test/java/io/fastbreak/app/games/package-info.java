/** Tests of games that are read from a running pipeline. */
@NullMarked
package io.fastbreak.app.games;

import org.jspecify.annotations.NullMarked;
