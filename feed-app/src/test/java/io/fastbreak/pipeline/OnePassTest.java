package io.fastbreak.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.Stages;
import io.fastbreak.lab.simulate.Fault;
import io.fastbreak.lab.simulate.Faults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.validator.CompiledValidator;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.ValidatorSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The judge is for what is invalid; where it is asked about a valid event, that is counted. */
class OnePassTest {
    private static final long SEED = 20261121;
    private static final ValidatorSettings SETTINGS = Stages.validator(Settings.of(Map.of()));

    @Test
    void every_event_of_simulated_games_is_read_in_one_pass() {
        CompiledValidator validator = new CompiledValidator(SETTINGS);
        Faults corrections = Faults.NONE
                .with(Fault.REVISION, 0.05)
                .with(Fault.DELETION, 0.02)
                .with(Fault.RESTORE, 0.02)
                .with(Fault.INSERT, 0.05)
                .with(Fault.MOVE, 0.02);
        Simulation simulation = new Simulation(SimulationSettings.of(4, SEED).with(corrections));

        assertThat(simulation.records().map(FeedRecord::value))
                .as("seed " + SEED)
                .hasSizeGreaterThan(1000)
                .allSatisfy(event -> assertThat(validator.accept(event))
                        .as(new String(event, StandardCharsets.UTF_8))
                        .isNotNull());
    }

    @Test
    void a_valid_event_that_needs_the_judge_is_counted() {
        EventValidator validator = new EventValidator(SETTINGS);
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        new PipelineMetrics(registry).watch(validator);
        String tags =
                IntStream.range(0, 1000).mapToObj(i -> "\"tag" + i + "\":1").collect(Collectors.joining(","));
        String event = new String(
                        new Simulation(SimulationSettings.of(1, SEED))
                                .records()
                                .findFirst()
                                .orElseThrow()
                                .value(),
                        StandardCharsets.UTF_8)
                .replaceFirst("\\{", "{" + tags + ",");

        validator.validate(event.getBytes(StandardCharsets.UTF_8));

        assertThat(registry.get("fastbreak.validation.divergences")
                        .functionCounter()
                        .count())
                .isEqualTo(1);
    }
}
