package io.fastbreak.model.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerInterceptor;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

class TracedProducerTest {
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String SPAN = "b7ad6b7169203331";

    /** Sees what an agent would see. No broker is needed for that: the metadata are waited for afterwards, for 1 ms. */
    public static final class Witness implements ProducerInterceptor<byte[], byte[]> {
        private static final List<SpanContext> SEEN = new ArrayList<>();

        @Override
        public ProducerRecord<byte[], byte[]> onSend(ProducerRecord<byte[], byte[]> message) {
            SEEN.add(Span.current().getSpanContext());
            return message;
        }

        @Override
        public void onAcknowledgement(RecordMetadata metadata, Exception failure) {}

        @Override
        public void close() {}

        @Override
        public void configure(Map<String, ?> settings) {}
    }

    @Test
    void a_record_is_sent_in_the_context_that_its_headers_name_and_in_the_threads_own_if_they_name_none() {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", "127.0.0.1:9", "max.block.ms", 1, "interceptor.classes", Witness.class.getName());
        ProducerRecord<byte[], byte[]> traced = new ProducerRecord<>("clean", new byte[0]);
        traced.headers().add("traceparent", ("00-" + TRACE + "-" + SPAN + "-01").getBytes(UTF_8));
        SpanContext other = SpanContext.create(
                "1".repeat(32),
                "2".repeat(16),
                Span.getInvalid().getSpanContext().getTraceFlags(),
                Span.getInvalid().getSpanContext().getTraceState());

        try (var producer = new TracedProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
                Scope earlierEvent = Context.root().with(Span.wrap(other)).makeCurrent()) {
            var unused = producer.send(traced);
            unused = producer.send(new ProducerRecord<>("clean", new byte[0]));
            assertThat(Span.current().getSpanContext()).isEqualTo(other);
            assertThat(earlierEvent).isNotNull();
            producer.close(Duration.ZERO);
        }

        assertThat(Witness.SEEN).extracting(SpanContext::getTraceId).containsExactly(TRACE, other.getTraceId());
        assertThat(Witness.SEEN.get(0).getSpanId()).isEqualTo(SPAN);
    }
}
