package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.EuroLeagueRows.EuroLeagueRow;

import java.util.List;

/** A row at its place in the listing, with the plays that stand there: none for a detail of another row's play. */
record EuroLeagueListing(EuroLeagueRow row, List<SourcePlay> plays) {}
