package io.fastbreak.benchmarks.desk;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.lab.simulate.SimulatedRules;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Simulated games of which so many are live at a time: their events alternate, and where one game ends another begins. From
 * time to time a feed says of itself that it is not reliable, which closes the game's markets, and takes it back a few events
 * later.
 */
final class LiveFeed {
    /** Line-ups and the first plays. */
    private static final int BEGINNING = 60;
    /** Events of the feed after which a notice is taken back. */
    private static final int NOTICE_LASTS = 8;

    private final List<List<Play>> slots = new ArrayList<>();

    /** What an event does to the prices. */
    enum Effect {
        NONE,
        /** A made shot or free throw. */
        SCORES,
        /** The feed says that it is not reliable. */
        CLOSES
    }

    /** @param sequence its {@code audit.sequenceNumber} */
    record Play(String fixtureId, long sequence, Effect effect, ProducerRecord<byte[], byte[]> record) {}

    /**
     * @param events that each slot has at least
     * @param noticeEvery events of a game between two notices
     */
    LiveFeed(int live, int events, int noticeEvery, long seed, String topic) {
        for (int slot = 0; slot < live; slot++) {
            List<Play> plays = new ArrayList<>();
            for (int game = 0; plays.size() < events; game++) {
                plays.addAll(game(seed + (long) game * live + slot, noticeEvery, topic));
            }
            slots.add(plays);
        }
    }

    private static List<Play> game(long seed, int noticeEvery, String topic) {
        SimulationSettings settings =
                SimulationSettings.of(1, seed).with(SimulatedRules.FIBA).startEvery(Duration.ZERO);
        List<Play> plays = new ArrayList<>();
        int shift = 0;
        ObjectNode notice = null;
        for (ProducerRecord<byte[], byte[]> record :
                SimulatedRecords.of(settings, topic).all()) {
            ObjectNode event = (ObjectNode) Json.read(record.value(), JsonNode.class);
            // Games of other seeds have the same ids.
            String fixtureId = event.path("fixtureId").asText();
            event = (ObjectNode) Json.read(
                    event.toString().replace(fixtureId, "live-" + seed).getBytes(UTF_8), JsonNode.class);
            int row = plays.size();
            boolean isNotice = row > BEGINNING && row % noticeEvery == (int) (seed * 37 % noticeEvery);
            boolean isTakenBack = notice != null && row >= NOTICE_LASTS + noticeRow(plays);
            if (notice == null && isNotice || isTakenBack) {
                ObjectNode inserted = notice(event, shift++, isTakenBack, topic);
                plays.add(play(inserted, isTakenBack ? Effect.NONE : Effect.CLOSES, topic));
                notice = isTakenBack ? null : inserted;
            }
            plays.add(play(shifted(event, shift), effect(event), topic));
        }
        return plays;
    }

    private static int noticeRow(List<Play> plays) {
        for (int row = plays.size() - 1; row >= 0; row--) {
            if (plays.get(row).effect() == Effect.CLOSES) {
                return row;
            }
        }
        return plays.size();
    }

    private static ObjectNode shifted(ObjectNode event, int shift) {
        ObjectNode audit = (ObjectNode) event.path("audit");
        audit.put("sequenceNumber", audit.path("sequenceNumber").asLong() + shift);
        return event;
    }

    /** A notice at the time of an event, before it. */
    private static ObjectNode notice(ObjectNode next, int shift, boolean isReliable, String topic) {
        ObjectNode notice = shifted(next.deepCopy(), shift);
        long sequence = notice.path("audit").path("sequenceNumber").asLong();
        notice.put("id", next.path("fixtureId").asText() + "-notice-" + sequence);
        notice.put("eventType", "RELIABILITY");
        notice.putArray("competitors");
        notice.putArray("participants");
        notice.remove("correction");
        notice.putObject("attributes")
                .put("isReliabile", isReliable)
                .put("reason", "a notice of " + topic)
                .put("isCompleted", true);
        return notice;
    }

    private static Effect effect(ObjectNode event) {
        String type = event.path("eventType").asText();
        boolean isScore = (type.equals("SHOT") || type.equals("FREE_THROW"))
                && event.path("attributes").path("isSuccessful").asBoolean();
        return isScore ? Effect.SCORES : Effect.NONE;
    }

    private static Play play(ObjectNode event, Effect effect, String topic) {
        String fixtureId = event.path("fixtureId").asText();
        return new Play(
                fixtureId,
                event.path("audit").path("sequenceNumber").asLong(),
                effect,
                new ProducerRecord<>(
                        topic, fixtureId.getBytes(UTF_8), event.toString().getBytes(UTF_8)));
    }

    /** The beginning of each game, in turn; each game is at another play behind it. */
    List<Play> beginning() {
        List<Play> plays = new ArrayList<>();
        for (int row = 0; row < 2 * BEGINNING; row++) {
            for (int slot = 0; slot < slots.size(); slot++) {
                if (row < beginning(slot)) {
                    plays.add(slots.get(slot).get(row));
                }
            }
        }
        return plays;
    }

    private static int beginning(int slot) {
        return BEGINNING + slot * 7 % BEGINNING;
    }

    /** So many events of all live games behind their beginnings, in turn. */
    List<Play> then(int count) {
        Map<Integer, Integer> next = new LinkedHashMap<>();
        List<Play> plays = new ArrayList<>();
        for (int slot = 0; plays.size() < count; slot = (slot + 1) % slots.size()) {
            int row = next.merge(slot, 1, Integer::sum) - 1 + beginning(slot);
            plays.add(slots.get(slot).get(row));
        }
        return plays;
    }
}
