package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.model.wire.Json;
import java.io.UncheckedIOException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * A record of the prices topic and when it was written: "the total of E2024-276 is suspended until 20:45, by Ana".
 *
 * @param utc when it was written, milliseconds
 * @param set what a trader sets or withdraws; null for a tombstone, which withdraws all prices, and if it cannot be read
 * @param readable false if it cannot be read, so that the bridge suspends what it concerns
 */
public record TraderEntry(
        String fixtureId, long utc, @Nullable TraderRecord set, boolean readable) {

    /** Null for a record without a key, whose fixture is unknown. */
    public static @Nullable TraderEntry of(ConsumerRecord<byte[], byte[]> message) {
        if (message.key() == null) {
            return null;
        }
        String fixtureId = new String(message.key(), UTF_8);
        try {
            TraderRecord set = message.value() == null
                    ? null
                    : Json.read(message.value(), TraderRecord.typeOf(Json.read(message.value(), JsonNode.class)));
            return new TraderEntry(fixtureId, message.timestamp(), set, true);
        } catch (UncheckedIOException e) {
            return new TraderEntry(fixtureId, message.timestamp(), null, false);
        }
    }

    /** The game, and the market that an instruction concerns: of several entries on one subject the last one counts. */
    @JsonIgnore
    public String subject() {
        return set instanceof MarketInstruction one
                ? fixtureId + " " + one.market() + " " + one.instruction()
                : fixtureId;
    }
}
