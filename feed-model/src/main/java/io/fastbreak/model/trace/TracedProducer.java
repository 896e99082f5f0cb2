package io.fastbreak.model.trace;

import io.fastbreak.model.feed.TraceContext;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * A producer whose records stay part of the trace that their headers name. An agent of OpenTelemetry replaces these headers by
 * those of the context in which a record is sent: for a basket that was held until an earlier one came, the context of that one,
 * or none. So the record's own context is made the current one meanwhile; without an agent nobody looks at it.
 */
public class TracedProducer<K, V> extends KafkaProducer<K, V> {
    private static final TextMapGetter<Map<String, String>> HEADERS = new TextMapGetter<>() {
        @Override
        public @Nullable String get(@Nullable Map<String, String> headers, String name) {
            return headers == null ? null : headers.get(name);
        }
    };

    public TracedProducer(Map<String, Object> config, Serializer<K> key, Serializer<V> value) {
        super(config, key, value);
    }

    @Override
    public Future<RecordMetadata> send(ProducerRecord<K, V> message, @Nullable Callback callback) {
        TraceContext trace = TraceContext.of(message.headers());
        if (trace == null) {
            return super.send(message, callback);
        }
        Context own = W3CTraceContextPropagator.getInstance().extract(Context.root(), trace.headers(), HEADERS);
        return own.wrapSupplier(() -> super.send(message, callback)).get();
    }
}
