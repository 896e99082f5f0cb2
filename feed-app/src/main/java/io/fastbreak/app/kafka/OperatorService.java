package io.fastbreak.app.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;

/** Writes operator commands and control records, waits for their outcomes, and reads the audit trail. */
public final class OperatorService {
    private static final Duration POLL = Duration.ofMillis(100);

    private final PipelineTopics log;
    private final TopicCatalog topics;

    public OperatorService(Settings settings) {
        log = new PipelineTopics(settings);
        topics = log.topics();
    }

    /**
     * Writes a command, to every partition if it is for all games, and waits for the outcomes.
     *
     * @throws OperationFailedException if Kafka or the pipeline does not respond in time
     */
    public List<OperatorAudit> submit(OperatorCommand command, Duration timeout) {
        return submit(topics.commands(), command.fixtureId(), command.isForAll(), Json.bytes(command), timeout);
    }

    /** The same for a command on a match, which the fixture catalog handles. */
    public List<OperatorAudit> submit(CatalogCommand command, Duration timeout) {
        return submit(topics.commands(), command.fixtureId(), false, Json.bytes(command), timeout);
    }

    /** The same for a publisher's control record. */
    public List<OperatorAudit> submit(ControlRecord control, Duration timeout) {
        return submit(topics.control(), control.fixtureId(), false, Json.bytes(control), timeout);
    }

    private List<OperatorAudit> submit(String topic, String key, boolean everywhere, byte[] value, Duration timeout) {
        log.require(topic, topics.audit());
        return log.answering(() -> {
            try (Consumer<byte[], byte[]> audits = log.clients().reader(topics.audit());
                    RecordSender sender = log.clients().sender()) {
                audits.seekToEnd(audits.assignment());
                audits.assignment().forEach(audits::position);
                List<ProducerRecord<byte[], byte[]>> records = everywhere
                        ? IntStream.range(0, audits.partitionsFor(topic).size())
                                .mapToObj(number -> new ProducerRecord<>(topic, number, key.getBytes(UTF_8), value))
                                .toList()
                        : List.of(new ProducerRecord<>(topic, key.getBytes(UTF_8), value));
                Set<String> written = new HashSet<>();
                records.forEach(record -> written.add(coordinates(sender.write(record))));
                return await(written, audits, timeout);
            }
        });
    }

    private static String coordinates(RecordMetadata written) {
        return written.topic() + "/" + written.partition() + "/" + written.offset();
    }

    private static List<OperatorAudit> await(Set<String> written, Consumer<byte[], byte[]> audits, Duration timeout) {
        List<OperatorAudit> outcomes = new ArrayList<>();
        long deadline = System.nanoTime() + timeout.toNanos();
        while (outcomes.size() < written.size()) {
            if (System.nanoTime() > deadline) {
                throw new OperationFailedException(
                        "written as " + String.join(", ", written) + ", and not answered within "
                                + timeout.toSeconds()
                                + " s; is the pipeline, or for matches the catalog, running? The command is carried out once it is: see operator audit");
            }
            audits.poll(POLL).forEach(record -> {
                OperatorAudit audit = Json.read(record.value(), OperatorAudit.class);
                if (written.contains(audit.record())) {
                    outcomes.add(audit);
                }
            });
        }
        return outcomes;
    }
}
