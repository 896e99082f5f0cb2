package io.fastbreak.benchmarks.mutations;

import static io.fastbreak.benchmarks.mutations.EventFields.audit;
import static io.fastbreak.benchmarks.mutations.EventFields.createdUtc;
import static io.fastbreak.benchmarks.mutations.EventFields.isMadeShot;
import static io.fastbreak.benchmarks.mutations.EventFields.miss;
import static io.fastbreak.benchmarks.mutations.EventFields.points;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.mutations.MutationKind.Demand;
import io.fastbreak.benchmarks.mutations.MutationKind.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Times of creation, publication, update and deletion; revisions and deletions. */
final class TimeKinds {
    private static final String UNSET = "times";
    private static final String REVISED = "revisions and deletions";
    private static final long DAY_MS = 86_400_000;
    private static final long YEAR_ONE_MS = -62_135_596_800_000L;
    private static final Where MADE_SHOT = (game, at) -> game.isPlain(at) && isMadeShot(game.event(at));
    private static final Where EARLY = (game, at) -> MADE_SHOT.test(game, at) && at + 40 < game.size();

    /** Without a basket of the regular periods there would be no tie before an overtime. */
    private static final Where REGULAR = (game, at) -> EARLY.test(game, at) && !game.hasOvertime();

    private TimeKinds() {}

    static List<MutationKind> all() {
        List<MutationKind> kinds = new ArrayList<>();
        kinds.add(edited("deletedUtc 0", audit -> audit.put("deletedUtc", 0)));
        kinds.add(edited("deletedUtc in the year 1", audit -> audit.put("deletedUtc", YEAR_ONE_MS)));
        kinds.add(edited(
                "deletedUtc before createdUtc",
                audit -> audit.put("deletedUtc", audit.path("createdUtc").asLong() - DAY_MS)));
        kinds.add(edited(
                "deletedUtc a day ahead",
                audit -> audit.put("deletedUtc", audit.path("createdUtc").asLong() + DAY_MS)));
        kinds.add(edited("deletedUtc null", audit -> audit.putNull("deletedUtc")));
        kinds.add(edited("createdUtc 0", audit -> audit.put("createdUtc", 0)));
        kinds.add(edited(
                "createdUtc a day ahead",
                audit -> audit.put("createdUtc", audit.path("createdUtc").asLong() + DAY_MS)));
        kinds.add(edited("publishedUtc 0", audit -> audit.put("publishedUtc", 0)));
        kinds.add(edited(
                "publishedUtc a day ahead",
                audit -> audit.put("publishedUtc", audit.path("publishedUtc").asLong() + DAY_MS)));
        kinds.add(edited("updatedUtc 0", audit -> audit.put("updatedUtc", 0)));
        kinds.add(edited(
                "updatedUtc a day ahead",
                audit -> audit.put("updatedUtc", audit.path("createdUtc").asLong() + DAY_MS)));
        kinds.add(from(
                "publishedUtc of all a day ahead",
                audit -> audit.put("publishedUtc", audit.path("publishedUtc").asLong() + DAY_MS)));
        kinds.add(from(
                "createdUtc of all an hour behind",
                audit -> audit.put("createdUtc", audit.path("createdUtc").asLong() - DAY_MS / 24)));
        kinds.add(from("createdUtc of all 0", audit -> audit.put("createdUtc", 0)));
        kinds.add(from("createdUtc of all unchanged", null));
        kinds.add(corrected("deleted", Demand.OPEN, true, (shot, utc) -> delete(shot, utc)));
        kinds.add(corrected("deleted, number and publishedUtc unchanged", Demand.NEVER_WRONG, false, (shot, utc) -> {
            long published = audit(shot).path("publishedUtc").asLong();
            delete(shot, utc);
            audit(shot).put("publishedUtc", published);
        }));
        kinds.add(corrected("deleted, number unchanged", Demand.OPEN, false, TimeKinds::delete));
        kinds.add(corrected(
                "deleted, only deletedUtc set, number unchanged", Demand.NEVER_WRONG, false, (shot, utc) -> audit(shot)
                        .put("deletedUtc", utc)));
        kinds.add(corrected("revised to a miss", Demand.OPEN, true, (shot, utc) -> {
            miss(shot);
            published(shot, utc);
        }));
        kinds.add(corrected(
                "revised to a miss, number and publishedUtc unchanged",
                Demand.NEVER_WRONG,
                false,
                (shot, utc) -> miss(shot)));
        kinds.add(corrected("revised to a miss with another createdUtc", Demand.NEVER_WRONG, true, (shot, utc) -> {
            miss(shot);
            published(shot, utc);
            audit(shot).put("createdUtc", utc);
        }));
        kinds.add(corrected("a deletion that is rejected", Demand.NEVER_WRONG, true, (shot, utc) -> {
            delete(shot, utc);
            shot.remove("traceId");
        }));
        kinds.add(corrected("deleted by another source", Demand.NEVER_WRONG, false, (shot, utc) -> {
                    delete(shot, utc);
                    shot.put("source", ValueKinds.other(shot));
                })
                .within(3));
        kinds.add(MutationKind.of(
                REVISED,
                "the original published a day ahead, its deletion not",
                Demand.NEVER_WRONG,
                EARLY,
                (feed, at, random) -> {
                    ObjectNode shot = feed.copy(at);
                    feed.change(at, event -> audit(event)
                            .put("publishedUtc", feed.arrivals().get(at).utc() + DAY_MS));
                    delete(shot, feed.arrivals().get(at + 5).utc());
                    insertCorrection(feed, at, shot, false);
                }));
        kinds.add(MutationKind.of(REVISED, "deleted and sent again", Demand.OPEN, EARLY, (feed, at, random) -> {
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
        return kinds;
    }

    private static MutationKind edited(String name, Consumer<ObjectNode> change) {
        return MutationKind.of(
                UNSET,
                name,
                Demand.NEVER_WRONG,
                MADE_SHOT,
                (feed, at, random) -> feed.edit(at, shot -> change.accept(audit(shot))));
    }

    /** @param change null: they keep the time of the first one */
    private static MutationKind from(String name, @org.jspecify.annotations.Nullable Consumer<ObjectNode> change) {
        return MutationKind.of(UNSET, name, Demand.NEVER_WRONG, MADE_SHOT, (feed, at, random) -> {
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
        return MutationKind.of(REVISED, name, demand, demand == Demand.OPEN ? REGULAR : EARLY, (feed, at, random) -> {
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
