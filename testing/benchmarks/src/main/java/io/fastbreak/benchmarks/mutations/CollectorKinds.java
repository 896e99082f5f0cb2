package io.fastbreak.benchmarks.mutations;

import static io.fastbreak.benchmarks.mutations.EventFields.attributes;
import static io.fastbreak.benchmarks.mutations.EventFields.audit;
import static io.fastbreak.benchmarks.mutations.EventFields.isBegin;
import static io.fastbreak.benchmarks.mutations.EventFields.isIn;
import static io.fastbreak.benchmarks.mutations.EventFields.isLive;
import static io.fastbreak.benchmarks.mutations.EventFields.isMadeShot;
import static io.fastbreak.benchmarks.mutations.EventFields.number;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.CLOSED;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.HEALS;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.NEVER_WRONG;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.OPEN;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.mutations.MutationKind.Change;
import io.fastbreak.benchmarks.mutations.MutationKind.Where;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The collector restarts, the pipeline joins a game that goes on, there are two sources, or numbers are called void. */
final class CollectorKinds {
    private static final String RESTART = "restart of the collector";
    private static final String JOIN = "joined late";
    private static final String SOURCES = "two sources";
    private static final String VOID = "void numbers";
    private static final long HOUR_MS = 3_600_000;
    private static final Where LIVE = (game, at) -> game.isPlain(at) && isLive(game.event(at)) && at > 40;
    private static final Where LOST = (game, at) -> game.isPlain(at) && isMadeShot(game.event(at)) && at > 40;

    private CollectorKinds() {}

    static List<MutationKind> all() {
        List<MutationKind> kinds = new ArrayList<>();
        kinds.addAll(restarts());
        kinds.addAll(joins());
        kinds.addAll(sources());
        kinds.addAll(voids());
        return kinds;
    }

    private static List<MutationKind> restarts() {
        return List.of(
                restart("at 1, ids from the count", true, (feed, at) -> again(feed, at, 1, "")),
                restart("at 1, ids from the count, an hour behind", true, (feed, at) -> {
                    again(feed, at, 1, "");
                    feed.changeFrom(at, event -> shift(event, -HOUR_MS));
                }),
                restart("at 1, ids from the count, an hour ahead", true, (feed, at) -> {
                    again(feed, at, 1, "");
                    feed.changeFrom(at, event -> shift(event, HOUR_MS));
                }),
                restart("at 1, ids from the count, lineups first", true, (feed, at) -> {
                    lineups(feed, at);
                    again(feed, at, 1, "");
                }),
                restart(
                        "ten numbers back, ids from the count",
                        true,
                        (feed, at) -> again(feed, at, number(feed.event(at)) - 10, "")),
                restart("at 1, new ids", false, (feed, at) -> again(feed, at, 1, "r")),
                restart("at 1, new ids, lineups first", false, (feed, at) -> {
                    lineups(feed, at);
                    again(feed, at, 1, "r");
                }),
                restart("at 1, new ids, the game again", false, (feed, at) -> {
                    resend(feed, at);
                    again(feed, at, 1, "r");
                }),
                restart("numbers go on, new ids, the game again", false, (feed, at) -> {
                    resend(feed, at);
                    again(feed, at, number(feed.event(at - 1)) + 1, "r");
                }),
                MutationKind.of(
                        RESTART,
                        "the same numbers and ids, the game again",
                        OPEN,
                        LIVE,
                        (feed, at) -> resend(feed, at)),
                MutationKind.of(RESTART, "numbers go on, the same ids, the game again", OPEN, LIVE, (feed, at) -> {
                    resend(feed, at);
                    feed.renumber();
                }),
                restart("numbers go on, ids from 1 again", true, (feed, at) -> {
                    long numbers = number(feed.event(at));
                    again(feed, at, 1, "");
                    feed.renumber(at, numbers);
                }),
                restart(
                        "numbers go on, a thousand ahead",
                        false,
                        (feed, at) -> feed.renumber(at, number(feed.event(at)) + 1_000)));
    }

    private static List<MutationKind> joins() {
        return List.of(
                join("numbers as they are", (feed, at) -> feed.remove(0, at)),
                join("numbered from 1", (feed, at) -> {
                    feed.remove(0, at);
                    feed.renumber();
                }),
                join("a lineup first", (feed, at) -> {
                    feed.remove(1, at);
                    feed.change(0, event -> audit(event).put("sequenceNumber", number(feed.event(1)) - 1));
                    later(feed, 1);
                }),
                join("a lineup first, numbered from 1", (feed, at) -> {
                    feed.remove(1, at);
                    later(feed, 1);
                    feed.renumber();
                }),
                join("a lineup and the begin of the match first, numbered from 1", (feed, at) -> {
                    feed.remove(4, at);
                    later(feed, 4);
                    feed.renumber();
                }),
                join("WARMUP first, numbered from 1", (feed, at) -> {
                    statusFirst(feed, at, "WARMUP");
                    feed.renumber();
                }),
                join("WARMUP first", (feed, at) -> statusFirst(feed, at, "WARMUP")),
                join("IN_PROGRESS first, numbered from 1", (feed, at) -> {
                    statusFirst(feed, at, "IN_PROGRESS");
                    feed.renumber();
                }),
                MutationKind.of(
                        JOIN,
                        "at half-time, numbered from 1",
                        NEVER_WRONG,
                        (game, at) -> at > 10 && isBegin(game.event(at)) && isIn(game.event(at), 3),
                        (feed, at) -> {
                            feed.remove(0, at);
                            feed.renumber();
                        }),
                MutationKind.of(
                        JOIN,
                        "at half-time, WARMUP first, numbered from 1",
                        NEVER_WRONG,
                        (game, at) -> at > 10 && isBegin(game.event(at)) && isIn(game.event(at), 3),
                        (feed, at) -> {
                            statusFirst(feed, at, "WARMUP");
                            feed.renumber();
                        }),
                MutationKind.of(
                        JOIN,
                        "at the second period, its clock as of the first",
                        NEVER_WRONG,
                        (game, at) -> at > 10 && isBegin(game.event(at)) && isIn(game.event(at), 2),
                        (feed, at) -> {
                            feed.remove(4, at);
                            later(feed, 4);
                            feed.renumber();
                        }));
    }

    private static List<MutationKind> sources() {
        return List.of(
                MutationKind.of(
                        SOURCES, "the other one agrees", OPEN, LIVE, (feed, at) -> secondSource(feed, 0, event -> {})),
                MutationKind.of(
                        SOURCES,
                        "the other one joins later and agrees",
                        OPEN,
                        LIVE,
                        (feed, at) -> secondSource(feed, at, event -> {})),
                MutationKind.of(
                                SOURCES,
                                "the other one is six points ahead",
                                CLOSED,
                                (game, at) -> LIVE.test(game, at) && isMiss(game.event(at)) && isIn(game.event(at), 2),
                                (feed, at) -> {
                                    int[] baskets = {0};
                                    int[] third = {at};
                                    secondSource(feed, 0, event -> {
                                        if (number(event) > at && isMiss(event) && baskets[0]++ < 3) {
                                            attributes(event).put("isSuccessful", true);
                                            third[0] = (int) number(event);
                                        }
                                    });
                                    feed.mark(2 * third[0]);
                                })
                        .within(60),
                MutationKind.of(SOURCES, "the other one has the sides swapped", CLOSED, LIVE, (feed, at) -> {
                            secondSource(
                                    feed, 0, event -> event.path("competitors").forEach(each -> ((ObjectNode) each)
                                            .put(
                                                    "type",
                                                    each.path("type").asText().equals("HOME") ? "AWAY" : "HOME")));
                            feed.mark(60);
                        })
                        .within(30),
                MutationKind.of(SOURCES, "the sides swap in the middle", CLOSED, LIVE, (feed, at) -> {
                    feed.changeFrom(at, event -> event.path("competitors").forEach(each -> ((ObjectNode) each)
                            .put("type", each.path("type").asText().equals("HOME") ? "AWAY" : "HOME")));
                    feed.mark(at);
                }),
                MutationKind.of(SOURCES, "the followed one falls silent", NEVER_WRONG, LIVE, (feed, at) -> {
                            secondSource(feed, 0, event -> {});
                            String other = ValueKinds.other(feed.game().event(0));
                            feed.arrivals()
                                    .removeIf(each -> each.played() >= at
                                            && !each.event()
                                                    .path("source")
                                                    .asText()
                                                    .equals(other));
                        })
                        .within(12));
    }

    private static List<MutationKind> voids() {
        return List.of(
                MutationKind.of(VOID, "five hundred ahead, then a lost basket", NEVER_WRONG, LOST, (feed, at) -> {
                    feed.remove(at, at + 1);
                    feed.insertVoid(at - 5, number(feed.event(at - 5)) + 1, number(feed.event(at - 5)) + 500);
                }),
                MutationKind.of(VOID, "all ahead, then a lost basket", NEVER_WRONG, LOST, (feed, at) -> {
                    feed.remove(at, at + 1);
                    feed.insertVoid(at - 5, 1, Long.MAX_VALUE);
                }),
                MutationKind.of(VOID, "three ahead, the first comes, a lost basket", NEVER_WRONG, LOST, (feed, at) -> {
                    feed.remove(at, at + 1);
                    feed.insertVoid(at - 1, number(feed.event(at - 1)), number(feed.event(at - 1)) + 2);
                }),
                MutationKind.of(VOID, "one number that never was", HEALS, LOST, (feed, at) -> {
                    feed.renumber(at, number(feed.event(at)) + 1);
                    feed.insertVoid(at + 1, number(feed.event(at)) - 1, number(feed.event(at)) - 1);
                }),
                MutationKind.of(VOID, "one number that never was, told before", OPEN, LOST, (feed, at) -> {
                    feed.renumber(at, number(feed.event(at)) + 1);
                    feed.insertVoid(at, number(feed.event(at)) - 1, number(feed.event(at)) - 1);
                }));
    }

    private static MutationKind restart(String name, boolean counted, Change change) {
        return MutationKind.of(RESTART, name, NEVER_WRONG, LIVE, (feed, at) -> {
            if (counted) {
                rename(feed, 0, "e");
            }
            change.apply(feed, at);
            feed.mark(at);
        });
    }

    private static MutationKind join(String name, Change change) {
        return MutationKind.of(JOIN, name, NEVER_WRONG, LIVE, change);
    }

    /** The collector counts again from a position on; the ids are those of its count behind a beginning, or new ones. */
    private static void again(MutatedFeed feed, int at, long first, String beginning) {
        feed.renumber(at, first);
        if (beginning.isEmpty()) {
            rename(feed, at, "e");
        } else {
            feed.changeFrom(
                    at, event -> event.put("id", beginning + event.path("id").asText()));
        }
    }

    /** Ids are made of numbers; those of revised events stay the same. */
    private static void rename(MutatedFeed feed, int from, String beginning) {
        Map<String, String> names = new HashMap<>();
        feed.changeFrom(from, event -> {
            String name = names.computeIfAbsent(event.path("id").asText(), any -> beginning + number(event));
            event.put("id", name);
            renameIn(event, "insertedBeforeEventId", names);
            if (event.has("attributes")) {
                for (String reference : List.of("shotId", "freeThrowId", "foulId")) {
                    renameIn(attributes(event), reference, names);
                }
            }
        });
    }

    private static void renameIn(ObjectNode holder, String field, Map<String, String> names) {
        if (holder.has(field)) {
            holder.put(field, names.getOrDefault(holder.path(field).asText(), "e0"));
        }
    }

    private static void shift(ObjectNode event, long ms) {
        for (String time : List.of("createdUtc", "publishedUtc", "updatedUtc", "insertedUtc")) {
            if (audit(event).has(time)) {
                audit(event).put(time, audit(event).path(time).asLong() + ms);
            }
        }
    }

    /** The two lineups come once more. */
    private static void lineups(MutatedFeed feed, int at) {
        feed.insert(at, feed.copy(1));
        feed.insert(at, feed.copy(0));
    }

    /** All events before a position come once more. */
    private static void resend(MutatedFeed feed, int at) {
        List<Arrival> sent = List.copyOf(feed.arrivals().subList(0, at));
        Arrival now = feed.arrivals().get(at - 1);
        feed.arrivals()
                .addAll(
                        at,
                        sent.stream()
                                .map(each -> Arrival.of(each.event(), now.utc() + 1, now.played()))
                                .toList());
    }

    /** The rest of the first events arrives with the ones behind them. */
    private static void later(MutatedFeed feed, int count) {
        Arrival next = feed.arrivals().get(count);
        for (int i = 0; i < count; i++) {
            feed.arrivals().set(i, Arrival.of(feed.event(i), next.utc(), next.played()));
        }
    }

    private static void statusFirst(MutatedFeed feed, int at, String status) {
        ObjectNode first = feed.copy(at);
        StateKinds.status(first, status);
        EventFields.period(first, "PREGAME", 1);
        first.remove("startGameClock");
        first.put("id", "first");
        audit(first).put("sequenceNumber", number(feed.event(at)) - 1);
        Arrival next = feed.arrivals().get(at);
        feed.remove(0, at);
        feed.arrivals().add(0, Arrival.of(first, next.utc(), next.played()));
    }

    /** Another source reports the same, each event a moment later. */
    private static boolean isMiss(ObjectNode event) {
        return EventFields.isMissedShot(event) && EventFields.points(event) == 2;
    }

    private static void secondSource(MutatedFeed feed, int from, Consumer<ObjectNode> change) {
        List<Arrival> both = new ArrayList<>();
        for (Arrival each : feed.arrivals()) {
            both.add(each);
            if (each.played() >= from) {
                ObjectNode other = each.event().deepCopy();
                other.put("source", ValueKinds.other(other));
                change.accept(other);
                both.add(Arrival.of(other, each.utc(), each.played()));
            }
        }
        feed.arrivals().clear();
        feed.arrivals().addAll(both);
    }
}
