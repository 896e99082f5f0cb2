package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A row of the scorers' tools behind FIBA leagues. LiveStats and Atrium use the same words, in different cases.
 *
 * @param clockMs game clock, remaining milliseconds
 * @param type as published
 * @param subType as published, empty where there is none
 * @param team empty on rows of nobody
 * @param player empty on rows of a team
 * @param successful a throw that went in
 * @param qualifiers the contract's, of a throw
 * @param score after the row; null where none is published
 * @param freeThrowsAwarded by a foul; 0 when unknown
 */
record ScorerAction(
        ScorerEntry entry,
        PeriodId period,
        long clockMs,
        String type,
        String subType,
        String team,
        String player,
        boolean successful,
        List<String> qualifiers,
        @Nullable RunningScore score,
        int freeThrowsAwarded)
        implements SourceRow {

    /** A mark of a period or of the game, without team and player. */
    static ScorerAction mark(ScorerEntry entry, PeriodId period, long clockMs, String type, String subType) {
        return new ScorerAction(entry, period, clockMs, type, subType, "", "", false, List.of(), null, 0);
    }

    ScorerAction with(ScorerEntry otherEntry) {
        return new ScorerAction(
                otherEntry,
                period,
                clockMs,
                type,
                subType,
                team,
                player,
                successful,
                qualifiers,
                score,
                freeThrowsAwarded);
    }

    /** The type in one case, for comparing. */
    String kind() {
        return type.toLowerCase(Locale.ROOT);
    }

    /** The sub type in one case, for comparing. */
    String subKind() {
        return subType.toLowerCase(Locale.ROOT);
    }

    /** The published words for what it is. */
    @Override
    public String words() {
        return (type + " " + subType).trim();
    }
}
