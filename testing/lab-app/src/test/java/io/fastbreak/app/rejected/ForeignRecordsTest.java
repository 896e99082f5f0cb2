package io.fastbreak.app.rejected;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.CapturedLog;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Records on the rejected topic that no pipeline has written. */
@ResourceLock(CapturedLog.LOCK)
class ForeignRecordsTest {
    @Test
    void rejected_records_are_listed_beside_foreign_ones_which_are_counted() {
        // given
        TopicSetup.create(Settings.of(SharedBroker.settings("foreign")));
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(List.of(
                            record("no headers"),
                            record("unknown reason", "fb-raw", "foreign.events.raw/0/1/5", "fb-reason", "NEW"),
                            record(
                                    "{}",
                                    "fb-raw",
                                    "foreign.events.raw/0/2/5",
                                    "fb-reason",
                                    "SCHEMA",
                                    "fb-violations",
                                    "[]")))
                    .requireAll();
        }

        // when
        CommandRun list;
        List<String> log;
        try (CapturedLog captured = CapturedLog.start()) {
            list = CommandRun.of(
                    "rejected",
                    "list",
                    "--format=json",
                    "--bootstrap=" + SharedBroker.bootstrap(),
                    "--set=topics.prefix=foreign");
            log = captured.lines();
        }

        // then
        assertThat(list.exitCode()).as(list.err()).isZero();
        assertThat(list.outLines()).singleElement().asString().contains("foreign.events.raw/0/2");
        assertThat(log)
                .contains("2 records of foreign.events.rejected were skipped, because no pipeline has written them");
    }

    /** @param headers names and values in turn */
    private static ProducerRecord<byte[], byte[]> record(String value, String... headers) {
        var record = new ProducerRecord<byte[], byte[]>("foreign.events.rejected", 0, null, value.getBytes(UTF_8));
        Stream.iterate(0, i -> i < headers.length, i -> i + 2)
                .forEach(i -> record.headers().add(headers[i], headers[i + 1].getBytes(UTF_8)));
        return record;
    }
}
