/** A game as the pipeline publishes it: the values of the state, scoring and corrections topics. */
@NullMarked
package io.fastbreak.model.game;

import org.jspecify.annotations.NullMarked;
