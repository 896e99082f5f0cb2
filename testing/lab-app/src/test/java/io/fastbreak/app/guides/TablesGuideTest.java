package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.service.TablesService;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.PostgresServer;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.server.http.Health;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide's commands and questions, on a real broker and a real PostgreSQL. */
class TablesGuideTest {
    private static final String PREFIX = "tables-guide";
    private static final Guide GUIDE = Guide.named("tables");
    private static final String GAME = "E2024-276";

    @TempDir
    private Path folder;

    @Test
    void the_tables_of_a_real_game_answer_the_questions_of_the_guide() throws Exception {
        PostgresServer server = PostgresServer.start().orElse(null);
        assumeThat(server).as("PostgreSQL is installed").isNotNull();
        try (server) {
            play();
            Settings settings = settings(server);

            inStep(settings, false);

            List<String> game = query(server, "select home_score || ':' || away_score || ' ' || is_final from games");
            assertThat(game).containsExactly("96:89 true");
            assertThat(query(server, "select sum(versions) from plays"))
                    .containsExactly(
                            Integer.toString(RealGames.game(GAME).lines().size()));
            assertThat(query(server, "select count(*) from player_lines")).containsExactly("24");
            assertThat(query(server, "select count(distinct market_id) from prices"))
                    .containsExactly("3");
            assertThat(query(server, "select count(*) from unreadable_records")).containsExactly("0");
            for (String question : GUIDE.blocks("sql")) {
                assertThat(query(server, question)).isNotNull();
            }

            List<String> offsets = query(server, "select * from topic_offsets order by 1, 2");
            query(server, "with gone as (delete from plays returning 1) select count(*) from gone");
            inStep(settings, true);
            assertThat(query(server, "select count(*) from plays")).isNotEqualTo(List.of("0"));
            assertThat(query(server, "select * from topic_offsets order by 1, 2"))
                    .isEqualTo(offsets);
        }
    }

    @Test
    void its_commands_are_those_of_the_program() throws Exception {
        GuideShell shell = new GuideShell(folder, folder.resolve("none.properties"));
        for (String line :
                GUIDE.commands("sh").stream().filter(GuideShell::isOfProgram).toList()) {
            CommandRun run = shell.run(line + " --config=" + emptyFile());
            assertThat(run.exitCode()).as(run.err()).isZero();
        }
    }

    private Path emptyFile() throws IOException {
        return Files.writeString(folder.resolve("empty.properties"), "");
    }

    /** Of a game that is published at once a slow bridge might never price all markets before it is over. */
    private static void play() throws InterruptedException {
        List<Line> lines = RealGames.game(GAME).lines();
        try (Sandbox sandbox = SharedBroker.sandbox(PREFIX)) {
            send(sandbox, lines.subList(0, lines.size() / 2));
            var platform = sandbox.platform().ingestion();
            Await.until(() -> platform.markets().size() == 3, platform::markets);
            send(sandbox, lines.subList(lines.size() / 2, lines.size()));
            sandbox.awaitRest(Duration.ofSeconds(1), progress -> {});
            sandbox.awaitQuietPlatform(Duration.ofSeconds(1));
        }
    }

    private static void send(Sandbox sandbox, List<Line> lines) {
        sandbox.send(lines.stream().map(line -> line.to(sandbox.topics().raw())).toList());
    }

    private static Settings settings(PostgresServer server) {
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put(SettingsCatalog.TABLES_URL.name(), server.access().url());
        settings.put(SettingsCatalog.TABLES_USER.name(), server.access().user());
        return Settings.of(settings);
    }

    /** Runs the service until the tables have all that the topics have. */
    private static void inStep(Settings settings, boolean rebuild) throws InterruptedException {
        Health health = new Health();
        health.started();
        TablesService tables = new TablesService(settings, new SimpleMeterRegistry(), health, rebuild);
        try (tables) {
            Await.until(() -> health.statuses().values().stream().allMatch(Health.Status::ready), health::statuses);
        }
    }

    private static List<String> query(PostgresServer server, String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(result.getString(i));
                }
                rows.add(String.join(" ", row.stream().map(String::valueOf).toList()));
            }
        }
        return rows;
    }
}
