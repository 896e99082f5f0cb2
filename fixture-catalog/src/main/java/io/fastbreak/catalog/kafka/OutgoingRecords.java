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
 * Serializes values. A value that cannot be written, such as half of a surrogate pair or one that is larger than a record
 * may be, is left out: it would fail the transaction with all the others, again after every start.
 */
final class OutgoingRecords {
    private static final Logger LOG = LoggerFactory.getLogger(OutgoingRecords.class);
    /** Of key and value; below the 1 MiB that producers and brokers allow by default for a whole record. */
    private static final int MAX_BYTES = 1_000_000;

    private final CatalogMetrics metrics;

    OutgoingRecords(CatalogMetrics metrics) {
        this.metrics = metrics;
    }

    /** Empty if it cannot be written. */
    Optional<byte[]> fixture(Fixture fixture) {
        return bytes(fixture.fixtureId(), fixture);
    }

    /** An answer to a command; without the command if only that cannot be written. */
    Optional<byte[]> answer(OperatorAudit answer) {
        return bytes(answer.fixtureId(), answer).or(() -> bytes(answer.fixtureId(), withoutCommand(answer)));
    }

    private Optional<byte[]> bytes(String key, Object value) {
        String what = value.getClass().getSimpleName();
        try {
            byte[] bytes = Json.bytes(value);
            int length = bytes.length + key.getBytes(UTF_8).length;
            if (length <= MAX_BYTES) {
                return Optional.of(bytes);
            }
            LOG.warn("Left out a {} of {} bytes with its key, allowed are {}", what, length, MAX_BYTES);
        } catch (UncheckedIOException e) {
            LOG.warn("Left out a {} of {}", what, key, e);
        }
        metrics.error();
        return Optional.empty();
    }

    private static OperatorAudit withoutCommand(OperatorAudit answer) {
        return new OperatorAudit(
                answer.fixtureId(),
                answer.record(),
                NullNode.getInstance(),
                answer.outcome(),
                "the command cannot be shown here",
                null,
                answer.utc());
    }
}
