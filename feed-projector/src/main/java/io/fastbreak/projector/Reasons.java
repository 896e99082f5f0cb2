package io.fastbreak.projector;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.game.Evidence;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.projector.finding.Flags;
import io.fastbreak.projector.game.GameProjection;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Why a game is not reliable.
 *
 * @param others what other sources of the fixture contradict
 * @param behind corrections have arrived that are not projected yet
 * @param incomplete what follows will not be received
 */
public record Reasons(
        FeedCondition condition,
        GameProjection game,
        List<Flags.Flag> others,
        boolean behind,
        boolean incomplete,
        GameMetadata metadata) {
    private static final String CONFLICTING =
            "another event has the number or the id, or nothing tells which content is the last";

    /** By the feed, its events and the stored state of the game alone, without other sources. */
    public static Reasons of(FeedCondition condition, GameProjection game, GameMetadata metadata) {
        return new Reasons(condition, game, List.of(), false, false, metadata);
    }

    /** Empty if it is reliable. */
    List<Reason> list() {
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        reasons.addAll(condition.reasons());
        if (isFromBeginning()) {
            reasons.remove(Reason.JOINED_LATE);
        }
        add(reasons, Reason.JOINED_LATE, incomplete);
        add(
                reasons,
                Reason.FEED_UNRELIABLE,
                !game.isCalledReliable() && !metadata.overrides().feedTrusted());
        flags().forEach(flag -> reasons.add(flag.reason()));
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
    private boolean isFromBeginning() {
        return game.timing().isBeginningProven()
                && condition.epochs().first() == condition.epochs().last();
    }

    private static void add(Set<Reason> reasons, Reason reason, boolean isSet) {
        if (isSet) {
            reasons.add(reason);
        }
    }

    /** Reasons, missing sequence numbers, unattributed events and what events show. */
    public Reliability reliability() {
        List<Flags.Flag> flags = flags();
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
        return Reliability.of(list(), condition.missing(), unattributed, evidence);
    }

    /** The marks of the flags of one reason. */
    List<Long> marks(Reason reason) {
        return flags().stream()
                .filter(flag -> flag.reason() == reason)
                .map(Flags.Flag::mark)
                .toList();
    }

    /** The reasons that events and other sources show, without those that operators have accepted. */
    List<Flags.Flag> flags() {
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
