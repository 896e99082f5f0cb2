package io.fastbreak.benchmarks.mutations;

import static io.fastbreak.benchmarks.mutations.EventFields.attributes;
import static io.fastbreak.benchmarks.mutations.EventFields.audit;
import static io.fastbreak.benchmarks.mutations.EventFields.become;
import static io.fastbreak.benchmarks.mutations.EventFields.competitors;
import static io.fastbreak.benchmarks.mutations.EventFields.eachParticipant;
import static io.fastbreak.benchmarks.mutations.EventFields.is;
import static io.fastbreak.benchmarks.mutations.EventFields.isMade;
import static io.fastbreak.benchmarks.mutations.EventFields.isMissedShot;
import static io.fastbreak.benchmarks.mutations.EventFields.team;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.CLOSED;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.HEALS;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.NEVER_WRONG;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.OPEN;
import static io.fastbreak.benchmarks.mutations.MutationKind.Where.MADE_SHOT;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.mutations.MutationKind.Demand;
import io.fastbreak.benchmarks.mutations.MutationKind.Where;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** One shot says something else: its points, team, player, kind or flags. */
final class ValueKinds {
    private static final String GROUP = "one shot";
    private static final Where MADE_THROW =
            (game, at) -> game.isPlain(at) && isMade(game.event(at)) && is(game.event(at), "FREE_THROW");
    private static final Where MISSED = (game, at) -> game.isPlain(at) && isMissedShot(game.event(at));

    private ValueKinds() {}

    static List<MutationKind> all() {
        return List.of(
                worth("three instead of two points", 2, 3).undetectable("one wrong worth in perfect form"),
                worth("two instead of three points", 3, 2).undetectable("one wrong worth in perfect form"),
                worth("four points", 2, 4),
                worth("no points, made", 2, 0),
                edited("a free throw of two points", NEVER_WRONG, MADE_THROW, shot -> attributes(shot)
                        .put("points", 2)),
                edited("points as a text", NEVER_WRONG, MADE_SHOT, shot -> attributes(shot)
                        .put("points", "2")),
                edited("isSuccessful absent", NEVER_WRONG, MADE_SHOT, shot -> attributes(shot)
                        .remove("isSuccessful")),
                edited("missed instead of made", NEVER_WRONG, MADE_SHOT, EventFields::miss)
                        .undetectable("a miss without a rebound is usual"),
                edited(
                        "missed instead of made, with an assist",
                        NEVER_WRONG,
                        (game, at) -> MADE_SHOT.test(game, at) && EventFields.hasAssister(game.event(at)),
                        shot -> attributes(shot).put("isSuccessful", false)),
                edited(
                        "made instead of missed, then its rebound",
                        NEVER_WRONG,
                        (game, at) -> MISSED.test(game, at) && hasRebound(game, at),
                        shot -> attributes(shot).put("isSuccessful", true)),
                edited(
                                "made instead of missed, without a rebound",
                                NEVER_WRONG,
                                (game, at) -> MISSED.test(game, at)
                                        && !hasRebound(game, at)
                                        && EventFields.points(game.event(at)) > 0,
                                shot -> attributes(shot).put("isSuccessful", true))
                        .undetectable("a whole play that never was, in perfect form"),
                moved("team and shooter's team changed, the player stays", (shot, other) -> {
                    eachParticipant(shot, each -> each.put("competitorId", other));
                    flip(shot, other);
                }),
                moved(
                        "the shooter's team changed",
                        (shot, other) -> eachParticipant(shot, each -> each.put("competitorId", other))),
                moved("the team changed", ValueKinds::flip),
                MutationKind.of(
                                GROUP,
                                "team, shooter and his id of the other side",
                                NEVER_WRONG,
                                MADE_SHOT,
                                (feed, at) -> feed.edit(at, shot -> {
                                    ObjectNode theirs = shotOf(feed, feed.game().opponents(team(shot)));
                                    shot.set(
                                            "participants",
                                            theirs.path("participants").deepCopy());
                                    shot.set(
                                            "competitors",
                                            theirs.path("competitors").deepCopy());
                                }))
                        .undetectable("a wrong scorer in perfect form"),
                MutationKind.of(
                        GROUP,
                        "a player of the other side, the team stays",
                        CLOSED,
                        MADE_SHOT,
                        (feed, at) -> feed.edit(at, shot -> {
                            String other = shotOf(feed, feed.game().opponents(team(shot)))
                                    .at("/participants/0/id")
                                    .asText();
                            ((ObjectNode) shot.at("/participants/0")).put("id", other);
                        })),
                MutationKind.of(
                        GROUP,
                        "another player of the same side",
                        OPEN,
                        MADE_SHOT,
                        (feed, at) -> feed.edit(at, shot -> ((ObjectNode) shot.at("/participants/0"))
                                .put(
                                        "id",
                                        shotOf(feed, team(shot))
                                                .at("/participants/0/id")
                                                .asText()))),
                edited("a player of nobody's roster", NEVER_WRONG, MADE_SHOT, shot -> ((ObjectNode)
                                shot.at("/participants/0"))
                        .put("id", "somebody")),
                edited("a third team", NEVER_WRONG, MADE_SHOT, shot -> {
                    eachParticipant(shot, each -> each.put("competitorId", "OTHERS"));
                    flip(shot, "OTHERS");
                }),
                edited("no team and no player", NEVER_WRONG, MADE_SHOT, shot -> {
                    shot.putArray("participants");
                    shot.putArray("competitors");
                }),
                moved("the deprecated competitor says the other side, nobody shot", (shot, other) -> {
                            shot.putArray("participants");
                            shot.putObject("competitor").put("id", other);
                        })
                        .closed(),
                MutationKind.of(
                        GROUP,
                        "the deprecated competitor says the same side",
                        OPEN,
                        MADE_SHOT,
                        (feed, at) -> feed.edit(
                                at, shot -> shot.putObject("competitor").put("id", team(shot)))),
                edited("labelled REBOUND", CLOSED, MADE_SHOT, shot -> shot.put("eventType", "REBOUND")),
                edited("labelled TURNOVER", CLOSED, MADE_SHOT, shot -> shot.put("eventType", "TURNOVER")),
                edited("labelled UNKNOWN", CLOSED, MADE_SHOT, shot -> shot.put("eventType", "UNKNOWN")),
                edited("of a kind that nobody listed", CLOSED, MADE_SHOT, shot -> shot.put("eventType", "GOALTEND")),
                edited("without its kind", CLOSED, MADE_SHOT, shot -> shot.remove("eventType")),
                edited("become a turnover", NEVER_WRONG, MADE_SHOT, shot -> become(shot, "TURNOVER"))
                        .undetectable("another play in perfect form"),
                edited("from another source", NEVER_WRONG, MADE_SHOT, shot -> shot.put("source", other(shot))),
                edited("from source UNKNOWN", NEVER_WRONG, MADE_SHOT, shot -> shot.put("source", "UNKNOWN")),
                edited("of another fixture", NEVER_WRONG, MADE_SHOT, ValueKinds::elsewhere),
                MutationKind.of(
                                GROUP,
                                "of another fixture, what follows renumbered",
                                NEVER_WRONG,
                                MADE_SHOT,
                                (feed, at) -> {
                                    feed.edit(at, ValueKinds::elsewhere);
                                    feed.renumber(at + 1, EventFields.number(feed.event(at)));
                                })
                        .undetectable("here it is a lost basket"),
                edited("flagged by the collection tool", CLOSED, MADE_SHOT, shot -> audit(shot)
                        .putObject("confidence")
                        .put("flagged", true)),
                MutationKind.of(
                        GROUP,
                        "flagged, then revised without the flag",
                        HEALS,
                        (game, at) -> MADE_SHOT.test(game, at) && at + 30 < game.size(),
                        (feed, at) -> {
                            ObjectNode plain = feed.copy(at);
                            audit(plain)
                                    .put(
                                            "publishedUtc",
                                            feed.arrivals().get(at + 5).utc())
                                    .put(
                                            "updatedUtc",
                                            feed.arrivals().get(at + 5).utc());
                            feed.edit(
                                    at,
                                    shot -> audit(shot).putObject("confidence").put("flagged", true));
                            feed.insert(at + 6, plain);
                            feed.renumber();
                        }),
                edited("flagged and confirmed", OPEN, MADE_SHOT, shot -> {
                    audit(shot).putObject("confidence").put("flagged", true);
                    audit(shot)
                            .put(
                                    "confirmedUtc",
                                    audit(shot).path("publishedUtc").asLong());
                }),
                edited("of confidence 0.3", OPEN, MADE_SHOT, shot -> audit(shot)
                        .putObject("confidence")
                        .put("score", 0.3)),
                MutationKind.of(
                        GROUP,
                        "a substitution that is flagged",
                        OPEN,
                        (game, at) -> game.isPlain(at) && is(game.event(at), "SUBSTITUTION"),
                        (feed, at) -> feed.edit(
                                at,
                                event -> audit(event).putObject("confidence").put("flagged", true))));
    }

    private static MutationKind edited(String name, Demand demand, Where where, Consumer<ObjectNode> change) {
        return MutationKind.of(GROUP, name, demand, where, (feed, at) -> feed.edit(at, change));
    }

    private static MutationKind worth(String name, int from, int to) {
        return edited(
                name,
                NEVER_WRONG,
                (game, at) -> MADE_SHOT.test(game, at) && EventFields.points(game.event(at)) == from,
                shot -> attributes(shot).put("points", to));
    }

    /** @param change receives the shot and the id of the other side */
    private static MutationKind moved(String name, BiConsumer<ObjectNode, String> change) {
        return MutationKind.of(
                GROUP,
                name,
                NEVER_WRONG,
                MADE_SHOT,
                (feed, at) ->
                        feed.edit(at, shot -> change.accept(shot, feed.game().opponents(team(shot)))));
    }

    private static void flip(ObjectNode shot, String other) {
        ObjectNode first = (ObjectNode) competitors(shot).get(0);
        if (first != null) {
            first.put("id", other);
            first.put("type", first.path("type").asText().equals("HOME") ? "AWAY" : "HOME");
        }
    }

    private static ObjectNode shotOf(MutatedFeed feed, String team) {
        for (int i = 0; i < feed.size(); i++) {
            if (is(feed.event(i), "SHOT")
                    && team(feed.event(i)).equals(team)
                    && feed.event(i).path("participants").size() == 1) {
                return feed.event(i);
            }
        }
        throw new IllegalStateException(
                "no shot of " + team + " in " + feed.game().fixtureId());
    }

    private static void elsewhere(ObjectNode shot) {
        String other = shot.path("fixtureId").asText() + "-B";
        shot.put("fixtureId", other).putObject("fixture").put("id", other);
    }

    static String other(ObjectNode event) {
        return event.path("source").asText().equals("VendorScoresheet") ? "VendorInPlay" : "VendorScoresheet";
    }

    private static boolean hasRebound(RecordedGame game, int at) {
        for (int i = at + 1; i < Math.min(game.size(), at + 3); i++) {
            if (is(game.event(i), "REBOUND")
                    && game.event(i).at("/attributes/shotId").asText().equals(EventFields.id(game.event(at)))) {
                return EventFields.points(game.event(at)) > 0;
            }
        }
        return false;
    }
}
