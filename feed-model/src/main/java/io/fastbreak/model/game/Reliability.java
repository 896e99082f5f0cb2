package io.fastbreak.model.game;

import io.fastbreak.model.event.Range;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a game is reliable: it is if there is no reason.
 *
 * @param missing missing sequence numbers of the feed; of more than {@value #MOST} ranges the last ones are joined
 * @param unattributed ids of events that make the game UNATTRIBUTED, the first {@value #MOST} in order of play
 * @param evidence what events show against the game, the first {@value #MOST_EVIDENCE} in order of play
 */
public record Reliability(
        boolean reliable,
        List<Reason> reasons,
        List<Range> missing,
        List<String> unattributed,
        List<Evidence> evidence) {
    public static final int MOST = 100;
    public static final int MOST_EVIDENCE = 20;
    public static final Reliability FULL = of(List.of(), List.of(), List.of(), List.of());

    /** Lists that are absent in a record of an earlier version are empty. */
    public Reliability(
            boolean reliable,
            List<Reason> reasons,
            @Nullable List<Range> missing,
            @Nullable List<String> unattributed,
            @Nullable List<Evidence> evidence) {
        this.reliable = reliable;
        this.reasons = reasons;
        this.missing = missing == null ? List.of() : missing;
        this.unattributed = unattributed == null ? List.of() : unattributed;
        this.evidence = evidence == null ? List.of() : evidence;
    }

    public static Reliability of(
            List<Reason> reasons, List<Range> missing, List<String> unattributed, List<Evidence> evidence) {
        return new Reliability(
                reasons.isEmpty(),
                List.copyOf(reasons),
                bounded(missing),
                unattributed.stream().limit(MOST).toList(),
                evidence.stream().limit(MOST_EVIDENCE).toList());
    }

    private static List<Range> bounded(List<Range> missing) {
        if (missing.size() <= MOST) {
            return List.copyOf(missing);
        }
        List<Range> first = new ArrayList<>(missing.subList(0, MOST - 1));
        first.add(new Range(
                missing.get(MOST - 1).first(), missing.get(missing.size() - 1).last()));
        return List.copyOf(first);
    }
}
