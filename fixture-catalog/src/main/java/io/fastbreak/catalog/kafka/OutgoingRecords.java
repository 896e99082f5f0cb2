package io.fastbreak.catalog.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.NullNode;
import io.fastbreak.catalog.CatalogMetrics;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.wire.Json;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Values as Kafka takes them. What cannot be written, as half of a surrogate pair or more than a record may hold, is left
 * out: the transaction of all the others would fail with it, again after every start.
 */
final class OutgoingRecords {
    private static final Logger LOG = LoggerFactory.getLogger(OutgoingRecords.class);
    /** Key and value; below the 1 MiB that producers and brokers take by default of a whole record. */
    private static final int LARGEST = 1_000_000;

    private final CatalogMetrics metrics;

    OutgoingRecords(CatalogMetrics metrics) {
        this.metrics = metrics;
    }

    /** Empty where it cannot be written. */
    Optional<byte[]> fixture(Fixture fixture) {
        return bytes(fixture.fixtureId(), fixture);
    }

    /** An answer; without what it answers where only that cannot be written. */
    Optional<byte[]> answer(OperatorAudit answer) {
        return bytes(answer.fixtureId(), answer).or(() -> bytes(answer.fixtureId(), bare(answer)));
    }

    private Optional<byte[]> bytes(String key, Object value) {
        String what = value.getClass().getSimpleName();
        try {
            byte[] bytes = Json.bytes(value);
            int length = bytes.length + key.getBytes(UTF_8).length;
            if (length <= LARGEST) {
                return Optional.of(bytes);
            }
            LOG.warn("Left out a {} of {} bytes with its key, allowed are {}", what, length, LARGEST);
        } catch (UncheckedIOException e) {
            LOG.warn("Left out a {} of {}", what, key, e);
        }
        metrics.error();
        return Optional.empty();
    }

    private static OperatorAudit bare(OperatorAudit answer) {
        return new OperatorAudit(
                answer.fixtureId(),
                answer.record(),
                NullNode.getInstance(),
                answer.outcome(),
                "what was received cannot be repeated here",
                null,
                answer.utc());
    }
}
