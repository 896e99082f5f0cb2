package io.fastbreak.testkit.guarantee;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Beacon.Counters;
import io.fastbreak.model.wire.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * {@code received = accepted + rejected + duplicate + pending} and {@code accepted = clean + held} in every beacon of
 * every partition; no counter that only grows falls; at rest nothing waits, and the counters equal the numbers of records on the topics.
 */
public final class EveryRecordAccounted implements Guarantee {
    private static final Map<String, ToLongFunction<Counters>> GROWING = Map.of(
            "received", Counters::received,
            "rejected", Counters::rejected,
            "clean", Counters::clean,
            "gapsOpened", Counters::gapsOpened);

    @Override
    public List<String> breaches(PipelineRun run) {
        Breaches breaches = new Breaches();
        Map<Integer, Counters> last = new HashMap<>();
        for (var record : run.beacons()) {
            Beacon beacon = Json.read(record.value(), Beacon.class);
            Counters now = beacon.counters();
            if (!now.balanced()) {
                breaches.add("%s does not balance: %s".formatted(RecordHeaderReader.place(record), now));
            }
            Counters before = last.put(beacon.partition(), now);
            checkGrowth(record, before == null ? Counters.NONE : before, now, breaches);
        }
        last.forEach((partition, counters) -> checkRest(run, partition, counters, breaches));
        Counters total = last.values().stream().reduce(Counters.NONE, Counters::plus);
        checkCount("received", run.raw().size(), total.received(), breaches);
        checkCount("rejected", run.rejected().size(), total.rejected(), breaches);
        return breaches.toList();
    }

    private static void checkGrowth(ConsumerRecord<?, ?> record, Counters before, Counters now, Breaches breaches) {
        GROWING.forEach((name, counter) -> {
            if (counter.applyAsLong(now) < counter.applyAsLong(before)) {
                breaches.add("%s: %s fell below %d"
                        .formatted(RecordHeaderReader.place(record), name, counter.applyAsLong(before)));
            }
        });
    }

    private static void checkRest(PipelineRun run, int partition, Counters counters, Breaches breaches) {
        if (!counters.atRest()) {
            breaches.add("partition %d is not at rest: %s".formatted(partition, counters));
        }
        long clean = run.clean().stream()
                .filter(record -> record.partition() == partition)
                .count();
        checkCount("clean in partition " + partition, clean, counters.clean(), breaches);
    }

    private static void checkCount(String what, long onTheTopic, long counted, Breaches breaches) {
        if (onTheTopic != counted) {
            breaches.add("%s: %d records on the topic, %d counted".formatted(what, onTheTopic, counted));
        }
    }
}
