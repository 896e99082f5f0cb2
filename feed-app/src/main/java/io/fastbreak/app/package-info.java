/** The one program: it puts the stages together and holds no rules of the game. */
@NullMarked
package io.fastbreak.app;

import org.jspecify.annotations.NullMarked;
