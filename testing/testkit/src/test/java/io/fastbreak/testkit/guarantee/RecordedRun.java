package io.fastbreak.testkit.guarantee;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.lab.simulate.SimulatedGame;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.wire.Json;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** A run of ten events of one game that kept every promise, and ways to tamper with its records. */
final class RecordedRun {
    static final int EVENTS = 10;
    static final SimulatedGame GAME = new Simulation(SimulationSettings.of(1, 7)).game(0);

    final List<ConsumerRecord<byte[], byte[]>> raw = new ArrayList<>();
    final List<ConsumerRecord<byte[], byte[]>> clean = new ArrayList<>();
    final List<ConsumerRecord<byte[], byte[]>> rejected = new ArrayList<>();
    final List<ConsumerRecord<byte[], byte[]>> gaps = new ArrayList<>();
    final List<ConsumerRecord<byte[], byte[]>> states = new ArrayList<>();
    final List<ConsumerRecord<byte[], byte[]>> beacons = new ArrayList<>();

    RecordedRun() {
        for (int number = 1; number <= EVENTS; number++) {
            raw.add(record("raw", number - 1, event(number)));
            clean.add(clean(number));
        }
        state(4, true, "");
        beacon(5, 5, 0);
        beacon(EVENTS, EVENTS, 0);
    }

    PipelineRun toRun() {
        return new PipelineRun(raw, clean, rejected, gaps, states, beacons);
    }

    static byte[] event(int number) {
        return Json.bytes(GAME.events().get(number - 1));
    }

    /** The clean record of an event, as the next one of its topic. */
    ConsumerRecord<byte[], byte[]> clean(int number) {
        ConsumerRecord<byte[], byte[]> record = record("clean", clean.size(), event(number));
        with(record, "fb-source", GAME.events().get(0).path("source").asText());
        with(record, "fb-epoch", "0");
        with(record, "fb-sequence", Integer.toString(number));
        return with(record, "fb-raw", "raw/0/" + (number - 1) + "/946684800000");
    }

    /** Rejects an event instead of releasing it. */
    void reject(int number) {
        clean.removeIf(record -> RecordHeaderReader.number(record, "fb-sequence") == number);
        ConsumerRecord<byte[], byte[]> record = record("rejected", rejected.size(), event(number));
        with(record, "fb-raw", "raw/0/" + (number - 1) + "/946684800000");
        with(record, "fb-fixture", GAME.fixtureId());
        rejected.add(with(record, "fb-sequence", Integer.toString(number)));
    }

    /** Numbers that were missing once. */
    void gap(int first, int last) {
        String source = GAME.events().get(0).path("source").asText();
        Gap gap = new Gap(
                GAME.fixtureId(),
                EventSource.valueOf(source),
                0,
                first,
                last,
                List.of(),
                Gap.State.HEALED,
                1,
                1,
                1,
                false);
        gaps.add(record("gaps", gaps.size(), Json.bytes(gap)));
    }

    void state(long version, boolean isFinal, String missing) {
        String json = """
                {"fixtureId":"%s","stateVersion":%d,"final":%s,"reliability":{"reliable":true,"reasons":[],"missing":[%s]}}
                """.formatted(GAME.fixtureId(), version, isFinal, missing);
        states.add(record("state", states.size(), json.getBytes(UTF_8)));
    }

    void beacon(long received, long clean, long rejected) {
        String json = """
                {"partition":0,"utc":1,"lagMs":0,"counters":{"received":%d,"accepted":%d,"clean":%d,"rejected":%d}}
                """.formatted(received, clean, clean, rejected);
        beacons.add(record("beacons", beacons.size(), json.getBytes(UTF_8)));
    }

    static ConsumerRecord<byte[], byte[]> record(String topic, long offset, byte[] value) {
        return new ConsumerRecord<>(topic, 0, offset, GAME.fixtureId().getBytes(UTF_8), value);
    }

    static ConsumerRecord<byte[], byte[]> with(ConsumerRecord<byte[], byte[]> record, String header, String text) {
        record.headers().add(header, text.getBytes(UTF_8));
        return record;
    }
}
