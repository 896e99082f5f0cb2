/**
 * The faults of a feed: missing numbers, void ones, rejected and lost records, conflicts, and the condition that
 * follows from them; and what a source lacks that counts over all its fixtures.
 */
@NullMarked
package io.fastbreak.sequencer.completeness;

import org.jspecify.annotations.NullMarked;
