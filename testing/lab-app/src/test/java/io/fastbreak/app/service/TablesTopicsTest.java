package io.fastbreak.app.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.PostgresServer;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.app.testing.TableRows;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.server.http.Health;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;

class TablesTopicsTest {
    private static final String PREFIX = "tables-topics";

    @Test
    void tables_that_were_filled_from_a_topic_of_before_are_not_filled_from_the_next_one() throws Exception {
        PostgresServer server = PostgresServer.start().orElse(null);
        assumeThat(server).as("PostgreSQL is installed").isNotNull();
        Map<String, String> given = SharedBroker.settings(PREFIX);
        given.put(SettingsCatalog.TABLES_URL.name(), server.access().url());
        given.put(SettingsCatalog.TABLES_USER.name(), server.access().user());
        Settings settings = Settings.of(given);
        TopicSetup.create(settings);
        String state = new TopicCatalog(PREFIX).state();
        try (server;
                Admin admin =
                        Admin.create(Map.of(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, SharedBroker.bootstrap()))) {
            awaitStep(settings, false);
            awaitStep(settings, false);
            List<String> ids = TableRows.query(server, "select topic || topic_id from topics_read order by 1");
            assertThat(ids).hasSize(5);

            admin.deleteTopics(List.of(state)).all().get();
            while (admin.listTopics().names().get().contains(state)) {
                Thread.onSpinWait();
            }
            TopicSetup.create(settings);

            // It is empty, as the first one was, so only its id tells.
            assertThatThrownBy(() -> awaitStep(settings, false))
                    .isInstanceOf(OperationFailedException.class)
                    .hasMessageContaining("games.state has another id")
                    .hasMessageContaining("--rebuild");
            awaitStep(settings, true);
            assertThat(TableRows.query(server, "select topic || topic_id from topics_read order by 1"))
                    .hasSize(5)
                    .isNotEqualTo(ids);
        }
    }

    private static void awaitStep(Settings settings, boolean rebuild) throws InterruptedException {
        Health health = new Health();
        health.started();
        TablesService tables = new TablesService(settings, new SimpleMeterRegistry(), health, rebuild);
        try (tables) {
            Await.until(() -> health.statuses().values().stream().allMatch(Health.Status::ready), health::statuses);
        }
    }
}
