package io.fastbreak.benchmarks.mutations;

import static io.fastbreak.benchmarks.mutations.EventFields.audit;
import static io.fastbreak.benchmarks.mutations.EventFields.isLive;
import static io.fastbreak.benchmarks.mutations.EventFields.isMade;
import static io.fastbreak.benchmarks.mutations.EventFields.isMadeShot;
import static io.fastbreak.benchmarks.mutations.EventFields.number;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.NEVER_WRONG;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.OPEN;
import static io.fastbreak.benchmarks.mutations.MutationKind.Where.MADE_SHOT;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.mutations.MutationKind.Where;
import java.util.List;

/** Events come twice, or two share a number or an id. */
final class DoubledKinds {
    private static final String GROUP = "doubled, shared";
    private static final String NULL_GUID = "00000000-0000-0000-0000-000000000000";

    private static final Where LATER_SHOT = (game, at) -> MADE_SHOT.test(game, at) && at > 10;

    private static final MutationKind.Limit MINUTES = new MutationKind.Limit(
            MutationKind.WHOLE_MINUTES.name(),
            "within a minute the same player may score twice",
            MutationKind.WHOLE_MINUTES.where());

    private DoubledKinds() {}

    static List<MutationKind> all() {
        return List.of(
                MutationKind.of(GROUP, "a made shot under a new id", NEVER_WRONG, MADE_SHOT, (feed, at) -> {
                            feed.insertMarked(at + 1, withId(feed.copy(at), "-again"));
                            feed.renumber();
                        })
                        .except(MINUTES),
                MutationKind.of(
                        GROUP,
                        "a play that does not score, under a new id",
                        OPEN,
                        (game, at) -> game.isPlain(at) && isLive(game.event(at)) && !isMade(game.event(at)),
                        (feed, at) -> {
                            feed.insert(at + 1, withId(feed.copy(at), "-again"));
                            feed.renumber();
                        }),
                MutationKind.of(
                        GROUP,
                        "a made shot, the same record",
                        OPEN,
                        MADE_SHOT,
                        (feed, at) -> feed.insert(at + 1, feed.copy(at))),
                MutationKind.of(GROUP, "a made shot under a new number", OPEN, MADE_SHOT, (feed, at) -> {
                    feed.insert(at + 1, feed.copy(at));
                    feed.renumber();
                }),
                MutationKind.of(
                        GROUP,
                        "the last twenty events under new ids and numbers",
                        NEVER_WRONG,
                        (game, at) -> game.isPlain(at) && at > 30,
                        (feed, at) -> {
                            for (int i = 0; i < 20; i++) {
                                feed.insert(at + i, withId(feed.copy(at - 20 + i), "-again"));
                            }
                            feed.mark(at);
                            feed.renumber();
                        }),
                MutationKind.of(GROUP, "a number by another event, at once", NEVER_WRONG, MADE_SHOT, (feed, at) -> {
                    feed.edit(at, event -> audit(event).put("sequenceNumber", number(feed.event(at - 1))));
                    feed.renumber(at + 1, number(feed.event(at)) + 1);
                }),
                MutationKind.of(GROUP, "a number by another event, five later", NEVER_WRONG, LATER_SHOT, (feed, at) -> {
                    long number = number(feed.event(at));
                    feed.edit(at, event -> audit(event).put("sequenceNumber", number - 5));
                    feed.renumber(at + 1, number);
                }),
                MutationKind.of(
                        GROUP,
                        "an id by the next made shot",
                        NEVER_WRONG,
                        LATER_SHOT,
                        (feed, at) -> feed.edit(at, event -> event.put("id", earlier(feed, at, true)))),
                MutationKind.of(
                        GROUP,
                        "an id by another kind of event",
                        NEVER_WRONG,
                        LATER_SHOT,
                        (feed, at) -> feed.edit(at, event -> event.put("id", earlier(feed, at, false)))),
                MutationKind.of(GROUP, "id and number by a later made shot", NEVER_WRONG, LATER_SHOT, (feed, at) -> {
                    long number = number(feed.event(at));
                    feed.edit(at, event -> {
                        event.put("id", feed.event(at - 5).path("id").asText());
                        audit(event).put("sequenceNumber", number(feed.event(at - 5)));
                    });
                    feed.renumber(at + 1, number);
                }),
                sharedFrom("one id by all made shots", "shot"),
                sharedFrom("empty ids of all made shots", ""),
                sharedFrom("the null GUID as id of all made shots", NULL_GUID),
                MutationKind.of(
                        GROUP, "the null GUID as id of all events", NEVER_WRONG, RecordedGame::isPlain, (feed, at) -> {
                            feed.changeFrom(at, event -> event.put("id", NULL_GUID));
                            feed.mark(at);
                        }));
    }

    private static MutationKind sharedFrom(String name, String id) {
        return MutationKind.of(GROUP, name, NEVER_WRONG, MADE_SHOT, (feed, at) -> {
            feed.changeFrom(at, event -> {
                if (isMadeShot(event)) {
                    event.put("id", id);
                }
            });
            feed.mark(at);
        });
    }

    /** The id of the last event before it that is, or is not, a made shot. */
    private static String earlier(MutatedFeed feed, int at, boolean made) {
        int i = at - 1;
        while (i > 0 && isMadeShot(feed.event(i)) != made) {
            i--;
        }
        return feed.event(i).path("id").asText();
    }

    static ObjectNode withId(ObjectNode event, String ending) {
        return event.put("id", event.path("id").asText() + ending);
    }
}
