package io.fastbreak.lab.importer;

import org.jspecify.annotations.Nullable;

/**
 * A row of the EuroLeague's play-by-play, ids trimmed.
 *
 * @param team empty on rows of nobody
 * @param player empty on rows of a team
 * @param clockMs game clock, remaining milliseconds; the period marks have none of their own and get their period's
 * @param score on rows that bring points
 */
record EuroLeagueRow(
        ScorerEntry entry,
        PeriodId period,
        String kind,
        String team,
        String player,
        long clockMs,
        @Nullable RunningScore score) {

    boolean is(String otherKind) {
        return kind.equals(otherKind);
    }

    String key() {
        return "" + entry.number();
    }

    SourcePlay play(String eventType) {
        SourcePlay play = new SourcePlay(key(), eventType, period, clockMs)
                .madeBy(entry)
                .fromSource(kind)
                .scored(score);
        return team.isEmpty() ? play : play.of(team);
    }
}
