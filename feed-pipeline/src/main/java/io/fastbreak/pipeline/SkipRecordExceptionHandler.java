package io.fastbreak.pipeline;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.ProductionExceptionHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is left where neither bounds nor bulkheads held: one output that cannot be written, or one input of our own that
 * cannot be read, is left out, counted and logged, and the stream goes on. What accounts for raw records is never left
 * out. The fixture of an output that was left out is marked INTERNAL.
 */
public final class SkipRecordExceptionHandler implements ProductionExceptionHandler, DeserializationExceptionHandler {
    /** Key of the {@link PipelineMetrics} among the properties of Streams. */
    public static final String METRICS = "fastbreak.metrics";

    private static final Logger LOG = LoggerFactory.getLogger(SkipRecordExceptionHandler.class);
    /** Sinks that are written again with the next change. Changelogs and what accounts for records are not among them. */
    private static final Set<String> DISPENSABLE =
            Set.of("scoring", "state", "corrections", "audit", "gaps", "beacons");

    private PipelineMetrics metrics = PipelineMetrics.UNCOUNTED;

    @Override
    public void configure(Map<String, ?> properties) {
        if (properties.get(METRICS) instanceof PipelineMetrics given) {
            metrics = given;
        }
    }

    @Override
    @SuppressWarnings("rawtypes") // as Kafka declares it
    public ProductionExceptionHandler.Response handleSerializationError(
            ErrorHandlerContext context,
            ProducerRecord record,
            Exception failure,
            SerializationExceptionOrigin origin) {
        if (!DISPENSABLE.contains(context.processorNodeId())) {
            return ProductionExceptionHandler.Response.fail();
        }
        leftOut(record.topic(), failure);
        if (record.key() instanceof String fixtureId) {
            metrics.unpublished().add(fixtureId);
        }
        return ProductionExceptionHandler.Response.resume();
    }

    /** Where transactions are on, the producer has ended this one already, whatever is answered. */
    @Override
    public ProductionExceptionHandler.Response handleError(
            ErrorHandlerContext context, ProducerRecord<byte[], byte[]> record, Exception failure) {
        if (!(failure instanceof RecordTooLargeException) || !DISPENSABLE.contains(context.processorNodeId())) {
            return ProductionExceptionHandler.Response.fail();
        }
        leftOut(record.topic(), failure);
        if (record.key() != null) {
            metrics.unpublished().add(new String(record.key(), StandardCharsets.UTF_8));
        }
        return ProductionExceptionHandler.Response.resume();
    }

    @Override
    public DeserializationExceptionHandler.Response handleError(
            ErrorHandlerContext context, ConsumerRecord<byte[], byte[]> record, Exception failure) {
        leftOut(record.topic() + "/" + record.partition() + "/" + record.offset(), failure);
        return DeserializationExceptionHandler.Response.resume();
    }

    private void leftOut(String place, Exception failure) {
        metrics.leftOut();
        LOG.error("One record was left out, of {}", place, failure);
    }
}
