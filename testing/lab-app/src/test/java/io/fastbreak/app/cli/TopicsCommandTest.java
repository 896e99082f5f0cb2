package io.fastbreak.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;

class TopicsCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void topics_created_by_the_command_are_ok() {
        TopicSetup.create(Settings.of(SharedBroker.settings("described")));

        CommandRun run = describe("described");

        assertThat(run.exitCode()).as(run.toString()).isZero();
        assertThat(run.out()).containsPattern("described.events.raw +2 +1 +ok").doesNotContain("differs");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void topics_that_are_added_have_as_many_partitions_as_the_raw_topic() throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", SharedBroker.bootstrap()))) {
            admin.createTopics(List.of(new NewTopic("added.events.raw", 2, (short) 1)))
                    .all()
                    .get();
        }

        CommandRun run = CommandRun.of(
                "topics",
                "create",
                "--bootstrap=" + SharedBroker.bootstrap(),
                "--set=topics.prefix=added",
                "--set=topics.partitions=3");

        assertThat(run.exitCode()).as(run.toString()).isZero();
        assertThat(run.out()).contains("exists   added.events.raw", "created  added.events.clean");
        assertThat(run.err()).contains("the new topics have 2 partitions, as many as added.events.raw");
        assertThat(TopicSetup.require(Settings.of(SharedBroker.settings("added"))))
                .isEqualTo(2);
    }

    @Test
    void a_setting_of_a_broker_that_may_cost_records_is_told_and_is_no_error() throws Exception {
        TopicSetup.create(Settings.of(SharedBroker.settings("advised")));
        ConfigResource broker = new ConfigResource(ConfigResource.Type.BROKER, "1");
        ConfigEntry unclean = new ConfigEntry("unclean.leader.election.enable", "true");
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", SharedBroker.bootstrap()))) {
            admin.incrementalAlterConfigs(Map.of(broker, List.of(new AlterConfigOp(unclean, AlterConfigOp.OpType.SET))))
                    .all()
                    .get();
            try {
                Await.until(
                        () -> describe("advised").err().contains("broker 1: " + unclean.name() + " is true"),
                        () -> describe("advised").err());
                assertThat(describe("advised").exitCode()).isZero();
            } finally {
                admin.incrementalAlterConfigs(
                                Map.of(broker, List.of(new AlterConfigOp(unclean, AlterConfigOp.OpType.DELETE))))
                        .all()
                        .get();
            }
        }
    }

    @Test
    void a_changed_topic_is_reported_with_the_command_that_fixes_it() throws Exception {
        TopicSetup.create(Settings.of(SharedBroker.settings("redescribed")));
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", SharedBroker.bootstrap()))) {
            admin.incrementalAlterConfigs(Map.of(
                            new ConfigResource(ConfigResource.Type.TOPIC, "redescribed.games.state"),
                            List.of(new AlterConfigOp(
                                    new ConfigEntry("cleanup.policy", "delete"), AlterConfigOp.OpType.SET))))
                    .all()
                    .get();
            admin.deleteTopics(List.of("redescribed.feed.control")).all().get();
            Await.until(() -> !names(admin).contains("redescribed.feed.control"), () -> names(admin));
        }

        CommandRun run = describe("redescribed");
        CommandRun inJson = describe("redescribed", "--format=json");

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.out())
                .contains("redescribed.games.state: cleanup.policy is delete, required is compact")
                .contains("--entity-name redescribed.games.state --add-config cleanup.policy=compact")
                .containsPattern("redescribed.feed.control +missing")
                .contains("fastbreak topics create --set topics.partitions=2");
        assertThat(inJson.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        List<String> different = new ArrayList<>();
        for (String line : inJson.outLines()) {
            assertThat(Schemas.violations("described-topic", line)).isEmpty();
            JsonNode topic = JSON.readTree(line);
            if (!topic.path("differences").isEmpty()) {
                different.add(topic.path("topic").asText());
            }
        }
        assertThat(different).containsExactly("redescribed.games.state", "redescribed.feed.control");
    }

    @Test
    void a_changelog_of_an_earlier_version_is_reported_with_the_command_that_fixes_it() throws Exception {
        TopicSetup.create(Settings.of(SharedBroker.settings("remembered")));
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", SharedBroker.bootstrap()))) {
            admin.createTopics(List.of(new NewTopic("remembered-app-feed-heads-changelog", 2, (short) 1)
                            .configs(Map.of("cleanup.policy", "compact"))))
                    .all()
                    .get();
        }

        CommandRun run = describe("remembered", "--set=application.id=remembered-app");

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.out())
                .contains("remembered-app-feed-heads-changelog: delete.retention.ms is 86400000, required is 600000")
                .contains("--entity-name remembered-app-feed-heads-changelog --add-config delete.retention.ms=600000");
    }

    private static Set<String> names(Admin admin) {
        try {
            return admin.listTopics().names().get();
        } catch (ExecutionException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static CommandRun describe(String prefix, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "topics", "describe", "--bootstrap=" + SharedBroker.bootstrap(), "--set=topics.prefix=" + prefix));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }
}
