package io.fastbreak.bridge.market;

import static io.fastbreak.bridge.market.SuspensionCause.CLOCK_UNKNOWN;
import static io.fastbreak.bridge.market.SuspensionCause.NOT_IN_PROGRESS;
import static io.fastbreak.bridge.market.SuspensionCause.REVIEW_OPEN;
import static io.fastbreak.bridge.market.SuspensionCause.SIDE_UNKNOWN;
import static io.fastbreak.bridge.market.SuspensionCause.UNRELIABLE;

import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The one cause that counts if several suspend a market: what is true of the game comes before what is true of this
 * program, because it would suspend the market anyway.
 */
public final class ClosingCause {
    /** The platform has not confirmed, or does not accept, the open market. */
    public static final String PLATFORM = "PLATFORM";

    private static final List<SuspensionCause> OF_THE_GAME =
            List.of(NOT_IN_PROGRESS, UNRELIABLE, REVIEW_OPEN, CLOCK_UNKNOWN, SIDE_UNKNOWN);

    /** Causes of this program, not of the game, a card or a trader. */
    private static final Set<String> OURS = Set.of(
            SuspensionCause.PIPELINE_SILENT.name(),
            SuspensionCause.SUMMARY_OLD.name(),
            SuspensionCause.SUMMARY_UNREADABLE.name(),
            SuspensionCause.LEASE_LAPSED.name(),
            SuspensionCause.BRIDGE_FAILED.name(),
            SuspensionCause.NOT_VOUCHED.name(),
            SuspensionCause.NO_ACCESS.name(),
            Reason.LAG.name(),
            Reason.INTERNAL.name());

    private ClosingCause() {}

    /** True for a cause of this program: a market that it closes again and again stays closed for a while. */
    public static boolean isOurs(String cause) {
        return OURS.contains(cause);
    }

    /** The names of all reasons and causes that there are. */
    public static Set<String> all() {
        Set<String> all = new TreeSet<>(Set.of(PLATFORM));
        for (Reason reason : Reason.values()) {
            all.add(reason.name());
        }
        for (SuspensionCause cause : SuspensionCause.values()) {
            all.add(cause.name());
        }
        return all;
    }

    /** The name of a reason of the game, or of a cause; empty if there is none. */
    public static String of(ScoringSummary summary, Set<SuspensionCause> causes) {
        for (SuspensionCause cause : OF_THE_GAME) {
            if (causes.contains(cause)) {
                return cause == UNRELIABLE && !summary.reasons().isEmpty()
                        ? summary.reasons().get(0).name()
                        : cause.name();
            }
        }
        return causes.stream().findFirst().map(Enum::name).orElse("");
    }
}
