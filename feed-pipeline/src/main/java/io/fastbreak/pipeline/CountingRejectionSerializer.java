package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.RejectionReason;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/** Writes the values of rejected records unchanged, and counts the records by the reason in their header. */
final class CountingRejectionSerializer implements Serializer<byte[]> {
    private final Map<RejectionReason, Counter> counts = new EnumMap<>(RejectionReason.class);

    CountingRejectionSerializer(MeterRegistry registry) {
        for (RejectionReason reason : RejectionReason.values()) {
            counts.put(
                    reason,
                    Counter.builder("fastbreak.rejections")
                            .description("records handed to the rejected topic since the process started")
                            .tag("reason", reason.name().toLowerCase(Locale.ROOT))
                            .register(registry));
        }
    }

    @Override
    public byte[] serialize(String topic, Headers headers, byte @Nullable [] value) {
        Header reason = headers.lastHeader("fb-reason");
        if (reason != null) {
            requireNonNull(counts.get(RejectionReason.valueOf(new String(reason.value(), UTF_8))))
                    .increment();
        }
        return serialize(topic, value);
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface allows null for tombstones without declaring it
    public byte[] serialize(String topic, byte @Nullable [] value) {
        return value;
    }
}
