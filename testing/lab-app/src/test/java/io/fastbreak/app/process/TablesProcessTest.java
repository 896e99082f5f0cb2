package io.fastbreak.app.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.fastbreak.app.Fastbreak;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.service.TablesService;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.PostgresServer;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.app.testing.StartedProcess;
import io.fastbreak.app.testing.TableRows;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.server.http.Health;
import io.fastbreak.testkit.guarantee.PipelineRun;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code run tables} as a process that is killed while it writes. {@code -Dgames=50 -Dkills=5} is the long form, whose
 * figures are in {@code docs/tables.md}.
 */
@Tag("soak")
class TablesProcessTest {
    private static final int GAMES = Integer.getInteger("games", 2);
    private static final int KILLS = Integer.getInteger("kills", 1);
    private static final String PREFIX = "tables-process";
    private static final TopicCatalog TOPICS = new TopicCatalog(PREFIX);
    private static final List<String> TABLES = List.of(
            "games order by 1",
            "periods order by 1, 2, 3, 4",
            "team_lines order by 1, 2",
            "team_points order by 1, 2",
            "player_lines order by 1, 2, 3",
            "plays order by 1, 2, 3",
            "prices order by 1, 2, 4",
            "fixture_names order by 1",
            "competitor_names order by 1, 2",
            "player_names order by 1, 2, 3");

    @TempDir
    private Path folder;

    private int starts;

    @Test
    void the_tables_equal_the_topics_although_the_process_is_killed_and_can_be_made_again() throws Exception {
        PostgresServer server = PostgresServer.start().orElse(null);
        assumeThat(server).as("PostgreSQL is installed").isNotNull();
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("these games again: -Dseed=" + seed);
        PipelineRun run = TableRows.disturbedGames(GAMES, seed);
        List<ProducerRecord<byte[], byte[]>> records = records(run, seed);
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put(SettingsCatalog.TABLES_URL.name(), server.access().url());
        settings.put(SettingsCatalog.TABLES_USER.name(), server.access().user());
        TopicSetup.create(Settings.of(settings));
        try (server;
                RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(records).requireAll();
            for (int kill = 1; kill <= KILLS; kill++) {
                killAt(server, settings, (long) records.size() * kill / (KILLS + 1), records.size());
            }
            try (StartedProcess tables = started(settings)) {
                Await.until(() -> written(server) == records.size(), tables::written);
            }
            List<String> whole = allColumns(server);

            assertThat(TableRows.of(server)).isEqualTo(TableRows.expected(run.states(), run.clean()));
            assertThat(TableRows.query(server, "select count(*) from unreadable_records"))
                    .containsExactly("0");

            Health health = new Health();
            try (TablesService again =
                    new TablesService(Settings.of(settings), new SimpleMeterRegistry(), health, true)) {
                Await.until(() -> written(server) == records.size(), health::statuses);
                assertThat(again).isNotNull();
            }
            assertThat(allColumns(server)).isEqualTo(whole);
            System.out.printf(
                    "%,d records (%,d states, %,d events, %,d cards), %,d rows%n",
                    records.size(), run.states().size(), run.clean().size(), GAMES, whole.size());
        }
    }

    /** States, events and cards, in about the order in which they were published. */
    private static List<ProducerRecord<byte[], byte[]>> records(PipelineRun run, long seed) {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        new Simulation(SimulationSettings.of(GAMES, seed))
                .games()
                .forEach(game -> records.add(new ProducerRecord<>(
                        TOPICS.cards(), game.fixtureId().getBytes(UTF_8), Json.bytes(game.card()))));
        List<ConsumerRecord<byte[], byte[]>> clean = run.clean();
        List<ConsumerRecord<byte[], byte[]>> states = run.states();
        int sent = 0;
        for (int i = 0; i < clean.size(); i++) {
            records.add(copy(clean.get(i), TOPICS.clean()));
            for (; sent < (long) states.size() * (i + 1) / clean.size(); sent++) {
                records.add(copy(states.get(sent), TOPICS.state()));
            }
        }
        return records;
    }

    private static ProducerRecord<byte[], byte[]> copy(ConsumerRecord<byte[], byte[]> record, String topic) {
        return new ProducerRecord<>(topic, null, record.key(), record.value(), record.headers());
    }

    /** Kills the process when so many records are in the tables, and it is writing others. */
    private void killAt(PostgresServer server, Map<String, String> settings, long records, int all) throws Exception {
        try (StartedProcess tables = started(settings)) {
            Await.until(() -> written(server) >= records, tables::written);
            tables.kill();
        }
        System.out.printf("killed with %,d of %,d records in the tables%n", written(server), all);
    }

    private StartedProcess started(Map<String, String> settings) throws Exception {
        return new StartedProcess(
                folder.resolve("tables-" + ++starts + ".log"), settings, Fastbreak.class, "run", "tables");
    }

    private static List<String> allColumns(PostgresServer server) throws SQLException {
        List<String> rows = new ArrayList<>();
        for (String table : TABLES) {
            rows.addAll(TableRows.query(server, "select row(each.*)::text from (select * from " + table + ") each"));
        }
        return rows;
    }

    /** Records whose rows and offsets are committed; 0 before the tables are there. */
    private static long written(PostgresServer server) {
        try {
            return Long.parseLong(TableRows.query(server, "select coalesce(sum(next_offset), 0) from topic_offsets")
                    .get(0));
        } catch (SQLException e) {
            return 0;
        }
    }
}
