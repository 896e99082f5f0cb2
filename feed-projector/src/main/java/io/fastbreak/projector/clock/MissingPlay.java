package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.GameTime.Moment;
import io.fastbreak.projector.finding.Flags;
import io.fastbreak.projector.rules.Periods;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Play that must have taken place and is not in the feed: a whole period, or a stretch in which the shot clock alone would
 * have made plays; and play that is in it twice. No later play settles that; only the missing ones do, the deletion of those
 * that came again, or an operator.
 */
public final class MissingPlay {
    /** So many rebounds, turnovers and missed shots show that the feed has them. */
    private static final int DETAILED = 5;

    /** So many shots and turnovers at one clock value show that the clock was not read, and not that plays are missing. */
    private static final int UNREAD = 3;

    private static final int MOST = 20;

    /** The furthest play. */
    private @Nullable Moment reached;

    private long reachedUtc;

    /** True while every play since then has shown the clock. */
    private boolean isClockGiven;

    private int detailed;
    /** True once there was a play of any kind. */
    private boolean hasBegun;
    /** Shots and turnovers at the clock of the furthest play. */
    private int atSameClock;

    private boolean bySeconds;
    /** True if a play behind the furthest one was deleted: somebody has looked at what is there. */
    private boolean isDeletedBehind;

    /** Copies share the list, which is replaced when it changes. */
    private List<Stretch> stretches = List.of();
    /** The state at the end of the match, in case that is corrected; null if it has not ended. */
    private @Nullable BeforeEnd beforeEnd;

    private record BeforeEnd(@Nullable Moment reached, long reachedUtc, int atSameClock, List<Stretch> stretches) {}

    /**
     * @param until the first play behind it
     * @param isEnd true if nothing is missing but the end of a period
     */
    private record Stretch(Moment until, Flags.Flag flag, boolean isEnd) {}

    MissingPlay() {}

    MissingPlay(MissingPlay other) {
        reached = other.reached;
        reachedUtc = other.reachedUtc;
        isClockGiven = other.isClockGiven;
        detailed = other.detailed;
        hasBegun = other.hasBegun;
        atSameClock = other.atSameClock;
        bySeconds = other.bySeconds;
        isDeletedBehind = other.isDeletedBehind;
        stretches = other.stretches;
        beforeEnd = other.beforeEnd;
    }

    /** An event that shows no clock. */
    void applyWithoutClock(Event event, Timing game) {
        noteDetail(event);
        hasBegun |= PlayKind.of(event) == PlayKind.PLAY;
        if (game.periods().isMoved()) {
            reach(event, game.time().now(), game);
        }
        isClockGiven = event.type() == EventType.PERIOD_TRANSITION
                && (isClockGiven || game.periods().isMoved());
    }

    private void noteDetail(Event event) {
        if (detailed < DETAILED && isDetail(event)) {
            detailed++;
        }
    }

    /** @param now the clock of the event, which contradicts nothing */
    void apply(Event event, Moment now, Timing game) {
        noteDetail(event);
        bySeconds |= now.remainingMs() % PeriodEvidence.MINUTE_MS != 0;
        if (event.type() != EventType.CLOCK) {
            reach(event, now, game);
            isClockGiven = true;
        }
        hasBegun |= PlayKind.of(event) == PlayKind.PLAY;
    }

    private void reach(Event event, @Nullable Moment now, Timing game) {
        if (now == null) {
            return;
        }
        if (reached != null && isBefore(now, reached, game)) {
            if (game.periods().isMoved()) {
                goBack(now, game);
            }
        } else {
            compare(event, now, game);
            atSameClock = (now.equals(reached) ? atSameClock : 0) + (UnreadClock.isLive(event) ? 1 : 0);
            reached = now;
            reachedUtc = event.audit().createdUtc();
            isDeletedBehind = false;
        }
    }

    /** A play that is deleted. */
    public void skip() {
        isDeletedBehind = true;
    }

    /** Its clock is contradicted. If a period ends so, no time has passed in which play could be missing. */
    void applyContradicted(Event event, Moment now) {
        if (PeriodProjection.endsPeriod(event)) {
            reached = now;
        }
    }

    /** The match may end, or go on behind an end that was a mistake. */
    void applyStatus(Event event, Timing game) {
        if (MatchStatusProjection.ends(event)) {
            applyEnd(event, game);
        } else if (MatchStatusProjection.goesOn(event)) {
            takeBackEnd();
        }
    }

    /** The last period of the match ends with it. */
    private void applyEnd(Event event, Timing game) {
        Period now = game.period();
        if (now != null && Periods.isPlayed(now)) {
            beforeEnd = beforeEnd == null ? new BeforeEnd(reached, reachedUtc, atSameClock, stretches) : beforeEnd;
            reach(event, new Moment(Periods.withoutStatus(now), 0), game);
        }
    }

    /** The match goes on: it had not ended, and nothing is missing before that. */
    private void takeBackEnd() {
        BeforeEnd before = beforeEnd;
        if (before != null) {
            reached = before.reached();
            reachedUtc = before.reachedUtc();
            atSameClock = before.atSameClock();
            stretches = before.stretches();
            beforeEnd = null;
        }
    }

    /**
     * A period begins, and the end of the one before it is missing, as are perhaps the plays before that.
     *
     * @param alone true if only the end is
     */
    void addEnd(Event event, Moment begin, boolean alone) {
        if (stretches.size() < MOST) {
            add(event, begin, "nothing states the end of the period before " + Periods.text(event.period()), alone);
        }
    }

    /** The end of a period is stated behind the beginning of the next one. */
    void endStated(Period ended, Timing game) {
        stretches = withoutEnd(ended, stretches, game);
        BeforeEnd before = beforeEnd;
        if (before != null) {
            beforeEnd = new BeforeEnd(
                    before.reached(),
                    before.reachedUtc(),
                    before.atSameClock(),
                    withoutEnd(ended, before.stretches(), game));
        }
    }

    private static List<Stretch> withoutEnd(Period ended, List<Stretch> stretches, Timing game) {
        ProjectionRules rules = game.effectiveRules().ruleSet();
        long next = Periods.ordinal(ended, rules) + 1;
        return stretches.stream().noneMatch(Stretch::isEnd)
                ? stretches
                : stretches.stream()
                        .filter(one ->
                                !one.isEnd() || Periods.ordinal(one.until().period(), rules) != next)
                        .toList();
    }

    /** Plays that are there have come again, from this moment on. */
    void addAgain(Event event, Moment from) {
        if (stretches.size() < MOST) {
            add(event, from, "plays from " + from.text() + " on come again, created before those that were there");
        }
    }

    /** A period that has been played is played once more, from this moment on: it may be the one behind it. */
    void addSecondTime(Event event, Moment from) {
        if (stretches.size() < MOST) {
            add(event, from, Periods.text(from.period()) + " was over, and is played from " + from.text() + " on");
        }
    }

    /** A period begins, of which the clock of the interval before it was shown, perhaps with substitutions or free throws. */
    void begin(Moment begin, Timing game) {
        reached = begin;
        if (game.periods().isPreviousEnded(game)) {
            stretches = stretches.stream()
                    .filter(stretch -> !stretch.until().period().sameAs(begin.period()))
                    .toList();
        }
    }

    private static boolean isDetail(Event event) {
        return event.type() == EventType.REBOUND
                || event.type() == EventType.TURNOVER
                || (event.attributes() instanceof Attributes.Shot shot && !shot.isSuccessful());
    }

    private static boolean isBefore(Moment now, Moment other, Timing game) {
        return game.time().between(other, now) < 0;
    }

    /** The clock goes on from another value, with which later plays agree. */
    void restart(Moment from, Event event, Timing game) {
        if (reached == null || !isBefore(from, reached, game)) {
            compare(event, from, game);
            reached = from;
            reachedUtc = event.audit().createdUtc();
        } else if (PeriodEvidence.isClose(
                game.time().between(game.time().begin(from.period()), from), from.remainingMs())) {
            begin(from, game);
        } else {
            goBack(from, game);
        }
    }

    private void goBack(Moment now, Timing game) {
        reached = now;
        if (!stretches.isEmpty()) {
            stretches = stretches.stream()
                    .filter(stretch -> game.time().between(stretch.until(), now) >= -ClockCheck.NOISE_MS)
                    .toList();
        }
    }

    private void compare(Event event, Moment now, Timing game) {
        if (reached == null || stretches.size() >= MOST) {
            return;
        }
        ProjectionRules rules = game.effectiveRules().ruleSet();
        long from = Periods.ordinal(reached.period(), rules);
        long to = Periods.ordinal(now.period(), rules);
        if (from > 0 && to > from + 1) {
            add(event, now, "nothing is known of " + (to - from - 1) + " periods before " + Periods.text(now.period()));
        } else if (isClockGiven
                && !isDeletedBehind
                && atSameClock < UNREAD
                && isTooLong(game.time().between(reached, now), event, game)) {
            add(event, now, "no play between " + reached.text() + " and " + now.text());
        }
    }

    private boolean isTooLong(long playedMs, Event event, Timing game) {
        long bySecond = game.effectiveRules().configured().longestWithoutPlayMs();
        long longest = bySeconds ? bySecond : 2 * bySecond;
        if (detailed >= DETAILED) {
            return playedMs > longest;
        }
        // If no time has passed, the clock is wrong, and not the plays.
        long passedMs = event.audit().createdUtc() - reachedUtc;
        // In a feed of few plays a whole period must be without one: scoreless for as long are no two teams.
        long period = game.effectiveRules().ruleSet().periodMs(PeriodType.REGULAR);
        return (hasBegun ? playedMs >= Math.max(longest, period) : playedMs > longest)
                && passedMs > playedMs / ClockCheck.FASTEST;
    }

    private void add(Event event, Moment until, String fact) {
        add(event, until, fact, false);
    }

    private void add(Event event, Moment until, String fact, boolean isEnd) {
        long mark = Flags.mark(Reason.CLOCK, event.id(), ~event.contentHash());
        List<Stretch> more = new ArrayList<>(stretches);
        more.add(new Stretch(until, new Flags.Flag(Reason.CLOCK, event.id(), mark, fact), isEnd));
        stretches = List.copyOf(more);
    }

    /** Adds what is missing to flags. */
    void addTo(List<Flags.Flag> flags) {
        for (Stretch stretch : stretches) {
            flags.add(stretch.flag());
        }
    }

    /** True once the clock has shown more than whole minutes. */
    public boolean isBySeconds() {
        return bySeconds;
    }

    /** True if the feed has rebounds, turnovers and missed shots, and a clock of seconds. */
    boolean isDetailed() {
        return detailed >= DETAILED && bySeconds;
    }

    boolean isEmpty() {
        return stretches.isEmpty();
    }
}
