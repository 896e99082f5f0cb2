/** The rules that a game is read by: the configured ones, those of its competition, and what its events show of them. */
@NullMarked
package io.fastbreak.projector.rules;

import org.jspecify.annotations.NullMarked;
