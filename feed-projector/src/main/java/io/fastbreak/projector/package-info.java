/**
 * Live games: events, conditions of feeds and commands come in, and what they change comes out: versions, corrections, reasons
 * for which a game is not reliable.
 */
@NullMarked
package io.fastbreak.projector;

import org.jspecify.annotations.NullMarked;
