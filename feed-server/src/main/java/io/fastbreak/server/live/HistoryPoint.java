package io.fastbreak.server.live;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Rules;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.history.GameHistory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A point of a game's history: {@code at=[epoch:]N}, {@code at=half|q3|ot1|q3-4:55} or {@code position=P}. */
public sealed interface HistoryPoint {
    /** The game at this point. */
    Game of(GameHistory history);

    /** False for a moment that this game, as it is known now, has not come to, or that none of its periods has. */
    default boolean isReachedBy(Game latest) {
        return true;
    }

    /** An identifier of the point; within one version of a game it always identifies the same state. */
    String tag();

    /** @param epoch null for the current one of the feed */
    record AsOf(@Nullable Integer epoch, long number) implements HistoryPoint {
        @Override
        public Game of(GameHistory history) {
            return history.at(new Place(epoch == null ? history.latest().epoch() : epoch, number));
        }

        @Override
        public boolean isReachedBy(Game latest) {
            int wanted = epoch == null ? latest.epoch() : epoch;
            return wanted < latest.epoch() || (wanted == latest.epoch() && number <= latest.lastSequence());
        }

        @Override
        public String tag() {
            return "at-" + (epoch == null ? "" : epoch + "-") + number;
        }
    }

    record UpTo(int position) implements HistoryPoint {
        @Override
        public Game of(GameHistory history) {
            return history.upTo(position);
        }

        @Override
        public String tag() {
            return "position-" + position;
        }
    }

    /**
     * The game as it is known today, up to the end of a period or to a clock.
     *
     * @param type null for the half, which is in the middle of the regular periods
     * @param number of the period; 0 for the half
     * @param clockMs null for the end of the period
     */
    record AtMoment(
            @Nullable PeriodType type, int number, @Nullable Long clockMs) implements HistoryPoint {
        @Override
        public Game of(GameHistory history) {
            Rules rules = history.upTo(history.plays()).rules();
            int last = type == null ? rules.periods() / 2 : number;
            boolean isOvertime = type == PeriodType.OVERTIME;
            return history.upTo(history.playsBefore(play -> isAfter(play, isOvertime, last, rules.clock())));
        }

        @Override
        public boolean isReachedBy(Game latest) {
            Period now = latest.period();
            boolean isNone =
                    type == PeriodType.REGULAR && number > latest.rules().periods();
            if (now == null || isNone || isLongerThanPeriod(latest.rules())) {
                return false;
            }
            boolean isInOvertime = now.type() == PeriodType.OVERTIME;
            if (isInOvertime != (type == PeriodType.OVERTIME)) {
                return isInOvertime;
            }
            if (!isInOvertime && now.type() != PeriodType.REGULAR) {
                return false;
            }
            int wanted = type == null ? latest.rules().periods() / 2 : number;
            return now.number() > wanted || (now.number() == wanted && hasPassed(latest, now));
        }

        private boolean hasPassed(Game latest, Period now) {
            if (latest.isFinal() || now.status() == PeriodStatus.FINISHED) {
                return true;
            }
            Long shown = latest.clock() == null ? null : latest.clock().ms();
            if (clockMs == null || shown == null) {
                return false;
            }
            return latest.rules().clock() == ClockDirection.DOWN ? shown <= clockMs : shown >= clockMs;
        }

        private boolean isLongerThanPeriod(Rules rules) {
            long longest = type == PeriodType.OVERTIME ? rules.overtimeMs() : rules.periodMs();
            return clockMs != null && clockMs > longest;
        }

        private boolean isAfter(Event play, boolean isOvertime, int last, ClockDirection direction) {
            Period period = play.period();
            boolean inOvertime = period.type() == PeriodType.OVERTIME;
            if (!inOvertime && period.type() != PeriodType.REGULAR) {
                return false;
            }
            if (inOvertime != isOvertime || period.number() != last) {
                return inOvertime == isOvertime ? period.number() > last : inOvertime;
            }
            Long clock = play.gameClock();
            if (clockMs == null || clock == null) {
                return false;
            }
            return direction == ClockDirection.DOWN ? clock < clockMs : clock > clockMs;
        }

        @Override
        public String tag() {
            return "at-" + (type == null ? "half" : type + "-" + number) + (clockMs == null ? "" : "-" + clockMs);
        }
    }

    /**
     * Parses the query parameters; null if neither is given, which is the current game.
     *
     * @throws IllegalArgumentException which says what is allowed
     */
    static @Nullable HistoryPoint parse(@Nullable String at, @Nullable String position) {
        if (at != null && position != null) {
            throw new IllegalArgumentException("give at or position, not both");
        }
        return at != null ? asOf(at) : position == null ? null : upTo(position);
    }

    private static HistoryPoint asOf(String at) {
        Matcher moment = Pattern.compile("(?:half|(q|ot)([1-9]\\d?)(?:-(\\d{1,2}):([0-5]\\d))?)", CASE_INSENSITIVE)
                .matcher(at);
        if (moment.matches()) {
            return moment(moment);
        }
        if (!at.matches("(\\d{1,9}:)?\\d{1,18}")) {
            throw new IllegalArgumentException("'" + at
                    + "' is no moment of a game: give a sequence number such as 300, or 1:300 for number 300 of epoch 1;"
                    + " or half; or the end of a period such as q3 or ot1; or a clock such as q3-4:55");
        }
        int colon = at.indexOf(':');
        return new AsOf(
                colon < 0 ? null : Integer.valueOf(at.substring(0, colon)), Long.parseLong(at.substring(colon + 1)));
    }

    private static HistoryPoint moment(Matcher moment) {
        String kind = moment.group(1);
        if (kind == null) {
            return new AtMoment(null, 0, null);
        }
        String minutes = moment.group(3);
        return new AtMoment(
                kind.equalsIgnoreCase("ot") ? PeriodType.OVERTIME : PeriodType.REGULAR,
                Integer.parseInt(moment.group(2)),
                minutes == null ? null : Long.parseLong(minutes) * 60_000 + Long.parseLong(moment.group(4)) * 1000);
    }

    private static HistoryPoint upTo(String position) {
        if (!position.matches("\\d{1,9}")) {
            throw new IllegalArgumentException(
                    "position is a number from 0, before the first play, to the number of plays");
        }
        return new UpTo(Integer.parseInt(position));
    }
}
