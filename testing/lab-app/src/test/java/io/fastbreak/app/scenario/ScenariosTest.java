package io.fastbreak.app.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.testkit.scenario.PlainScenarioPipeline;
import io.fastbreak.testkit.scenario.Scenario;
import io.fastbreak.testkit.scenario.Scenario.Kind;
import io.fastbreak.testkit.scenario.ScenarioRun;
import io.fastbreak.testkit.scenario.Scenarios;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every scenario file against the plain classes and against the topology; each test has the scenario's title. */
class ScenariosTest {
    private static final List<Scenario> ALL = Scenarios.all();

    @TempDir
    private Path stateFolder;

    @TestFactory
    Stream<DynamicTest> the_plain_classes_pass() {
        return tests(Kind.PLAIN_CLASSES, scenario -> {
            Settings settings = Settings.of(scenario.settings());
            return ScenarioRun.differences(
                    scenario,
                    new PlainScenarioPipeline(ModuleSettings.sequencer(settings), ModuleSettings.projection(settings)));
        });
    }

    @TestFactory
    Stream<DynamicTest> the_topology_passes() {
        return tests(Kind.TOPOLOGY, scenario -> {
            try (TopologyUnderTest topology = new TopologyUnderTest(scenario, stateFolder)) {
                return ScenarioRun.differences(scenario, topology);
            }
        });
    }

    private interface Play {
        List<String> differences(Scenario scenario);
    }

    private static Stream<DynamicTest> tests(Kind kind, Play play) {
        return ALL.stream()
                .filter(scenario -> scenario.appliesTo(kind))
                .map(scenario -> dynamicTest(scenario.number() + " " + scenario.title(), () -> {
                    List<String> differences = play.differences(scenario);
                    assertThat(differences).as(String.join("\n", differences)).isEmpty();
                }));
    }

    @Test
    void scenario_numbers_are_unique() {
        assertThat(ALL).extracting(Scenario::number).doesNotHaveDuplicates();
    }
}
