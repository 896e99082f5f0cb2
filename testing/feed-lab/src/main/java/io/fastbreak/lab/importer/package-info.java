/**
 * Published play-by-play of real games, re-expressed as v2 events in the order in which the scorers entered them:
 * late rows become inserts, late details become revisions, and the official box score is kept beside them.
 */
@NullMarked
package io.fastbreak.lab.importer;

import org.jspecify.annotations.NullMarked;
