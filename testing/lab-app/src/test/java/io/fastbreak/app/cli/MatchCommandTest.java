package io.fastbreak.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.ConfigFile;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.GeneratedWorld;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.MatchingSimulatorSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The commands over HTTP with the simulated platform. */
class MatchCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static MatchingSimulator simulator;
    private static TrafficRecorder traffic;

    @BeforeAll
    static void start() {
        simulator = MatchingSimulator.start(MatchingSimulatorSettings.defaults(), GeneratedWorld.of(3, 64));
        traffic = TrafficRecorder.attach(simulator.server(), "fixture-matching-v2.openapi.yaml");
    }

    @AfterAll
    static void stop() {
        simulator.close();
        traffic.requireValid();
    }

    @Test
    void candidates_are_listed_as_table_and_json() throws IOException {
        CommandRun table = match("search", "sport", "--name", "Basketbal");
        CommandRun json = match("search", "sport", "--name", "Basketbal", "--format", "json");

        assertThat(table.out())
                .containsPattern("certainty +id +mapped from +name")
                .containsPattern("\\d+ +Basketball");
        JsonNode best = JSON.readTree(json.outLines().get(0));
        assertThat(best.path("Id").asText()).isNotEmpty();
        assertThat(best.at("/relatedData/name").asText()).isEqualTo("Basketball");
        assertThat(match("search", "sport", "--name", "Quidditch").exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
    }

    @Test
    void a_certain_candidate_is_mapped_and_then_listed_first() {
        Entity fixture = simulator.world().all(EntityType.FIXTURE).get(5);
        String[] described = described(fixture, fixture.name());

        CommandRun mapped = match(with(described, "map", "fixture", "--id", "E2026-5"));

        assertThat(mapped.exitCode()).as(mapped.out() + mapped.err()).isZero();
        assertThat(mapped.out()).isEqualTo("E2026-5 is mapped to " + fixture.id() + "\n");
        assertThat(match("search", "fixture", "--name", "anything", "--id", "E2026-5")
                        .out())
                .containsPattern(fixture.id() + " +E2026-5");
    }

    @Test
    void an_uncertain_candidate_is_mapped_only_when_chosen() {
        Entity fixture = simulator.world().all(EntityType.FIXTURE).get(6);
        String[] vague = described(fixture, "Home game");

        CommandRun asked = match(with(vague, "map", "fixture", "--id", "E2026-6"));
        CommandRun chosen =
                match(with(vague, "map", "fixture", "--id", "E2026-6", "--choose", Long.toString(fixture.id())));

        assertThat(asked.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(asked.out()).contains(fixture.name());
        assertThat(asked.err()).contains("nothing was mapped");
        assertThat(chosen.out()).as(chosen.err()).isEqualTo("E2026-6 is mapped to " + fixture.id() + "\n");
    }

    @Test
    void best_match_pending_request_and_token_are_shown() {
        Entity team = simulator.world().all(EntityType.TEAM).get(0);

        assertThat(match("best", "team", "--name", team.name()).out()).containsPattern("description +\\w+");
        assertThat(match("pending", "unknown").err()).contains("not found (404)");
        assertThat(match("token").out()).contains("expiresAt");
        assertThat(Schemas.violations(
                        "platform-answer", match("token", "--format", "json").out()))
                .isEmpty();
        assertThat(Schemas.violations(
                        "platform-answer",
                        match("pending", "unknown", "--format", "json").out()))
                .isEmpty();
    }

    @Test
    void a_violation_of_the_contract_is_reported_before_anything_is_sent() {
        CommandRun run = match("search", "team", "--name", "Eagles", "--locality", "DEU", "--shirt", "7");

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.err())
                .contains("/locality is not a code of the contract's list")
                .contains("/shirtNumber is not a field of a team");
        assertThat(match("search", "club").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    }

    private static String[] described(Entity fixture, String name) {
        return new String[] {
            "--name", name,
            "--start-time", fixture.fields().get("startTime").get(0),
            "--competition", fixture.fields().get("competition").get(0),
            "--competitor", fixture.members().get("teams").get(0).name(),
            "--competitor", fixture.members().get("teams").get(1).name()
        };
    }

    private static String[] with(String[] described, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of(described));
        return all.toArray(String[]::new);
    }

    private static CommandRun match(String... arguments) {
        MatchingSimulatorSettings known = simulator.settings();
        List<String> all = new ArrayList<>(List.of("match"));
        all.addAll(List.of(arguments));
        all.add(ConfigFile.option(Map.of(
                "matching.url", simulator.url().toString(),
                "matching.token-url", simulator.tokenUrl().toString(),
                "matching.client-id", known.clientId(),
                "matching.client-secret", known.clientSecret(),
                "matching.audience", known.audience(),
                "matching.api-key", known.apiKey())));
        return CommandRun.of(all.toArray(String[]::new));
    }
}
