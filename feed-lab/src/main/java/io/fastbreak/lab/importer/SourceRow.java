package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import org.jspecify.annotations.Nullable;

/** A row of a published play-by-play, of any format. */
interface SourceRow {
    ScorerEntry entry();

    PeriodId period();

    /** Remaining milliseconds on the game clock. */
    long clockMs();

    /** The team's id; empty on rows without a team. */
    String team();

    /** The player's id; empty on rows of a team. */
    String player();

    /** The score after the row; null where none is published. */
    @Nullable
    RunningScore score();

    /** The published words for its kind. */
    String words();

    /** What follows the fixture id in the ids of its events. */
    default String key() {
        return "" + entry().number();
    }

    default SourcePlay play(String eventType) {
        SourcePlay play = new SourcePlay(key(), eventType, period(), clockMs())
                .madeBy(entry())
                .fromSource(words())
                .scored(score());
        return team().isEmpty() ? play : play.of(team());
    }

    /** As {@link #play(String)}, with the player, if any, in a role. */
    default SourcePlay play(String eventType, String role) {
        SourcePlay play = play(eventType);
        return player().isEmpty() ? play : play.with(entry(), role, player(), team());
    }
}
