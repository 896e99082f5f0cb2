package io.fastbreak.app.audit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.labapp.sandbox.TopicFileWriter;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A game of which some lines come twice, some to the wrong partition and some are no events, audited while its last lines
 * are held, and at rest; then copies of its topics in which a record is missing, doubled or added.
 */
class RecordAuditTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PREFIX = "audited";
    private static final TopicCatalog TOPICS = new TopicCatalog(PREFIX);
    private static final String FIXTURE = RealGames.MOST_CORRECTED;
    private static final List<byte[]> LINES = RealGames.values(FIXTURE);
    private static final int EVENTS = 60;
    private static final int DOUBLED = 12;
    private static final int WITHOUT_KEY = 6;
    /** Sequence number of an event without duplicates. */
    private static final String VICTIM = "42";

    @TempDir
    private static Path folder;

    private static CommandRun whileHeld;
    private static CommandRun whileHeldInJson;
    private static CommandRun atRest;

    @BeforeAll
    static void play() throws InterruptedException {
        try (Sandbox sandbox = sandbox("500")) {
            sandbox.send(published(1, EVENTS));
            sandbox.send(List.of(new ProducerRecord<>(TOPICS.raw(), null, "no event".getBytes(UTF_8))));
            sandbox.awaitRest(Duration.ofMillis(300), progress -> {});
        }
        try (Sandbox patient = sandbox("60000")) {
            patient.send(published(EVENTS + 2, EVENTS + 5));
            Await.until(() -> checked(audit("--format=json")) == EVENTS + DOUBLED + 5, () -> audit().out());
            whileHeld = audit();
            whileHeldInJson = audit("--format=json");
            patient.send(published(EVENTS + 1, EVENTS + 1));
            Await.until(() -> audit().out().matches("(?s).*all +78 +65 .*"), () -> audit().out());
        }
        atRest = audit();
    }

    /** @param reorderWindow how long events wait for those before them, milliseconds */
    private static Sandbox sandbox(String reorderWindow) {
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put(SettingsCatalog.REORDER_WINDOW_MS.name(), reorderWindow);
        return new Sandbox(
                own -> {
                    settings.putAll(own);
                    return Settings.of(settings);
                },
                SharedBroker.bootstrap(),
                false);
    }

    private static List<ProducerRecord<byte[], byte[]>> published(int first, int last) {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        for (int number = first; number <= last; number++) {
            byte[] value = LINES.get(number - 1);
            byte[] key = number % (EVENTS / WITHOUT_KEY) == 5 ? "elsewhere".getBytes(UTF_8) : FIXTURE.getBytes(UTF_8);
            records.add(new ProducerRecord<>(TOPICS.raw(), key, value));
            if (number <= EVENTS && number % (EVENTS / DOUBLED) == 0) {
                records.add(new ProducerRecord<>(TOPICS.raw(), key, value));
            }
        }
        return records;
    }

    private static CommandRun audit(String... more) {
        return auditOf(PREFIX, more);
    }

    private static CommandRun auditOf(String prefix, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "audit",
                "--bootstrap=" + SharedBroker.bootstrap(),
                "--set=topics.prefix=" + prefix,
                "--set=application.id=" + PREFIX));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private static long checked(CommandRun run) {
        long checked = 0;
        for (JsonNode places : json(run).path("places")) {
            checked += places.path("judged").asLong() - places.path("onTheWay").asLong();
        }
        return checked;
    }

    private static JsonNode json(CommandRun run) {
        try {
            return JSON.readTree(run.out());
        } catch (IOException e) {
            throw new AssertionError(run.err(), e);
        }
    }

    @Test
    void nothing_is_found_while_the_pipeline_runs_and_holds_events() {
        assertThat(whileHeld.exitCode()).as(whileHeld.toString()).isZero();
        assertThat(whileHeld.out())
                .containsPattern("all +77 +60 +1 +12 +4 +0 +0 +0\n")
                .contains("every record is accounted for, with unchanged bytes");
        assertThat(whileHeldInJson.exitCode()).as(whileHeldInJson.toString()).isZero();
        assertThat(Schemas.violations("audit-report", whileHeldInJson.out())).isEmpty();
        assertThat(json(whileHeldInJson).path("counters").path("received").asLong())
                .isPositive();
    }

    @Test
    void nothing_is_found_when_the_pipeline_has_ended() {
        assertThat(atRest.exitCode()).as(atRest.toString()).isZero();
        assertThat(atRest.out()).containsPattern("all +78 +65 +1 +12 +0 +0 +0 +0\n");
    }

    @Test
    void a_missing_clean_record_is_found() {
        copy("audited-without", clean -> without(clean, victim(clean)));

        CommandRun found = auditOf("audited-without", "--all", "--format=json");

        assertThat(found.exitCode()).isEqualTo(1);
        assertOnlyFinding(found, "MISSING", "audited-without");
    }

    @Test
    void a_duplicated_clean_record_is_found() {
        copy("audited-twice", clean -> {
            List<ConsumerRecord<byte[], byte[]>> twice = new ArrayList<>(clean);
            twice.add(clean.get(victim(clean)));
            return twice;
        });

        CommandRun found = auditOf("audited-twice", "--all", "--format=json");

        assertThat(found.exitCode()).isEqualTo(1);
        assertOnlyFinding(found, "DOUBLED", "audited-twice");
    }

    @Test
    void a_changed_clean_record_is_found() {
        copy("audited-altered", clean -> {
            List<ConsumerRecord<byte[], byte[]>> altered = new ArrayList<>(clean);
            int victim = victim(clean);
            altered.set(victim, changed(clean.get(victim)));
            return altered;
        });

        CommandRun found = auditOf("audited-altered", "--all", "--format=json");

        assertThat(found.exitCode()).isEqualTo(1);
        assertOnlyFinding(found, "ALTERED", "audited-altered");
    }

    @Test
    void raw_records_removed_by_retention_and_their_outputs_are_not_checked() throws Exception {
        copy("audited-cut", clean -> clean);
        long removed = cut("audited-cut.events.raw", 10);

        CommandRun run = auditOf("audited-cut", "--all", "--format=json");

        assertThat(run.exitCode()).as(run.toString()).isZero();
        assertThat(json(run).path("removed").asLong()).isEqualTo(removed).isPositive();
        assertThat(checked(run)).isEqualTo(EVENTS + DOUBLED + 6 - removed);
        assertThat(auditOf("audited-cut", "--all").out())
                .contains(removed + " earliest records were not checked: retention has removed them");
        assertThat(Schemas.violations("audit-report", run.out())).isEmpty();
    }

    @Test
    void raw_records_of_removed_clean_records_are_not_checked() throws Exception {
        copy("audited-old", clean -> clean);
        retainForAMoment("audited-old.events.clean");
        cut("audited-old.events.clean", 10);

        CommandRun run = auditOf("audited-old", "--all", "--format=json");

        assertThat(run.exitCode()).as(run.toString()).isEqualTo(1);
        assertThat(json(run).path("older").asLong()).isEqualTo(EVENTS + DOUBLED + 6);
        assertThat(json(run).path("places")).isEmpty();
        assertThat(Schemas.violations("audit-report", run.out())).isEmpty();
        assertThat(auditOf("audited-old", "--all").out()).endsWith("\nno record was checked\n");
    }

    /** As if the partition had had only records that were older than retention. */
    @Test
    void a_partition_that_retention_has_emptied_keeps_no_record_from_being_checked() throws Exception {
        copy("audited-emptied", clean -> clean);
        String rejected = "audited-emptied.events.rejected";
        int empty = 1 - SharedBroker.reader().read(List.of(rejected)).get(0).partition();
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(List.of(new ProducerRecord<>(rejected, empty, null, new byte[1])))
                    .requireAll();
        }
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", SharedBroker.bootstrap()))) {
            admin.deleteRecords(Map.of(new TopicPartition(rejected, empty), RecordsToDelete.beforeOffset(1)))
                    .all()
                    .get();
        }

        CommandRun run = auditOf("audited-emptied", "--all", "--format=json");

        assertThat(run.exitCode()).as(run.toString()).isZero();
        assertThat(json(run).path("older").asLong()).isZero();
        assertThat(checked(run)).isEqualTo(EVENTS + DOUBLED + 6);
    }

    @Test
    void a_clean_record_without_a_raw_record_is_found() {
        copy("audited-more", clean -> {
            List<ConsumerRecord<byte[], byte[]>> more = new ArrayList<>(clean);
            ConsumerRecord<byte[], byte[]> forged = clean().get(victim(clean));
            forged.headers().remove("fb-raw").add("fb-raw", "audited.events.raw/0/9999/1".getBytes(UTF_8));
            more.add(forged);
            return more;
        });

        CommandRun found = auditOf("audited-more", "--all");

        assertThat(found.exitCode()).isEqualTo(1);
        assertThat(found.out())
                .contains("FOREIGN  audited-more.events.raw/0/9999")
                .contains("the records do not balance: 1 findings");
    }

    @Test
    void an_application_without_committed_offsets_is_a_runtime_error() {
        copy("audited-unread", clean -> clean);

        CommandRun refused = auditOf("audited-unread");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("is application.id correct?").contains("--all");
    }

    @Test
    void the_output_of_replay_can_be_audited() {
        TopicCatalog named = new TopicCatalog(SettingsCatalog.PREFIX.defaultValue());
        TopicFileWriter files = new TopicFileWriter(SharedBroker.reader(), folder);
        files.write(TOPICS.raw(), named.raw());
        files.write(TOPICS.clean(), named.clean());
        files.write(TOPICS.rejected(), named.rejected());
        files.write(TOPICS.beacons(), named.beacons());

        CommandRun run = CommandRun.of("audit", "--from=" + folder);

        assertThat(run.exitCode()).as(run.toString()).isZero();
        assertThat(run.out()).containsPattern("all +78 +65 +1 +12 +0 +0 +0 +0\n");
    }

    private static void assertOnlyFinding(CommandRun found, String kind, String prefix) {
        List<ConsumerRecord<byte[], byte[]>> clean = clean();
        ConsumerRecord<byte[], byte[]> victim = clean.get(victim(clean));
        String[] origin = new String(victim.headers().lastHeader("fb-raw").value(), UTF_8).split("/", -1);
        JsonNode findings = json(found).path("findings");
        assertThat(findings).as(found.out()).hasSize(1);
        assertThat(findings.get(0).path("kind").asText()).isEqualTo(kind);
        assertThat(findings.get(0).path("raw").asText())
                .isEqualTo(prefix + ".events.raw/" + origin[1] + "/" + origin[2]);
        assertThat(findings.get(0).path("eventId").asText())
                .isEqualTo(json(new CommandRun(0, new String(victim.value(), UTF_8), ""))
                        .path("id")
                        .asText());
        assertThat(Schemas.violations("audit-report", found.out())).isEmpty();
    }

    private static int victim(List<ConsumerRecord<byte[], byte[]>> clean) {
        return IntStream.range(0, clean.size())
                .filter(index -> VICTIM.equals(RejectedRecord.header(clean.get(index), "fb-sequence")))
                .findFirst()
                .orElseThrow();
    }

    private static List<ConsumerRecord<byte[], byte[]>> clean() {
        return SharedBroker.reader().read(List.of(TOPICS.clean()));
    }

    private static List<ConsumerRecord<byte[], byte[]>> without(
            List<ConsumerRecord<byte[], byte[]>> records, int index) {
        List<ConsumerRecord<byte[], byte[]>> fewer = new ArrayList<>(records);
        fewer.remove(index);
        return fewer;
    }

    private static ConsumerRecord<byte[], byte[]> changed(ConsumerRecord<byte[], byte[]> record) {
        String text = new String(record.value(), UTF_8);
        String other = text.replaceFirst("\"createdUtc\":(\\d+)", "\"createdUtc\":9$1");
        assertThat(other).isNotEqualTo(text);
        ConsumerRecord<byte[], byte[]> changed = new ConsumerRecord<>(
                record.topic(), record.partition(), record.offset(), record.key(), other.getBytes(UTF_8));
        record.headers().forEach(changed.headers()::add);
        return changed;
    }

    /**
     * Removes what stands before an offset in each partition, as retention does.
     *
     * @return how many records that were
     */
    private static long cut(String topic, long offset) throws Exception {
        Map<TopicPartition, RecordsToDelete> beginnings = new HashMap<>();
        SharedBroker.reader()
                .read(List.of(topic))
                .forEach(record -> beginnings.merge(
                        new TopicPartition(topic, record.partition()),
                        RecordsToDelete.beforeOffset(Math.min(offset, record.offset() + 1)),
                        (one, other) -> one.beforeOffset() > other.beforeOffset() ? one : other));
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", SharedBroker.bootstrap()))) {
            admin.deleteRecords(beginnings).all().get();
        }
        return beginnings.values().stream()
                .mapToLong(RecordsToDelete::beforeOffset)
                .sum();
    }

    private static void retainForAMoment(String topic) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", SharedBroker.bootstrap()))) {
            admin.incrementalAlterConfigs(Map.of(
                            new ConfigResource(ConfigResource.Type.TOPIC, topic),
                            List.of(new AlterConfigOp(new ConfigEntry("retention.ms", "1"), AlterConfigOp.OpType.SET))))
                    .all()
                    .get();
        }
    }

    /** Copies the topics under another prefix, with the clean records changed by {@code tampering}. */
    private static void copy(String prefix, UnaryOperator<List<ConsumerRecord<byte[], byte[]>>> tampering) {
        TopicCatalog copies = new TopicCatalog(prefix);
        try (TopicAdministration topics = new TopicAdministration(SharedBroker.bootstrap())) {
            topics.create(Stream.of(copies.raw(), copies.clean(), copies.rejected(), copies.beacons())
                    .map(topic -> new NewTopic(topic, 2, (short) 1))
                    .toList());
        }
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            copy(SharedBroker.reader().read(List.of(TOPICS.raw())), copies.raw(), sender);
            copy(SharedBroker.reader().read(List.of(TOPICS.rejected())), copies.rejected(), sender);
            copy(tampering.apply(clean()), copies.clean(), sender);
            sender.finish().requireAll();
        }
    }

    private static void copy(List<ConsumerRecord<byte[], byte[]>> records, String topic, RecordSender sender) {
        records.forEach(record -> sender.add(
                new ProducerRecord<>(topic, record.partition(), record.key(), record.value(), record.headers())));
    }
}
