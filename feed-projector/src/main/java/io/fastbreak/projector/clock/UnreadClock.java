package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.GameTime.Moment;
import io.fastbreak.projector.rules.Periods;
import org.jspecify.annotations.Nullable;

/**
 * Whether a source that has shown a clock still reads it. It does not if plays come without a value, or many shots and
 * turnovers at one and the same, while time passes.
 */
final class UnreadClock {
    static final int PLAYS_WITHOUT = 2;
    /** Less than a possession. */
    static final long WITHOUT_MS = 20_000;
    /** Shots and turnovers. */
    static final int PLAYS_AT_ONE_VALUE = 5;

    static final long AT_ONE_VALUE_MS = 120_000;
    /** The same at the end of a period that goes on. */
    static final int PLAYS_AT_THE_END = 3;

    static final long AT_THE_END_MS = 20_000;

    private @Nullable Moment shown;
    /** When the first event with this value was created, and the last one, milliseconds. */
    private long sinceUtc;

    private long lastUtc;
    private int without;
    /** When the first play without a value came, milliseconds. */
    private long withoutSinceUtc;

    private int atOneValue;
    private boolean flagged;
    /** True once a clock was shown in any period. */
    private boolean known;
    /** True once the clock has shown more than whole minutes. */
    private boolean bySeconds;

    UnreadClock() {}

    UnreadClock(UnreadClock other) {
        shown = other.shown;
        sinceUtc = other.sinceUtc;
        lastUtc = other.lastUtc;
        without = other.without;
        withoutSinceUtc = other.withoutSinceUtc;
        known = other.known;
        atOneValue = other.atOneValue;
        flagged = other.flagged;
        bySeconds = other.bySeconds;
    }

    /** An event in another period. */
    void forget() {
        shown = null;
        without = 0;
        atOneValue = 0;
        flagged = false;
    }

    /**
     * Flags the first play at which the clock is no longer read.
     *
     * @param now what the event shows; null if it shows none
     * @return true while the clock is not read
     */
    boolean isFoundBy(Event event, @Nullable Moment now, Timing game) {
        long utc = event.audit().createdUtc();
        if (now != null) {
            show(event, now, utc);
        } else if (PlayKind.of(event) == PlayKind.PLAY && !isStopped(event, game)) {
            withoutSinceUtc = without == 0 ? utc : withoutSinceUtc;
            without++;
        }
        String fact = fact(event, utc);
        if (!fact.isEmpty() && !flagged) {
            game.findings().flag(Reason.CLOCK, event, fact);
        }
        flagged = !fact.isEmpty();
        return flagged;
    }

    /** True for what happens while the clock stands, if the feed says that it does: then there is nothing new to read. */
    private static boolean isStopped(Event event, Timing game) {
        return switch (event.type()) {
            case TIMEOUT, SUBSTITUTION, FREE_THROW, EJECTION, CHALLENGE, PROTEST ->
                game.isClockReported() && !game.isClockRunning();
            default -> false;
        };
    }

    private void show(Event event, Moment now, long utc) {
        known |= event.gameClock() != null;
        without = 0;
        lastUtc = utc;
        bySeconds |= now.remainingMs() % PeriodEvidence.MINUTE_MS != 0;
        if (!now.equals(shown)) {
            shown = now;
            sinceUtc = utc;
            atOneValue = 0;
        }
        atOneValue += isLive(event) ? 1 : 0;
    }

    /** True for plays with a running clock: shots and turnovers. */
    static boolean isLive(Event event) {
        return event.type() == EventType.SHOT || event.type() == EventType.TURNOVER;
    }

    /** True if a clock was shown in any period. */
    boolean isKnown() {
        return known;
    }

    private String fact(Event event, long utc) {
        if (shown == null) {
            boolean isUnread = known && without >= PLAYS_WITHOUT && utc - withoutSinceUtc > WITHOUT_MS;
            return isUnread ? without + " plays of " + Periods.text(event.period()) + " show no clock" : "";
        }
        String value = shown.text();
        if (without >= PLAYS_WITHOUT && utc - lastUtc > WITHOUT_MS) {
            return without + " plays show no clock after " + value;
        }
        boolean isAtEnd = shown.remainingMs() == 0;
        boolean isUnread = atOneValue >= (isAtEnd ? PLAYS_AT_THE_END : PLAYS_AT_ONE_VALUE)
                && utc - sinceUtc > (isAtEnd ? AT_THE_END_MS : AT_ONE_VALUE_MS);
        return isUnread && bySeconds ? atOneValue + " shots and turnovers show " + value : "";
    }
}
