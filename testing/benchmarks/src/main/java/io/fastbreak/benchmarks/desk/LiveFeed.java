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
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Simulated games of which so many are live at a time: their events alternate, and where one game ends another begins.
 * From time to time a feed says of itself that it is not reliable, which closes the game's markets, and takes it back a
 * few events later.
 */
final class LiveFeed {
    /** Line-ups and the first plays. */
    private static final int BEGINNING = 60;
    /** Events of the feed after which a notice is taken back. */
    private static final int NOTICE_LASTS = 8;
    /** In place of the row of a notice that holds. */
    private static final int NO_NOTICE = -1;

    private final List<List<Play>> slots = new ArrayList<>();

    /** The effect of an event on the prices. */
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
                plays.addAll(game(seed + (long) game * live + slot, noticeEvery, topic, events - plays.size()));
            }
            slots.add(plays);
        }
    }

    /** @param most of its plays that are needed */
    private static List<Play> game(long seed, int noticeEvery, String topic, int most) {
        SimulationSettings settings =
                SimulationSettings.of(1, seed).with(SimulatedRules.FIBA).startEvery(Duration.ZERO);
        List<Play> plays = new ArrayList<>();
        int shift = 0;
        int noticeRow = NO_NOTICE;
        for (ProducerRecord<byte[], byte[]> record :
                SimulatedRecords.of(settings, topic).all()) {
            // Games of other seeds have the same ids.
            String text = new String(record.value(), UTF_8).replace(new String(record.key(), UTF_8), "live-" + seed);
            ObjectNode event = (ObjectNode) Json.read(text.getBytes(UTF_8), JsonNode.class);
            int row = plays.size();
            if (row >= most) {
                break;
            }
            boolean isNotice = row > BEGINNING && row % noticeEvery == (int) (seed * 37 % noticeEvery);
            boolean isTakenBack = noticeRow != NO_NOTICE && row >= NOTICE_LASTS + noticeRow;
            if (noticeRow == NO_NOTICE && isNotice || isTakenBack) {
                ObjectNode notice = notice(event, shift++, isTakenBack, topic);
                plays.add(play(notice, isTakenBack ? Effect.NONE : Effect.CLOSES, topic));
                noticeRow = isTakenBack ? NO_NOTICE : row;
            }
            plays.add(play(shifted(event, shift), effect(event), topic));
        }
        return plays;
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
        List<Play> plays = new ArrayList<>();
        for (int place = 0; place < count; place++) {
            int slot = place % slots.size();
            plays.add(slots.get(slot).get(beginning(slot) + place / slots.size()));
        }
        return plays;
    }
}
