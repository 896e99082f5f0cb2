package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An action of the NBA's live play-by-play.
 *
 * @param position its place in the order of play
 * @param entry its number in the order of entry, and when it happened
 * @param subType empty where there is none, as {@code descriptor} and {@code team} are
 * @param clockMs game clock, remaining milliseconds
 * @param score after the action; null where none is published
 * @param source the action itself, for what only some kinds have
 */
record NbaAction(
        int position,
        ScorerEntry entry,
        PeriodId period,
        long clockMs,
        String type,
        String subType,
        String descriptor,
        List<String> qualifiers,
        String team,
        String player,
        @Nullable RunningScore score,
        SourceNode source)
        implements SourceRow {

    private static final String NOBODY = "0";

    static NbaAction read(SourceNode node) {
        Instant happened = node.parsed("timeActual", "a time such as 2020-12-23T00:06:19.0Z", Instant::parse);
        return new NbaAction(
                node.integer("orderNumber"),
                new ScorerEntry(node.integer("actionNumber"), happened.toEpochMilli()),
                PeriodId.ofGame(node.integer("period")),
                node.parsed("clock", "a duration such as PT11M38.00S", Duration::parse)
                        .toMillis(),
                node.text("actionType"),
                node.textOrEmpty("subType"),
                node.textOrEmpty("descriptor"),
                texts(node, "qualifiers"),
                node.textOrEmpty("teamTricode"),
                person(node, "personId"),
                RunningScore.of(node, "scoreHome", "scoreAway"),
                node);
    }

    boolean is(String otherType) {
        return type.equals(otherType);
    }

    /** A player that the action names in a field, or nothing (an empty text). */
    String person(String field) {
        return person(source, field);
    }

    /** The published words for what it is: type, sub type, descriptor. */
    @Override
    public String words() {
        return String.join(" ", type, subType, descriptor).replaceAll(" +", " ").trim();
    }

    private static String person(SourceNode node, String field) {
        String id = node.textOrEmpty(field);
        return id.equals(NOBODY) ? "" : id;
    }

    private static List<String> texts(SourceNode node, String field) {
        List<String> texts = new ArrayList<>();
        node.in(field).json().forEach(text -> texts.add(text.asText()));
        return texts;
    }
}
