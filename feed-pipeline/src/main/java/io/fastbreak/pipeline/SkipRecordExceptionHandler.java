package io.fastbreak.pipeline;

import io.fastbreak.pipeline.input.InputProgress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.ProductionExceptionHandler;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The last line of defense behind size limits and bulkheads: skips, counts and logs one output that cannot be written or
 * one record of an inner topic that cannot be read, and the stream continues. Outputs that account for raw records are
 * never skipped. The game of a skipped output is marked INTERNAL.
 */
public final class SkipRecordExceptionHandler implements ProductionExceptionHandler, DeserializationExceptionHandler {
    /** Key of the {@link PipelineMetrics} in the properties of Kafka Streams. */
    public static final String METRICS = "fastbreak.metrics";

    private static final Logger LOG = LoggerFactory.getLogger(SkipRecordExceptionHandler.class);
    /** Sinks that are written again with the next change: neither changelogs nor outputs that account for records. */
    private static final Set<String> SKIPPABLE = Set.of("scoring", "state", "corrections", "audit", "gaps", "beacons");

    private PipelineMetrics metrics = PipelineMetrics.UNCOUNTED;
    private @Nullable InputProgress inputs;

    @Override
    public void configure(Map<String, ?> properties) {
        if (properties.get(METRICS) instanceof PipelineMetrics given) {
            metrics = given;
        }
        inputs = (InputProgress) properties.get(InputProgress.PROPERTY);
    }

    @Override
    @SuppressWarnings("rawtypes") // as Kafka declares it
    public ProductionExceptionHandler.Response handleSerializationError(
            ErrorHandlerContext context,
            ProducerRecord record,
            Exception failure,
            SerializationExceptionOrigin origin) {
        if (!SKIPPABLE.contains(context.processorNodeId())) {
            return ProductionExceptionHandler.Response.fail();
        }
        skip(record.topic(), failure);
        if (record.key() instanceof String fixtureId) {
            metrics.unpublished().add(fixtureId);
        }
        return ProductionExceptionHandler.Response.resume();
    }

    /** With transactions, the producer has aborted the current one already, whatever is returned. */
    @Override
    public ProductionExceptionHandler.Response handleError(
            ErrorHandlerContext context, ProducerRecord<byte[], byte[]> record, Exception failure) {
        if (!(failure instanceof RecordTooLargeException) || !SKIPPABLE.contains(context.processorNodeId())) {
            return ProductionExceptionHandler.Response.fail();
        }
        skip(record.topic(), failure);
        if (record.key() != null) {
            metrics.unpublished().add(new String(record.key(), StandardCharsets.UTF_8));
        }
        return ProductionExceptionHandler.Response.resume();
    }

    @Override
    public DeserializationExceptionHandler.Response handleError(
            ErrorHandlerContext context, ConsumerRecord<byte[], byte[]> record, Exception failure) {
        skip(record.topic() + "/" + record.partition() + "/" + record.offset(), failure);
        if (inputs != null) {
            inputs.leftOut(new TopicPartition(record.topic(), record.partition()), record.offset());
        }
        return DeserializationExceptionHandler.Response.resume();
    }

    private void skip(String place, Exception failure) {
        metrics.skipped();
        LOG.error("Skipped one record of {}", place, failure);
    }
}
