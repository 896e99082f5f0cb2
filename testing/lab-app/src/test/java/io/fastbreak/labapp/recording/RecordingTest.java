package io.fastbreak.labapp.recording;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.InputLines;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.ConfigFile;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A day is recorded from real topics, and played into others. */
class RecordingTest {
    private static final TopicCatalog TOPICS = new TopicCatalog("recorded");
    private static final byte[] NO_TEXT = {(byte) 0xff, 0, '\n', (byte) 0xc3};
    private static final long FIRST = System.currentTimeMillis() - 600_000;

    @TempDir
    private Path folder;

    @Test
    void what_was_recorded_is_played_with_its_bytes_and_in_its_order() throws Exception {
        // given
        TopicSetup.create(Settings.of(SharedBroker.settings("recorded")));
        publish();
        Path file = folder.resolve("day.gz");

        // when
        CommandRun recorded = record(file, "--from=" + Instant.ofEpochMilli(FIRST + 1));
        CommandRun played = CommandRun.of("play", file.toString(), "--prefix=played", "--speed=max", config("ignored"));

        // then
        assertThat(recorded.exitCode()).as(recorded.err()).isEqualTo(ExitCode.OK);
        assertThat(recorded.out()).isEqualTo("recorded 305 records in " + file + "\n");
        assertThat(played.exitCode()).as(played.err()).isEqualTo(ExitCode.OK);
        assertThat(played.out()).isEqualTo("played 305 records into the topics of played\n");
        TopicCatalog to = new TopicCatalog("played");
        List<String> expected = contents(TOPICS.scoring());
        assertThat(contents(to.scoring())).isEqualTo(expected.subList(1, expected.size()));
        assertThat(contents(to.state())).isEqualTo(contents(TOPICS.state()));
        assertThat(contents(to.rejected())).isEqualTo(contents(TOPICS.rejected()));
        List<Long> times = new ArrayList<>();
        InputLines.read(
                file.toString(), line -> times.add(RecordedLine.read(line).timestamp()));
        assertThat(times).isSorted();

        // when
        CommandRun again = CommandRun.of("play", file.toString(), "--prefix=played", config("ignored"));

        // then
        assertThat(again.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(again.err()).contains("nothing was played: topics of played have records already");
        assertThat(record(file).err()).contains("cannot write " + file + ": it exists already");
    }

    @Test
    void a_file_that_is_no_recording_is_an_error() throws Exception {
        Path file = Files.writeString(folder.resolve("events.ndjson"), "{\"eventType\":\"SHOT\"}\n");

        CommandRun played = CommandRun.of("play", file.toString(), "--prefix=no-recording", config("ignored"));

        assertThat(played.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(played.err()).contains(file + " is no recording: line 1: a line of a recording has topic");
    }

    /** One before the recording begins, and then some in turn on both partitions of two topics. */
    private static void publish() {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        records.add(at(FIRST, TOPICS.scoring(), 0, "a", "{\"before\": true}".getBytes(UTF_8)));
        for (int i = 1; i <= 300; i++) {
            String topic = i % 3 == 0 ? TOPICS.state() : TOPICS.scoring();
            records.add(at(
                    FIRST + i * 1_000L,
                    topic,
                    i % 2,
                    "game-" + i % 7,
                    ("{\"odds\": 1.10, \"n\": " + i + "}").getBytes(UTF_8)));
        }
        long last = FIRST + 301_000;
        records.add(at(last, TOPICS.rejected(), 1, null, NO_TEXT));
        records.add(at(last, TOPICS.rejected(), 1, "", new byte[0]));
        records.add(at(last, TOPICS.state(), 0, "game-3", null));
        ProducerRecord<byte[], byte[]> withHeaders = at(last, TOPICS.rejected(), 0, "ü", "\u2028".getBytes(UTF_8));
        withHeaders.headers().add(new RecordHeader("fb-a", NO_TEXT)).add(new RecordHeader("fb-a", null));
        records.add(withHeaders);
        records.add(at(last, TOPICS.rejected(), 0, "null", "null".getBytes(UTF_8)));
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(records).requireAll();
        }
    }

    private static ProducerRecord<byte[], byte[]> at(long utc, String topic, int partition, String key, byte[] value) {
        return new ProducerRecord<>(topic, partition, utc, key == null ? null : key.getBytes(UTF_8), value);
    }

    private CommandRun record(Path file, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("record", "--to=" + file, "--until=" + Instant.now(), config("recorded")));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private static String config(String prefix) {
        return ConfigFile.option(Map.of(
                SettingsCatalog.BOOTSTRAP.name(),
                SharedBroker.bootstrap(),
                SettingsCatalog.PREFIX.name(),
                prefix,
                SettingsCatalog.TOPIC_NAMES.name(),
                prefix.equals("ignored") ? "events.raw=recorded.events.raw" : "",
                SettingsCatalog.PARTITIONS.name(),
                "2"));
    }

    private static List<String> contents(String topic) {
        return SharedBroker.reader().read(List.of(topic)).stream()
                .map(RecordingTest::content)
                .toList();
    }

    private static String content(ConsumerRecord<byte[], byte[]> record) {
        List<String> headers = new ArrayList<>();
        for (Header header : record.headers()) {
            headers.add(header.key() + Arrays.toString(header.value()));
        }
        return record.partition() + Arrays.toString(record.key()) + Arrays.toString(record.value()) + headers;
    }
}
