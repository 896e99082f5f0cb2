package io.fastbreak.lab.importer;

import java.util.List;

/**
 * A game as plays.
 *
 * @param orderOfPlay all plays, lineups first
 * @param notes what the files hold and v2 events cannot say, for the reader
 */
record GamePlays(List<SourcePlay> orderOfPlay, List<String> notes) {}
