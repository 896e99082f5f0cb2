package io.fastbreak.bridge.market;

import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.ScoringSummary;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Why a fixture's markets take no bets, besides the reasons for which the game itself is not reliable. */
public enum SuspensionCause {
    /** The game is not reliable; its own reasons say why. */
    UNRELIABLE,
    /** No event has given period and clock yet. */
    CLOCK_UNKNOWN,
    /** Home and away are not both known. */
    SIDE_UNKNOWN,
    /** A challenge or a protest has no outcome yet. */
    REVIEW_OPEN,
    NOT_IN_PROGRESS,
    /** There is no price for this market now, or none that passes the consistency gate. */
    NOT_PRICED,
    /** Neither the summary nor the card names rules that are known here, so the length of the game is unknown. */
    RULES_UNKNOWN,
    /** The fixture cannot be sent with its card: it has no id, or no sport id, that the platform allows. */
    CARD_INVALID,
    /** The card, or the platform's match, names another sport than the one that is priced. */
    SPORT_OTHER,
    /** The card contradicts the events: other teams, exchanged sides, or two teams of one name. */
    CARD_CONTRADICTS,
    /** The names of the sides have changed since the markets opened: open markets do not change what they offer. */
    SELECTIONS_CHANGED,
    /** A trader's prices have expired, or are of a version too far from the game's. */
    TRADER_PRICES_OLD,
    /** Score, period or sides are not those that a trader's prices were made for, or cannot be shown to be. */
    TRADER_PRICES_OTHER_SCORE,
    /** A trader has suspended the market. */
    TRADER_SUSPENDED,
    /** A trader's record cannot be read, or not be carried out, or may be hidden by an open transaction. */
    TRADER_PRICES_UNREADABLE,
    /** The pipeline's last beacon is too old: it may have stopped. */
    PIPELINE_SILENT,
    /** Nobody has vouched for the game's last summary lately, or it could not be sent in time. */
    SUMMARY_OLD,
    /** The bridge gives the fixture up, for another bridge or at its own stop. */
    BRIDGE_STOPPING,
    /** The bridge cannot show that it still has the partition, or has not renewed its lease, so that the guard acts. */
    LEASE_LAPSED,
    /** A bridge has taken the fixture over and has not received a version of the game itself yet. */
    TAKEN_OVER,
    /** The last summary of the game cannot be read, or was deleted. */
    SUMMARY_UNREADABLE,
    /** The bridge could not make the bodies of the game's last version: an error, which its log shows. */
    BRIDGE_FAILED,
    /** The bridge was paused, or without a lease, and the pipeline has not vouched for the game since; its next word opens. */
    NOT_VOUCHED,
    /** An event was published, or a version of the game written, that closes it, and the pipeline has not committed that yet. */
    NOT_COMMITTED,
    /** The identity provider gives no access token, and the last one ends soon: what is open then could not be closed. */
    NO_ACCESS,
    /** A suspension of another game has failed for some seconds, and none was accepted since: this one could not be closed. */
    SUSPENSIONS_FAIL,
    /** Causes of this program have closed the market too often within a minute; a minute without any of them opens. */
    FLAPPING;

    /** The cause that suspends a game's markets by its summary alone; empty if they may be open. */
    public static Set<SuspensionCause> of(ScoringSummary summary) {
        Set<SuspensionCause> causes = EnumSet.noneOf(SuspensionCause.class);
        addIf(!isReliable(summary), UNRELIABLE, causes);
        addIf(isClockUnknown(summary), CLOCK_UNKNOWN, causes);
        addIf(Sides.of(summary).isEmpty(), SIDE_UNKNOWN, causes);
        addIf(!summary.openReviews().isEmpty(), REVIEW_OPEN, causes);
        addIf(summary.matchStatus() != MatchStatus.IN_PROGRESS, NOT_IN_PROGRESS, causes);
        return causes;
    }

    /** True if no reason speaks against the game. */
    public static boolean isReliable(@Nullable ScoringSummary summary) {
        return summary != null && summary.reliable() && summary.reasons().isEmpty();
    }

    private static boolean isClockUnknown(ScoringSummary summary) {
        return summary.period() == null
                || summary.clock() == null
                || summary.clock().remainingMs() == null;
    }

    private static void addIf(boolean applies, SuspensionCause cause, Set<SuspensionCause> causes) {
        if (applies) {
            causes.add(cause);
        }
    }
}
