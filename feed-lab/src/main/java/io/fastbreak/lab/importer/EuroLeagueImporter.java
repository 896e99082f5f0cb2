package io.fastbreak.lab.importer;

import java.time.Instant;

/**
 * The EuroLeague's live play-by-play ({@code PlaybyPlay}, {@code Boxscore}): rows in order of play, each with the number
 * of its entry. The files hold no date and no time of day, so both come from the start and the game clock.
 */
final class EuroLeagueImporter implements Importer {

    @Override
    public ImportedGame read(GameFiles files, ImportOptions options) {
        SourceNode playByPlay = new SourceFile(
                        files.playByPlay(), "Give the PlaybyPlay file of the game, as the EuroLeague publishes it.")
                .root();
        SourceNode boxScoreFile = new SourceFile(
                        files.boxScore(), "Give the Boxscore file of the same game, as the EuroLeague publishes it.")
                .root();
        OfficialBoxScore boxScore = EuroLeagueBoxScore.read(boxScoreFile, playByPlay);
        Instant start = options.startOr(ImportOptions.ARTIFICIAL_START);
        GameInfo fixture = fixture(boxScore, options, start);
        GamePlays plays = EuroLeaguePlays.of(fixture, EuroLeagueRows.read(playByPlay, fixture));
        return ImportedGame.of(fixture, plays.orderOfPlay(), boxScore.toJson(fixture.id(), plays.notes()));
    }

    private static GameInfo fixture(OfficialBoxScore boxScore, ImportOptions options, Instant start) {
        String id =
                options.fixtureIdOr(boxScore.home().id() + "-" + boxScore.away().id());
        return new GameInfo(
                id,
                start,
                League.EUROLEAGUE,
                boxScore.home().team(),
                boxScore.away().team());
    }
}
