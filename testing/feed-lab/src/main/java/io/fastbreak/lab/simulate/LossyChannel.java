package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.simulate.Collector.PublishedVersion;
import io.fastbreak.model.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;

/** The channel from a collector to the log, which loses, duplicates, delays, damages and reorders records. */
final class LossyChannel {
    private static final int LONGEST_BLOCK = 20;
    private static final int LEAST_DELAY = 40;
    private static final int MOST_DELAY = 150;
    private static final int LATEST_DUPLICATE = 20;

    private final String fixtureId;
    private final FeedFaults faults;
    private final SeededRandom dice;
    private final InjectedFaults injected;
    private final List<Scheduled> scheduled = new ArrayList<>();
    private final List<FeedRecord> lost = new ArrayList<>();

    /** A record and its place in the order of delivery; equal places keep their order. */
    private record Scheduled(int place, FeedRecord record) {}

    LossyChannel(String fixtureId, FeedFaults faults, SeededRandom dice, InjectedFaults injected) {
        this.fixtureId = fixtureId;
        this.faults = faults;
        this.dice = dice;
        this.injected = injected;
    }

    List<FeedRecord> lost() {
        return lost;
    }

    /** The delivered records, in order of delivery. */
    List<FeedRecord> deliver(List<PublishedVersion> publications) {
        int blockLeft = 0;
        int delay = 0;
        for (int n = 0; n < publications.size(); n++) {
            if (blockLeft == 0 && dice.chance(faults.rate(FeedFault.LATE_BLOCK))) {
                blockLeft = dice.between(2, LONGEST_BLOCK);
                delay = dice.between(LEAST_DELAY, MOST_DELAY);
            }
            boolean late = blockLeft > 0;
            blockLeft -= late ? 1 : 0;
            deliver(publications, n, late ? delay : 0);
        }
        return inTime(reordered());
    }

    private void deliver(List<PublishedVersion> publications, int n, int delay) {
        PublishedVersion publication = publications.get(n);
        boolean edge = isEdge(publications, n);
        if (!edge && dice.chance(faults.rate(FeedFault.LOSS))) {
            injected.add(FeedFault.LOSS, publication.sent());
            lost.add(record(publication.event(), publication));
            return;
        }
        if (!edge && delay > 0) {
            injected.add(FeedFault.LATE_BLOCK, publication.sent());
        }
        int place = n + (edge ? 0 : delay);
        damaged(publication, place);
        scheduled.add(new Scheduled(place, keyed(record(publication.event(), publication))));
        duplicate(publication, place);
    }

    /** True if it is the first or last publication of an epoch, which are never lost so that each loss is a gap. */
    private static boolean isEdge(List<PublishedVersion> publications, int n) {
        int epoch = publications.get(n).sent().epoch();
        return n == 0
                || n == publications.size() - 1
                || publications.get(n - 1).sent().epoch() != epoch
                || publications.get(n + 1).sent().epoch() != epoch;
    }

    private void damaged(PublishedVersion publication, int place) {
        if (dice.chance(faults.rate(FeedFault.INVALID))) {
            RecordDamage damage = dice.pick(List.of(RecordDamage.values()));
            injected.add(FeedFault.INVALID, publication.sent());
            byte[] value = damage.apply(publication.event(), dice);
            scheduled.add(new Scheduled(
                    place, keyed(new FeedRecord(fixtureId, value, publication.utc(), publication.sent(), true))));
        }
    }

    /** Half of the copies have another publication time and trace id. */
    private void duplicate(PublishedVersion publication, int place) {
        if (dice.chance(faults.rate(FeedFault.DUPLICATE))) {
            injected.add(FeedFault.DUPLICATE, publication.sent());
            ObjectNode event = publication.event().deepCopy();
            if (dice.chance(0.5)) {
                event.put("traceId", event.path("traceId").asText() + "/again");
                event.withObject("/audit").put("publishedUtc", publication.utc() + 1_000);
            }
            scheduled.add(new Scheduled(place + dice.between(1, LATEST_DUPLICATE), keyed(record(event, publication))));
        }
    }

    private FeedRecord record(ObjectNode event, PublishedVersion publication) {
        return new FeedRecord(fixtureId, Json.bytes(event), publication.utc(), publication.sent(), false);
    }

    private FeedRecord keyed(FeedRecord record) {
        if (!dice.chance(faults.rate(FeedFault.WRONG_KEY))) {
            return record;
        }
        injected.add(FeedFault.WRONG_KEY, record.sent());
        return record.underKey(dice.chance(0.3) ? null : "K" + dice.between(0, 99));
    }

    private List<FeedRecord> reordered() {
        scheduled.sort(Comparator.comparingInt(Scheduled::place));
        List<Scheduled> mixed = new ArrayList<>(scheduled.size());
        for (int n = 0; n < scheduled.size(); n++) {
            mixed.add(new Scheduled(
                    n + dice.between(0, faults.reorderWithin()),
                    scheduled.get(n).record()));
        }
        mixed.sort(Comparator.comparingInt(Scheduled::place));
        return mixed.stream().map(Scheduled::record).toList();
    }

    /** Makes the times increase with the order. */
    private static List<FeedRecord> inTime(List<FeedRecord> records) {
        List<FeedRecord> inTime = new ArrayList<>(records.size());
        long utc = Long.MIN_VALUE;
        for (FeedRecord record : records) {
            utc = Math.max(utc, record.dueUtc());
            inTime.add(record.dueAt(utc));
        }
        return inTime;
    }

    /** Ways to make a record invalid. */
    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    enum RecordDamage {
        TRUNCATED((event, dice) -> {
            byte[] whole = Json.bytes(event);
            return Arrays.copyOf(whole, dice.between(1, whole.length - 1));
        }),
        NOT_JSON((event, dice) -> "502 Bad Gateway".getBytes(StandardCharsets.UTF_8)),
        EMPTY((event, dice) -> new byte[0]),
        INVALID_UTF8((event, dice) -> {
            byte[] bytes = Json.bytes(event.deepCopy().put("traceId", "?"));
            bytes[new String(bytes, StandardCharsets.ISO_8859_1).indexOf('?')] = (byte) 0xFF;
            return bytes;
        }),
        DUPLICATE_PROPERTY((event, dice) -> {
            String whole = new String(Json.bytes(event), StandardCharsets.UTF_8);
            return ("{\"id\":\"twice\"," + whole.substring(1)).getBytes(StandardCharsets.UTF_8);
        }),
        WRONG_TYPE((event, dice) ->
                Json.bytes(event.deepCopy().put(dice.pick(List.of("competitors", "participants", "tags")), 7))),
        MISSING_FIELD((event, dice) ->
                Json.bytes(event.deepCopy().without(dice.pick(List.of("version", "traceId", "participants", "tags"))))),
        UNLISTED_KIND((event, dice) -> Json.bytes(event.deepCopy().put("eventType", "HALF_TIME_SHOW"))),
        OVERSIZE((event, dice) -> {
            ObjectNode copy = event.deepCopy();
            copy.withObject("/tags").put("padding", "x".repeat(RecordDamage.MORE_THAN_ALLOWED));
            return Json.bytes(copy);
        });

        /** More than the default limit of an event, bytes. */
        private static final int MORE_THAN_ALLOWED = (1 << 20) + 1;

        private final BiFunction<ObjectNode, SeededRandom, byte[]> damage;

        RecordDamage(BiFunction<ObjectNode, SeededRandom, byte[]> damage) {
            this.damage = damage;
        }

        /** The damaged event. */
        byte[] apply(ObjectNode event, SeededRandom dice) {
            return damage.apply(event, dice);
        }
    }
}
