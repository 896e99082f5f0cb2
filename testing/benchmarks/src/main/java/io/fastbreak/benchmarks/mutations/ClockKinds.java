package io.fastbreak.benchmarks.mutations;

import static io.fastbreak.benchmarks.mutations.EventFields.attributes;
import static io.fastbreak.benchmarks.mutations.EventFields.become;
import static io.fastbreak.benchmarks.mutations.EventFields.clock;
import static io.fastbreak.benchmarks.mutations.EventFields.hasClock;
import static io.fastbreak.benchmarks.mutations.EventFields.isBegin;
import static io.fastbreak.benchmarks.mutations.EventFields.isEnd;
import static io.fastbreak.benchmarks.mutations.EventFields.isIn;
import static io.fastbreak.benchmarks.mutations.EventFields.isLive;
import static io.fastbreak.benchmarks.mutations.EventFields.isMadeShot;
import static io.fastbreak.benchmarks.mutations.EventFields.period;
import static io.fastbreak.benchmarks.mutations.EventFields.periodType;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.CLOSED;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.NEVER_WRONG;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.OPEN;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.mutations.MutationKind.Change;
import io.fastbreak.benchmarks.mutations.MutationKind.Demand;
import io.fastbreak.benchmarks.mutations.MutationKind.Where;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;

/** Period and game clock are wrong. */
final class ClockKinds {
    private static final String GROUP = "period and clock";
    private static final long MINUTE_MS = 60_000;
    private static final Where LIVE = (game, at) -> game.isPlain(at)
            && isLive(game.event(at))
            && hasClock(game.event(at))
            && periodType(game.event(at)).equals("REGULAR");
    /** Both before and behind it there are minutes. */
    private static final Where MIDDLE = (game, at) ->
            LIVE.test(game, at) && clock(game.event(at)) > 4 * MINUTE_MS && clock(game.event(at)) < 6 * MINUTE_MS;

    private ClockKinds() {}

    static List<MutationKind> all() {
        return List.of(
                clockOfOne("one play three minutes back", clock -> clock + 3 * MINUTE_MS)
                        .closed(),
                clockOfOne("one play three minutes ahead", clock -> clock - 3 * MINUTE_MS)
                        .closed(),
                clockOfOne("one play above the period's length", clock -> clock + 20 * MINUTE_MS),
                clockOfOne("one play below zero", clock -> -clock),
                clockOfRest("three minutes ahead until the period ends", clock -> Math.max(0, clock - 3 * MINUTE_MS))
                        .noticed()
                        .except(MutationKind.WHOLE_MINUTES),
                clockOfRest("three minutes back until the period ends", clock -> clock + 3 * MINUTE_MS)
                        .noticed(),
                kind("ten times as fast until the period ends", NEVER_WRONG, MIDDLE, (feed, at) -> {
                            long from = clock(feed.event(at));
                            toTheEnd(
                                    feed,
                                    at,
                                    event -> event.put(
                                            "startGameClock", Math.max(0, from - 10 * (from - clock(event)))));
                            feed.mark(at);
                        })
                        .noticed()
                        .within(20)
                        .except(MutationKind.WHOLE_MINUTES),
                kind(
                        "no clock on one play",
                        OPEN,
                        LIVE,
                        (feed, at) -> feed.edit(at, event -> event.remove("startGameClock"))),
                kind("no clock until the period ends", NEVER_WRONG, MIDDLE, (feed, at) -> {
                            toTheEnd(feed, at, event -> event.remove("startGameClock"));
                            feed.mark(at);
                        })
                        .except(MutationKind.WHOLE_MINUTES),
                clockEvent("a CLOCK event four minutes ahead", CLOSED, "ADJUSTED", 4 * MINUTE_MS),
                clockEvent("a CLOCK event of status UNKNOWN", CLOSED, "UNKNOWN", 0),
                clockEvent("a CLOCK event of a status that nobody listed", CLOSED, "PAUSED", 0),
                clockEvent("a CLOCK event that agrees", OPEN, "STOPPED", 0),
                kind(
                        "one made shot in the fourth period",
                        NEVER_WRONG,
                        (game, at) -> MIDDLE.test(game, at) && isMadeShot(game.event(at)) && isIn(game.event(at), 1),
                        (feed, at) -> feed.edit(at, event -> period(event, "REGULAR", 4))),
                kind(
                        "one play in the next period",
                        NEVER_WRONG,
                        (game, at) -> MIDDLE.test(game, at) && period(game.event(at)) < 4,
                        (feed, at) -> feed.edit(at, event -> period(event, "REGULAR", period(event) + 1))),
                kind(
                        "one play in the period before",
                        NEVER_WRONG,
                        (game, at) -> MIDDLE.test(game, at) && period(game.event(at)) > 1,
                        (feed, at) -> feed.edit(at, event -> period(event, "REGULAR", period(event) - 1))),
                kind(
                        "one play in overtime",
                        NEVER_WRONG,
                        MIDDLE,
                        (feed, at) -> feed.edit(at, event -> period(event, "OVERTIME", 1))),
                kind(
                        "one play in the ninth period",
                        NEVER_WRONG,
                        MIDDLE,
                        (feed, at) -> feed.edit(at, event -> period(event, "REGULAR", 9))),
                kind(
                        "one play in period UNKNOWN",
                        NEVER_WRONG,
                        MIDDLE,
                        (feed, at) -> feed.edit(at, event -> period(event, "UNKNOWN", 1))),
                kind("period UNKNOWN until the period ends", CLOSED, MIDDLE, (feed, at) -> {
                    toTheEnd(feed, at, event -> period(event, "UNKNOWN", 1));
                    feed.mark(at);
                }),
                kind(
                                "plays of the next period without its begin, in the middle",
                                NEVER_WRONG,
                                (game, at) -> MIDDLE.test(game, at) && period(game.event(at)) < 4,
                                (feed, at) -> {
                                    toTheEnd(feed, at, event -> period(event, "REGULAR", period(event) + 1));
                                    feed.mark(at);
                                })
                        .except(MutationKind.WHOLE_MINUTES),
                kind(
                        "the next period begins in the middle",
                        CLOSED,
                        (game, at) -> MIDDLE.test(game, at) && period(game.event(at)) < 4,
                        (feed, at) -> {
                            ObjectNode begin = become(feed.copy(at - 1), "PERIOD_TRANSITION");
                            period(begin, "REGULAR", period(begin) + 1).put("status", "IN_PROGRESS");
                            insertNew(feed, at, begin);
                        }),
                kind("the period ends in the middle, plays go on", NEVER_WRONG, MIDDLE, (feed, at) -> {
                    ObjectNode end = become(feed.copy(at - 1), "PERIOD_TRANSITION");
                    period(end, "REGULAR", period(end)).put("status", "FINISHED");
                    insertNew(feed, at, end);
                }),
                kind(
                                "the third period follows the first",
                                NEVER_WRONG,
                                (game, at) -> isBegin(game.event(at)) && isIn(game.event(at), 2),
                                (feed, at) -> {
                                    int to = toTheEnd(feed, at, event -> period(event, "REGULAR", 3));
                                    feed.cut(to);
                                    feed.mark(at);
                                })
                        .closed(),
                kind(
                        "the game begins in the second period",
                        NEVER_WRONG,
                        (game, at) -> isBegin(game.event(at)) && isIn(game.event(at), 1),
                        (feed, at) -> {
                            int to = toTheEnd(feed, at - 1, event -> period(event, "REGULAR", 2));
                            feed.cut(to);
                            feed.mark(at - 1);
                        }));
    }

    static MutationKind kind(String name, Demand demand, Where where, Change change) {
        return MutationKind.of(GROUP, name, demand, where, change);
    }

    private static MutationKind clockOfOne(String name, LongUnaryOperator change) {
        return kind(
                name,
                NEVER_WRONG,
                MIDDLE,
                (feed, at) -> feed.edit(at, event -> event.put("startGameClock", change.applyAsLong(clock(event)))));
    }

    private static MutationKind clockOfRest(String name, LongUnaryOperator change) {
        return kind(name, NEVER_WRONG, MIDDLE, (feed, at) -> {
            toTheEnd(feed, at, event -> event.put("startGameClock", change.applyAsLong(clock(event))));
            feed.mark(at);
        });
    }

    private static MutationKind clockEvent(String name, Demand demand, String status, long aheadMs) {
        return kind(name, demand, MIDDLE, (feed, at) -> {
            ObjectNode event = become(feed.copy(at), "CLOCK");
            attributes(event).put("status", status);
            event.put("startGameClock", clock(event) - aheadMs);
            // It arrives at once behind the play whose clock it has.
            insertNew(feed, at + 1, event);
        });
    }

    /** Inserts an event under a new id and numbers the feed again. */
    static void insertNew(MutatedFeed feed, int at, ObjectNode event) {
        event.put("id", event.path("id").asText() + "-new");
        feed.insertMarked(at, event);
        feed.renumber();
    }

    /** Changes all events with a clock, or of live play, until the period ends, its transition included; returns the position behind. */
    private static int toTheEnd(MutatedFeed feed, int at, Consumer<ObjectNode> change) {
        int i = at;
        while (i < feed.size()) {
            boolean isEnd = isEnd(feed.event(i));
            if (hasClock(feed.event(i))) {
                feed.change(i, change);
            }
            i++;
            if (isEnd) {
                return i;
            }
        }
        return i;
    }
}
