package io.fastbreak.benchmarks.mutations;

import static io.fastbreak.benchmarks.mutations.ClockKinds.insertNew;
import static io.fastbreak.benchmarks.mutations.EventFields.attributes;
import static io.fastbreak.benchmarks.mutations.EventFields.audit;
import static io.fastbreak.benchmarks.mutations.EventFields.become;
import static io.fastbreak.benchmarks.mutations.EventFields.clock;
import static io.fastbreak.benchmarks.mutations.EventFields.isBegin;
import static io.fastbreak.benchmarks.mutations.EventFields.isIn;
import static io.fastbreak.benchmarks.mutations.EventFields.isLive;
import static io.fastbreak.benchmarks.mutations.EventFields.isStatus;
import static io.fastbreak.benchmarks.mutations.EventFields.period;
import static io.fastbreak.benchmarks.mutations.EventFields.periodType;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.CLOSED;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.HEALS;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.NEVER_WRONG;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.OPEN;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.mutations.MutationKind.Demand;
import io.fastbreak.benchmarks.mutations.MutationKind.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The status of the match, notices of the collector, reviews, and what the sums of basketball exclude. */
final class StateKinds {
    private static final String STATUS = "match status";
    private static final String NOTICE = "notice";
    private static final String REVIEW = "review";
    private static final String SUMS = "sums";
    private static final Where LIVE = (game, at) -> game.isPlain(at) && isLive(game.event(at));
    private static final Where EARLY = (game, at) -> LIVE.test(game, at) && at + 40 < game.size();

    private StateKinds() {}

    static List<MutationKind> all() {
        List<MutationKind> kinds = new ArrayList<>();
        kinds.addAll(statuses());
        kinds.addAll(notices());
        kinds.addAll(reviews());
        kinds.addAll(sums());
        return kinds;
    }

    private static List<MutationKind> statuses() {
        return List.of(
                inserted(STATUS, "UNKNOWN", CLOSED, event -> status(event, "UNKNOWN")),
                inserted(STATUS, "NOT_STARTED", CLOSED, event -> status(event, "NOT_STARTED")),
                inserted(STATUS, "CANCELLED", CLOSED, event -> status(event, "CANCELLED")),
                inserted(STATUS, "a status that nobody listed", CLOSED, event -> status(event, "SUSPENDED")),
                inserted(STATUS, "IN_PROGRESS once more", OPEN, event -> status(event, "IN_PROGRESS")),
                inserted(STATUS, "INTERRUPTED on a TIMEOUT", CLOSED, event -> attributes(become(event, "TIMEOUT"))
                        .put("status", "INTERRUPTED")),
                inserted(
                        STATUS, "INTERRUPTED on the kind UNKNOWN", CLOSED, event -> attributes(become(event, "UNKNOWN"))
                                .put("status", "INTERRUPTED")),
                inserted(STATUS, "INTERRUPTED rejected", CLOSED, StateKinds::rejectedInterrupted),
                MutationKind.of(STATUS, "INTERRUPTED rejected, then UNKNOWN", CLOSED, LIVE, (feed, at) -> {
                    ObjectNode rejected = feed.copy(at - 1);
                    rejectedInterrupted(rejected);
                    ObjectNode unknown = feed.copy(at - 1);
                    status(unknown, "UNKNOWN");
                    feed.insert(at, rejected.put("id", rejected.path("id").asText() + "-rejected"));
                    insertNew(feed, at + 1, unknown);
                }),
                MutationKind.of(STATUS, "INTERRUPTED, then IN_PROGRESS", HEALS, EARLY, (feed, at) -> {
                    ObjectNode interrupted = feed.copy(at - 1);
                    status(interrupted, "INTERRUPTED");
                    interrupted.put("id", interrupted.path("id").asText() + "-interrupted");
                    ObjectNode resumed = feed.copy(at - 1);
                    status(resumed, "IN_PROGRESS");
                    feed.insert(at, interrupted);
                    insertNew(feed, at + 1, resumed);
                }),
                MutationKind.of(
                        STATUS,
                        "UNKNOWN at the end instead of FINISHED",
                        NEVER_WRONG,
                        (game, at) -> isStatus(game.event(at), "FINISHED"),
                        (feed, at) -> feed.edit(at, event -> attributes(event).put("status", "UNKNOWN"))));
    }

    private static List<MutationKind> notices() {
        return List.of(
                inserted(NOTICE, "isReliabile false", CLOSED, event -> notice(event)
                        .put("isReliabile", false)),
                inserted(NOTICE, "isReliable false", CLOSED, event -> notice(event)
                        .put("isReliable", false)),
                inserted(
                        NOTICE, "isReliabile true", OPEN, event -> notice(event).put("isReliabile", true)),
                inserted(NOTICE, "isReliable true", OPEN, event -> notice(event).put("isReliable", true)),
                inserted(NOTICE, "true and false", CLOSED, event -> notice(event)
                        .put("isReliabile", true)
                        .put("isReliable", false)),
                inserted(NOTICE, "empty", CLOSED, event -> notice(event)),
                inserted(NOTICE, "without attributes", CLOSED, event -> become(event, "RELIABILITY")),
                inserted(NOTICE, "null", CLOSED, event -> notice(event).putNull("isReliabile")),
                inserted(NOTICE, "false as a text", CLOSED, event -> notice(event)
                        .put("isReliabile", "false")),
                inserted(NOTICE, "false on a CLOCK that has a status", CLOSED, event -> attributes(
                                become(event, "CLOCK"))
                        .put("status", "STOPPED")
                        .put("isReliabile", false)),
                inserted(NOTICE, "false on a TIMEOUT", CLOSED, event -> attributes(become(event, "TIMEOUT"))
                        .put("isReliabile", false)),
                twice("rejected, then empty", event -> notice(event).put("isReliabile", false), event -> notice(event)),
                twice("false, then empty", event -> notice(event).put("isReliabile", false), event -> notice(event)),
                MutationKind.of(NOTICE, "false, then true", HEALS, EARLY, (feed, at) -> {
                    ObjectNode bad = feed.copy(at - 1);
                    notice(bad).put("isReliabile", false);
                    ObjectNode good = feed.copy(at + 4);
                    notice(good).put("isReliabile", true);
                    good.remove("startGameClock");
                    feed.insert(at + 5, good.put("id", good.path("id").asText() + "-good"));
                    insertNew(feed, at, bad);
                }),
                // The first record of a source waits for those that may have been sent before it.
                MutationKind.of(NOTICE, "false by another source", CLOSED, LIVE, (feed, at) -> {
                            ObjectNode bad = feed.copy(at - 1);
                            notice(bad).put("isReliabile", false);
                            bad.put("source", ValueKinds.other(bad)).put("id", "other-notice");
                            audit(bad).put("sequenceNumber", 1);
                            feed.insertMarked(at, bad);
                        })
                        .within(2));
    }

    private static List<MutationKind> reviews() {
        return List.of(
                inserted(REVIEW, "a challenge without an outcome", CLOSED, event -> challenge(event, null)),
                inserted(REVIEW, "a challenge of outcome UNKNOWN", CLOSED, event -> challenge(event, "UNKNOWN")),
                inserted(REVIEW, "a challenge that failed", OPEN, event -> challenge(event, "UNSUCCESSFUL")),
                inserted(
                        REVIEW,
                        "a challenge on points that succeeded, no correction",
                        CLOSED,
                        event -> challenge(event, "SUCCESSFUL")),
                inserted(REVIEW, "a PROTEST", CLOSED, event -> attributes(become(event, "PROTEST"))
                        .put("reason", "SCOREKEEPING")),
                MutationKind.of(REVIEW, "a challenge, another one decided", CLOSED, LIVE, (feed, at) -> {
                    ObjectNode open = feed.copy(at - 1);
                    challenge(open, null);
                    ObjectNode other = feed.copy(at - 1);
                    challenge(other, "UNSUCCESSFUL");
                    feed.insert(at, open.put("id", open.path("id").asText() + "-challenge"));
                    insertNew(feed, at + 1, other);
                }),
                MutationKind.of(REVIEW, "a challenge, a dead-ball rebound behind it", CLOSED, LIVE, (feed, at) -> {
                    ObjectNode open = feed.copy(at - 1);
                    challenge(open, null);
                    ObjectNode rebound = feed.copy(at - 1);
                    attributes(become(rebound, "REBOUND")).put("type", "DEFENSIVE_DEADBALL");
                    feed.insert(at, open.put("id", open.path("id").asText() + "-challenge"));
                    insertNew(feed, at + 1, rebound);
                }),
                MutationKind.of(REVIEW, "a challenge, then its outcome", HEALS, EARLY, (feed, at) -> {
                    ObjectNode open = feed.copy(at - 1);
                    challenge(open, null);
                    open.put("id", open.path("id").asText() + "-new");
                    ObjectNode decided = open.deepCopy();
                    attributes(decided).put("outcome", "UNSUCCESSFUL");
                    feed.insert(at, open);
                    feed.insert(at + 1, decided);
                    feed.renumber();
                }));
    }

    private static List<MutationKind> sums() {
        return List.of(
                MutationKind.of(
                        SUMS,
                        "FINISHED in the third period",
                        CLOSED,
                        (game, at) -> LIVE.test(game, at) && isIn(game.event(at), 3),
                        (feed, at) -> {
                            ObjectNode end = feed.copy(at - 1);
                            status(end, "FINISHED");
                            insertNew(feed, at, end);
                        }),
                MutationKind.of(
                        SUMS,
                        "FINISHED in the third period, and nothing more",
                        CLOSED,
                        (game, at) -> LIVE.test(game, at) && isIn(game.event(at), 3),
                        (feed, at) -> {
                            ObjectNode end = feed.copy(at - 1);
                            status(end, "FINISHED");
                            insertNew(feed, at, end);
                            feed.cut(at + 1);
                        }),
                MutationKind.of(
                        SUMS,
                        "FINISHED in the fourth period, its clock runs",
                        CLOSED,
                        (game, at) -> LIVE.test(game, at) && isIn(game.event(at), 4) && clock(game.event(at)) > 60_000,
                        (feed, at) -> {
                            ObjectNode end = feed.copy(at - 1);
                            status(end, "FINISHED");
                            insertNew(feed, at, end);
                        }),
                MutationKind.of(
                        SUMS,
                        "FINISHED at a tie",
                        CLOSED,
                        (game, at) -> isBegin(game.event(at))
                                && periodType(game.event(at)).equals("OVERTIME")
                                && period(game.event(at)) == 1
                                && game.after(at - 1).isLevel(),
                        (feed, at) -> {
                            ObjectNode end = feed.copy(at - 1);
                            status(end, "FINISHED");
                            insertNew(feed, at, end);
                            feed.cut(at + 1);
                        }),
                MutationKind.of(
                        SUMS,
                        "overtime without a tie",
                        CLOSED,
                        (game, at) -> isStatus(game.event(at), "FINISHED") && isIn(game.event(at), 4),
                        (feed, at) -> {
                            ObjectNode begin = become(feed.copy(at - 1), "PERIOD_TRANSITION");
                            period(begin, "OVERTIME", 1).put("status", "IN_PROGRESS");
                            begin.put("startGameClock", 300_000);
                            insertNew(feed, at, begin);
                            feed.cut(at + 1);
                        }),
                inserted(SUMS, "a substitution that brings a sixth player", OPEN, event -> {
                    var team = event.path("competitors").deepCopy();
                    become(event, "SUBSTITUTION").set("competitors", team);
                    event.putArray("participants")
                            .addObject()
                            .put("id", "somebody")
                            .put("competitorId", team.path(0).path("id").asText())
                            .put("type", "SUBSTITUTED_IN");
                }));
    }

    private static MutationKind twice(String name, Consumer<ObjectNode> first, Consumer<ObjectNode> second) {
        return MutationKind.of(NOTICE, name, CLOSED, LIVE, (feed, at) -> {
            ObjectNode one = feed.copy(at - 1);
            first.accept(one);
            one.put("id", one.path("id").asText() + "-first");
            if (name.startsWith("rejected")) {
                one.remove("traceId");
            }
            ObjectNode other = feed.copy(at - 1);
            second.accept(other);
            feed.insert(at, one);
            insertNew(feed, at + 1, other);
        });
    }

    /** An event that arrives at once behind another one, with its clock and period. */
    private static MutationKind inserted(String group, String name, Demand demand, Consumer<ObjectNode> change) {
        return MutationKind.of(group, name, demand, LIVE, (feed, at) -> {
            ObjectNode event = feed.copy(at - 1);
            change.accept(event);
            insertNew(feed, at, event);
        });
    }

    static void status(ObjectNode event, String status) {
        attributes(become(event, "MATCH_STATUS_CHANGE")).put("status", status);
    }

    private static void rejectedInterrupted(ObjectNode event) {
        status(event, "INTERRUPTED");
        event.remove("traceId");
    }

    private static ObjectNode notice(ObjectNode event) {
        return attributes(become(event, "RELIABILITY"));
    }

    private static void challenge(ObjectNode event, @org.jspecify.annotations.Nullable String outcome) {
        attributes(become(event, "CHALLENGE")).put("reason", "TWO_POINTS");
        if (outcome != null) {
            attributes(event).put("outcome", outcome);
        }
    }
}
