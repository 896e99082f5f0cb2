package io.fastbreak.projector;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.game.Evidence;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Why a game is not reliable. */
final class Reasons {
    private static final String CONFLICTING =
            "another event has the number or the id, or nothing tells which content is the last";

    private Reasons() {}

    /**
     * Empty if it is reliable.
     *
     * @param others what other sources of the fixture contradict
     * @param behind corrections have arrived that are not projected yet
     * @param incomplete what follows will not be received
     */
    static List<Reason> of(
            FeedCondition condition,
            GameProjection game,
            List<Flags.Flag> others,
            boolean behind,
            boolean incomplete,
            GameMetadata metadata) {
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        reasons.addAll(condition.reasons());
        if (isFromBeginning(condition, game)) {
            reasons.remove(Reason.JOINED_LATE);
        }
        add(reasons, Reason.JOINED_LATE, incomplete);
        add(
                reasons,
                Reason.FEED_UNRELIABLE,
                !game.isCalledReliable() && !metadata.overrides().feedTrusted());
        flags(game, others, metadata).forEach(flag -> reasons.add(flag.reason()));
        reasons.addAll(game.findings().exceeded());
        add(reasons, Reason.STALE, metadata.freshness().stale());
        add(reasons, Reason.LAG, metadata.freshness().lagging() || metadata.behind() || behind);
        add(reasons, Reason.INTERNAL, metadata.internal());
        add(reasons, Reason.OPERATOR, metadata.overrides().suspends());
        return List.copyOf(reasons);
    }

    /**
     * The first play shows that nothing is missing before it, whatever its number. Of a later epoch it shows nothing.
     */
    private static boolean isFromBeginning(FeedCondition condition, GameProjection game) {
        return game.timing().isBeginningProven()
                && condition.epochs().first() == condition.epochs().last();
    }

    private static void add(Set<Reason> reasons, Reason reason, boolean isSet) {
        if (isSet) {
            reasons.add(reason);
        }
    }

    /** Reasons, missing sequence numbers, unattributed events and what events show. */
    static Reliability reliability(
            FeedCondition condition,
            GameProjection game,
            List<Flags.Flag> others,
            boolean behind,
            boolean incomplete,
            GameMetadata metadata) {
        List<Flags.Flag> flags = flags(game, others, metadata);
        List<String> unattributed = flags.stream()
                .filter(flag ->
                        flag.reason() == Reason.UNATTRIBUTED && !flag.eventId().isEmpty())
                .map(Flags.Flag::eventId)
                .distinct()
                .toList();
        List<Evidence> evidence = new ArrayList<>();
        if (!condition.conflicting().isEmpty()) {
            evidence.add(new Evidence(Reason.CONFLICT, condition.conflicting(), CONFLICTING));
        }
        flags.stream()
                .filter(flag -> !flag.fact().isEmpty())
                .map(flag -> new Evidence(
                        flag.reason(), flag.eventId().isEmpty() ? List.of() : List.of(flag.eventId()), flag.fact()))
                .forEach(evidence::add);
        return Reliability.of(
                of(condition, game, others, behind, incomplete, metadata), condition.missing(), unattributed, evidence);
    }

    /** What events and other sources show, without what operators have accepted. */
    static List<Flags.Flag> flags(GameProjection game, List<Flags.Flag> others, GameMetadata metadata) {
        OperatorOverrides overrides = metadata.overrides();
        List<Flags.Flag> own = game.flags(overrides.accepted());
        if (others.isEmpty()) {
            return own;
        }
        List<Flags.Flag> all = new ArrayList<>(own);
        for (Flags.Flag flag : others) {
            boolean isAccepted = flag.reason() == Reason.FEED_UNRELIABLE
                    ? overrides.feedTrusted()
                    : overrides.accepted().contains(flag.mark());
            if (!isAccepted) {
                all.add(flag);
            }
        }
        return all;
    }
}
