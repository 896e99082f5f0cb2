package io.fastbreak.pipeline;

import io.fastbreak.pipeline.games.Sinks;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.ProductionExceptionHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The last line of defense behind size limits and bulkheads: skips, counts and logs one output that cannot be written, and
 * the stream continues. Outputs that account for raw records are never skipped. The game of a skipped output is marked INTERNAL.
 */
public final class SkipRecordExceptionHandler implements ProductionExceptionHandler {
    /** Key of the {@link PipelineMetrics} in the properties of Kafka Streams. */
    public static final String METRICS = "fastbreak.metrics";

    private static final Logger LOG = LoggerFactory.getLogger(SkipRecordExceptionHandler.class);
    /** Sinks that are written again with the next change: neither changelogs nor outputs that account for records. */
    private static final Set<String> SKIPPABLE =
            Set.of(Sinks.SCORING, Sinks.STATE, Sinks.CORRECTIONS, Sinks.AUDIT, Sinks.GAPS, Sinks.BEACONS);

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

    private void skip(String place, Exception failure) {
        metrics.skipped();
        LOG.error("Skipped one record of {}", place, failure);
    }
}
