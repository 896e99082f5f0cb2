package io.fastbreak.projector;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.game.Evidence;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Why a game is not reliable. */
final class Reasons {
    private Reasons() {}

    /**
     * Empty where it is reliable.
     *
     * @param behind corrections have arrived that are not projected yet
     * @param incomplete what follows will not be received
     */
    static List<Reason> of(
            FeedCondition condition, GameProjection game, boolean behind, boolean incomplete, GameMetadata metadata) {
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
        game.flags(metadata.overrides().accepted()).forEach(flag -> reasons.add(flag.reason()));
        reasons.addAll(game.exceeded());
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
        return game.isBeginningProven()
                && condition.epochs().first() == condition.epochs().last();
    }

    private static void add(Set<Reason> reasons, Reason reason, boolean isSet) {
        if (isSet) {
            reasons.add(reason);
        }
    }

    /** Reasons, missing sequence numbers, unattributed events and what events show. */
    static Reliability reliability(
            FeedCondition condition, GameProjection game, boolean behind, boolean incomplete, GameMetadata metadata) {
        List<Flags.Flag> flags = game.flags(metadata.overrides().accepted());
        List<String> unattributed = flags.stream()
                .filter(flag ->
                        flag.reason() == Reason.UNATTRIBUTED && !flag.eventId().isEmpty())
                .map(Flags.Flag::eventId)
                .distinct()
                .toList();
        List<Evidence> evidence = flags.stream()
                .filter(flag -> !flag.fact().isEmpty())
                .map(flag -> new Evidence(
                        flag.reason(), flag.eventId().isEmpty() ? List.of() : List.of(flag.eventId()), flag.fact()))
                .toList();
        return Reliability.of(
                of(condition, game, behind, incomplete, metadata), condition.missing(), unattributed, evidence);
    }
}
