package io.fastbreak.benchmarks.mutations;

import static io.fastbreak.benchmarks.mutations.EventFields.audit;
import static io.fastbreak.benchmarks.mutations.EventFields.createdUtc;
import static io.fastbreak.benchmarks.mutations.EventFields.miss;
import static io.fastbreak.benchmarks.mutations.EventFields.points;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.NEVER_WRONG;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.OPEN;
import static io.fastbreak.benchmarks.mutations.MutationKind.Where.MADE_SHOT;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.mutations.MutationKind.Demand;
import io.fastbreak.benchmarks.mutations.MutationKind.Where;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Times of creation, publication, update and deletion; revisions and deletions. */
final class TimeKinds {
    private static final String UNSET = "times";
    private static final String REVISED = "revisions and deletions";
    private static final long DAY_MS = 86_400_000;
    private static final long YEAR_ONE_MS = -62_135_596_800_000L;
    private static final Where EARLY = (game, at) -> MADE_SHOT.test(game, at) && at + 40 < game.size();

    /** Without a basket of the regular periods there would be no tie before an overtime. */
    private static final Where REGULAR = (game, at) -> EARLY.test(game, at) && !game.hasOvertime();

    private TimeKinds() {}

    static List<MutationKind> all() {
        return List.of(
                edited("deletedUtc 0", audit -> audit.put("deletedUtc", 0)),
                edited("deletedUtc in the year 1", audit -> audit.put("deletedUtc", YEAR_ONE_MS)),
                edited(
                        "deletedUtc before createdUtc",
                        audit ->
                                audit.put("deletedUtc", audit.path("createdUtc").asLong() - DAY_MS)),
                edited(
                        "deletedUtc a day ahead",
                        audit ->
                                audit.put("deletedUtc", audit.path("createdUtc").asLong() + DAY_MS)),
                edited("deletedUtc null", audit -> audit.putNull("deletedUtc")),
                edited("createdUtc 0", audit -> audit.put("createdUtc", 0)),
                edited(
                        "createdUtc a day ahead",
                        audit ->
                                audit.put("createdUtc", audit.path("createdUtc").asLong() + DAY_MS)),
                edited("publishedUtc 0", audit -> audit.put("publishedUtc", 0)),
                edited(
                        "publishedUtc a day ahead",
                        audit -> audit.put(
                                "publishedUtc", audit.path("publishedUtc").asLong() + DAY_MS)),
                edited("updatedUtc 0", audit -> audit.put("updatedUtc", 0)),
                edited(
                        "updatedUtc a day ahead",
                        audit ->
                                audit.put("updatedUtc", audit.path("createdUtc").asLong() + DAY_MS)),
                from(
                        "publishedUtc of all a day ahead",
                        audit -> audit.put(
                                "publishedUtc", audit.path("publishedUtc").asLong() + DAY_MS)),
                from(
                        "createdUtc of all an hour behind",
                        audit ->
                                audit.put("createdUtc", audit.path("createdUtc").asLong() - DAY_MS / 24)),
                from("createdUtc of all 0", audit -> audit.put("createdUtc", 0)),
                from("createdUtc of all unchanged", null),
                corrected("deleted", OPEN, true, (shot, utc) -> delete(shot, utc)),
                corrected("deleted, number and publishedUtc unchanged", NEVER_WRONG, false, (shot, utc) -> {
                    long published = audit(shot).path("publishedUtc").asLong();
                    delete(shot, utc);
                    audit(shot).put("publishedUtc", published);
                }),
                corrected("deleted, number unchanged", OPEN, false, TimeKinds::delete),
                corrected(
                        "deleted, only deletedUtc set, number unchanged", NEVER_WRONG, false, (shot, utc) -> audit(shot)
                                .put("deletedUtc", utc)),
                corrected("revised to a miss", OPEN, true, (shot, utc) -> {
                    miss(shot);
                    published(shot, utc);
                }),
                corrected(
                        "revised to a miss, number and publishedUtc unchanged",
                        NEVER_WRONG,
                        false,
                        (shot, utc) -> miss(shot)),
                corrected("revised to a miss with another createdUtc", NEVER_WRONG, true, (shot, utc) -> {
                    miss(shot);
                    published(shot, utc);
                    audit(shot).put("createdUtc", utc);
                }),
                corrected("a deletion that is rejected", NEVER_WRONG, true, (shot, utc) -> {
                    delete(shot, utc);
                    shot.remove("traceId");
                }),
                corrected("deleted by another source", NEVER_WRONG, false, (shot, utc) -> {
                            delete(shot, utc);
                            shot.put("source", ValueKinds.other(shot));
                        })
                        .within(3),
                MutationKind.of(
                        REVISED,
                        "the original published a day ahead, its deletion not",
                        NEVER_WRONG,
                        EARLY,
                        (feed, at) -> {
                            ObjectNode shot = feed.copy(at);
                            feed.change(at, event -> audit(event)
                                    .put("publishedUtc", feed.arrivals().get(at).utc() + DAY_MS));
                            delete(shot, feed.arrivals().get(at + 5).utc());
                            insertCorrection(feed, at, shot, false);
                        }),
                MutationKind.of(REVISED, "deleted and sent again", OPEN, EARLY, (feed, at) -> {
                    ObjectNode again = feed.copy(at);
                    published(again, feed.arrivals().get(at + 12).utc());
                    feed.insert(at + 13, again);
                    ObjectNode shot = feed.copy(at);
                    delete(shot, feed.arrivals().get(at + 5).utc());
                    feed.insert(at + 6, shot);
                    feed.renumber();
                    int points = points(shot);
                    feed.truthWithout(at + 5, shot, points);
                    feed.truthWithout(at + 12, shot, -points);
                }));
    }

    private static MutationKind edited(String name, Consumer<ObjectNode> change) {
        return MutationKind.of(
                UNSET, name, NEVER_WRONG, MADE_SHOT, (feed, at) -> feed.edit(at, shot -> change.accept(audit(shot))));
    }

    /** @param change null: they keep the time of the first one */
    private static MutationKind from(String name, @org.jspecify.annotations.Nullable Consumer<ObjectNode> change) {
        return MutationKind.of(UNSET, name, NEVER_WRONG, MADE_SHOT, (feed, at) -> {
            long utc = createdUtc(feed.event(at));
            feed.changeFrom(at, event -> {
                if (change == null) {
                    audit(event).put("createdUtc", utc);
                } else {
                    change.accept(audit(event));
                }
            });
            feed.mark(at);
        });
    }

    /** A basket is taken away five events later. */
    private static MutationKind corrected(
            String name, Demand demand, boolean newNumber, BiConsumer<ObjectNode, Long> change) {
        return MutationKind.of(REVISED, name, demand, demand == OPEN ? REGULAR : EARLY, (feed, at) -> {
            ObjectNode shot = feed.copy(at);
            change.accept(shot, feed.arrivals().get(at + 5).utc());
            insertCorrection(feed, at, shot, newNumber);
        });
    }

    private static void insertCorrection(MutatedFeed feed, int at, ObjectNode shot, boolean newNumber) {
        feed.insertMarked(at + 6, shot);
        feed.truthWithout(at + 5, shot, points(shot));
        if (newNumber) {
            feed.renumber();
        }
    }

    private static void published(ObjectNode event, long utc) {
        audit(event).put("publishedUtc", utc).put("updatedUtc", utc);
    }

    private static void delete(ObjectNode event, long utc) {
        published(event, utc);
        audit(event).put("deletedUtc", utc);
    }
}
