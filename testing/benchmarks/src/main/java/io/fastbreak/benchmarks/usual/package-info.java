/**
 * The same task as it is usually solved, to compare with: validation by the library, one topology, and each game as a JSON
 * document in a key-value store. It keeps no order of play, no clock, no line-ups and no reliability.
 */
@NullMarked
package io.fastbreak.benchmarks.usual;

import org.jspecify.annotations.NullMarked;
