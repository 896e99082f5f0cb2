package io.fastbreak.projector.game;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.ClockCheck;
import io.fastbreak.projector.clock.GameTime.Moment;
import io.fastbreak.projector.clock.MatchStatusProjection;
import io.fastbreak.projector.clock.PeriodEvidence;
import io.fastbreak.projector.clock.PlayKind;
import io.fastbreak.projector.figures.PeriodCounter;
import io.fastbreak.projector.finding.Flags;
import io.fastbreak.projector.rules.Periods;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The proofs by overtime and the end of a game: a tie before each overtime, at the end that the last period is over and
 * that there is no tie. Whether the scores agree with that is compared when it is asked, so that points that are
 * entered late count. In a two-legged competition a game may end level, and overtime may follow without a tie.
 */
final class ResultCheck {
    private static final String TWO_LEGGED = "; only in a two-legged competition can that be (rules.two-legged)";

    /** Copies share the list, which is replaced when one is added. */
    private List<Begun> overtimes = List.of();

    private @Nullable Mark end;
    /** The rest of the last period at the end of the match, milliseconds; null if that is not known. */
    private @Nullable Long endLeftMs;
    /** Why it is not shown that the last period is over at the end of the game; empty if it is. */
    private String unfinished = "";
    /** The earlier period that the end of the match names; empty if it names none. */
    private String endsElsewhere = "";
    /** Where play goes on behind the end; empty if it does not. */
    private String goesOn = "";

    private record Mark(String id, long content) {}

    private record Begun(Period overtime, Mark event) {}

    ResultCheck() {}

    ResultCheck(ResultCheck other) {
        overtimes = other.overtimes;
        end = other.end;
        endLeftMs = other.endLeftMs;
        unfinished = other.unfinished;
        endsElsewhere = other.endsElsewhere;
        goesOn = other.goesOn;
    }

    void apply(Event event, GameProjection game) {
        if (game.timing().periods().isMoved()) {
            move(event, game);
        }
        if (MatchStatusProjection.ends(event)) {
            end = mark(event);
            endLeftMs = left(event, game);
            unfinished = unfinished(endLeftMs, game);
            endsElsewhere = endsElsewhere(event, game.timing().period());
            goesOn = "";
        } else if (end != null
                && game.timing().periods().isMoved()
                && game.timing().period() != null) {
            goesOn = "the match has ended, and goes on in "
                    + Periods.text(game.timing().period());
        } else if (end != null && isPlayedOn(event, game)) {
            goesOn = "the match has ended, and " + Periods.text(event.period()) + " goes on";
        }
    }

    /** True for a play at which far less is left of the last period than at the end of the match. */
    private boolean isPlayedOn(Event event, GameProjection game) {
        Long shown = event.gameClock();
        Long left = endLeftMs;
        return left != null
                && shown != null
                && PlayKind.isCommon(event)
                && event.period().sameAs(game.timing().period())
                && game.timing().time().remaining(event.period(), shown) + ClockCheck.LATE_MS < left;
    }

    private static Mark mark(Event event) {
        return new Mark(event.id(), event.contentHash());
    }

    private void move(Event event, GameProjection game) {
        Period now = game.timing().period();
        List<Begun> begun = new ArrayList<>(overtimes);
        begun.removeIf(other -> now == null || Periods.IN_TIME.compare(other.overtime(), now) >= 0);
        if (now != null && now.type() == PeriodType.OVERTIME) {
            begun.add(new Begun(Periods.withoutStatus(now), mark(event)));
        }
        overtimes = List.copyOf(begun);
    }

    private static String endsElsewhere(Event event, @Nullable Period now) {
        Period named = event.period();
        boolean isEarlier = now != null
                && Periods.isPlayed(now)
                && Periods.isPlayed(named)
                && Periods.IN_TIME.compare(named, now) < 0;
        return isEarlier && now != null
                ? "the end of the match names " + Periods.text(named) + ", and it was in " + Periods.text(now)
                : "";
    }

    /** The clock that the end shows itself, if enough time has passed for it; else the larger one of it and the last proven one. */
    private static @Nullable Long left(Event event, GameProjection game) {
        Period now = game.timing().period();
        Long shown = event.gameClock();
        Long remaining = now == null ? null : game.timing().clockCheck().remaining(now);
        if (shown == null || now == null || !now.sameAs(event.period())) {
            return remaining;
        }
        Moment own = new Moment(Periods.withoutStatus(now), game.timing().time().remaining(now, shown));
        if (game.timing().clockCheck().allows(event, own, game.timing())) {
            return own.remainingMs();
        }
        return remaining == null ? null : (Long) Math.max(own.remainingMs(), remaining);
    }

    private static String unfinished(@Nullable Long left, GameProjection game) {
        String now =
                game.timing().period() == null ? "" : Periods.text(game.timing().period());
        if (left == null) {
            boolean isToldElsewhere = game.timing().clockCheck().isClockKnown()
                    || game.timing().periods().statesEnds();
            return isToldElsewhere ? "the match ends in " + now + ", of which neither clock nor end is known" : "";
        }
        return PeriodEvidence.isClose(left, left) ? "" : "the match ends at " + Periods.clockText(left) + " of " + now;
    }

    boolean isEmpty() {
        return end == null && overtimes.isEmpty();
    }

    /** Adds what contradicts the result to flags. */
    void addTo(List<Flags.Flag> flags, GameProjection game) {
        List<String> ids = game.teams().ids();
        if (ids.size() == 2 && !game.effectiveRules().configured().twoLegged()) {
            addTies(flags, ids.get(0), ids.get(1), game);
        }
        Mark ended = game.timing().isFinished() ? end : null;
        if (ended != null) {
            String open = goesOn.isEmpty() ? openPeriod(game) : goesOn;
            if (!open.isEmpty()) {
                flags.add(flag(ended, open, 1));
            }
        }
    }

    private void addTies(List<Flags.Flag> flags, String home, String away, GameProjection game) {
        PeriodCounter points = game.figures().score().points();
        for (Begun begun : overtimes) {
            int one = points.total(home) - points.since(home, begun.overtime());
            int other = points.total(away) - points.since(away, begun.overtime());
            if (one != other) {
                String fact = Periods.text(begun.overtime()) + " begins at " + one + ":" + other + TWO_LEGGED;
                flags.add(flag(begun.event(), fact, 31L * one + other));
            }
        }
        int total = points.total(home);
        Mark ended = game.timing().isFinished() ? end : null;
        if (ended != null && total == points.total(away)) {
            flags.add(flag(ended, "the match ends at " + total + ":" + total + TWO_LEGGED, 31L * total + total));
        }
    }

    private String openPeriod(GameProjection game) {
        Period now = game.timing().period();
        if (now == null || !Periods.isPlayed(now)) {
            return "the match ends before its first period";
        }
        if (!game.effectiveRules().ruleSet().isLast(now)) {
            return "the match ends in " + Periods.text(now);
        }
        if (!endsElsewhere.isEmpty()) {
            return endsElsewhere;
        }
        boolean isOver = now.status() == PeriodStatus.FINISHED
                && !game.timing().clockCheck().isEndDoubted();
        return isOver ? "" : unfinished;
    }

    /** True if the last period of the match is over and somebody has won. */
    boolean isDecided(GameProjection game) {
        List<String> ids = game.teams().ids();
        PeriodCounter points = game.figures().score().points();
        return end != null
                && ids.size() == 2
                && points.total(ids.get(0)) != points.total(ids.get(1))
                && goesOn.isEmpty()
                && openPeriod(game).isEmpty();
    }

    private static Flags.Flag flag(Mark event, String fact, long figures) {
        long mark = Flags.mark(Reason.CONTRADICTION, event.id(), event.content() * 31 + figures);
        return new Flags.Flag(Reason.CONTRADICTION, event.id(), mark, fact);
    }
}
