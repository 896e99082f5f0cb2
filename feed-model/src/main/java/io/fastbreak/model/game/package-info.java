/** What the pipeline says of a game: the values of the state, scoring and corrections topics. */
@NullMarked
package io.fastbreak.model.game;

import org.jspecify.annotations.NullMarked;
