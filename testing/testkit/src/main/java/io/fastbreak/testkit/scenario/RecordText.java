package io.fastbreak.testkit.scenario;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Correction;
import io.fastbreak.testkit.scenario.PipelineOutput.Clean;
import io.fastbreak.testkit.scenario.PipelineOutput.Rejected;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Describes the records of the output topics in the words of scenarios. */
final class RecordText {
    private static final int SHORTEST_RUN = 3;

    private RecordText() {}

    /** The source's name without the common prefix. */
    static String name(EventSource source) {
        return source.name().replace("Vendor", "");
    }

    /** Clean records in order; three or more plain ones in a row are one item. */
    static String clean(List<Clean> records) {
        List<String> items = new ArrayList<>();
        int from = 0;
        while (from < records.size()) {
            int to = from + 1;
            while (to < records.size() && continues(records.get(to - 1), records.get(to))) {
                to++;
            }
            if (to - from >= SHORTEST_RUN) {
                items.add(clean(records.get(from)) + " to " + number(records.get(to - 1)));
                from = to;
            } else {
                items.add(clean(records.get(from++)));
            }
        }
        return ScenarioFacts.listed(items, item -> item);
    }

    private static boolean continues(Clean one, Clean next) {
        boolean plain = isPlain(one) && isPlain(next);
        return plain && one.source() == next.source() && one.number() + 1 == next.number();
    }

    private static boolean isPlain(Clean record) {
        return record.change() == ChangeKind.APPEND
                && record.epoch() == 0
                && !record.late()
                && record.missingBefore().isEmpty();
    }

    private static String number(Clean record) {
        return "#" + record.number();
    }

    private static String clean(Clean record) {
        StringBuilder words = new StringBuilder(source(record.source())).append(number(record));
        if (record.change() != ChangeKind.APPEND) {
            words.append(' ').append(record.change().name().toLowerCase(Locale.ROOT));
        }
        if (record.change() != ChangeKind.APPEND && record.change() != ChangeKind.INSERT) {
            words.append(' ').append(record.event().id());
        }
        if (record.event().insertedBeforeEventId() != null) {
            words.append(" before ").append(record.event().insertedBeforeEventId());
        }
        words.append(record.late() ? " late" : "");
        words.append(record.missingBefore().isEmpty() ? "" : " missing " + record.missingBefore());
        return words.append(inEpoch(record.epoch())).toString();
    }

    private static String source(EventSource source) {
        return source == ScenarioGame.SCORESHEET ? "" : name(source) + " ";
    }

    private static String inEpoch(int epoch) {
        return epoch == 0 ? "" : " in epoch " + epoch;
    }

    static String rejected(Rejected record) {
        return record.reason() + (record.number() == null ? "" : " #" + record.number());
    }

    /** State, missing numbers, and the first missing ones where they were more. */
    static String gap(Gap gap) {
        Range whole = new Range(gap.first(), gap.last());
        String missing = gap.missing().stream().map(Range::toString).collect(Collectors.joining(" "));
        String range =
                missing.isEmpty() || gap.missing().equals(List.of(whole)) ? whole.toString() : missing + " of " + whole;
        String request = gap.requests() == 1 ? "" : " request " + gap.requests();
        return source(gap.source()) + gap.state() + " " + range + request + inEpoch(gap.epoch());
    }

    static String correction(Correction correction) {
        String anchor = correction.beforeEventId() == null ? "" : " before " + correction.beforeEventId();
        return correction.change() + " " + correction.eventId() + anchor + ": " + points(correction.score())
                + (correction.afterFinal() ? " after the final" : "");
    }

    private static String points(Correction.ScoreChange score) {
        List<String> changed = score.after().entrySet().stream()
                .filter(after -> !after.getValue().equals(before(score, after)))
                .map(after -> after.getKey() + " " + before(score, after) + " -> " + after.getValue())
                .toList();
        return changed.isEmpty() ? "same score" : String.join(" and ", changed);
    }

    private static Integer before(Correction.ScoreChange score, Map.Entry<String, Integer> after) {
        return score.before().getOrDefault(after.getKey(), 0);
    }

    /** How the last correction changed a figure. */
    static String moved(List<Correction> corrections, String path) {
        List<Correction.Moved> moved = corrections.isEmpty()
                ? List.of()
                : corrections.get(corrections.size() - 1).moved();
        return moved.stream()
                .filter(figure -> figure.path().equals("competitors/" + path))
                .map(figure -> figure.before() + " -> " + figure.after())
                .findFirst()
                .orElse("not");
    }
}
