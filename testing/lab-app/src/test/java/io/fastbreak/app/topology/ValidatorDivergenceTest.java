package io.fastbreak.app.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.validator.CompiledValidator;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.ValidatorSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The reference validator explains what is invalid; a valid event that only it accepts is counted. */
class ValidatorDivergenceTest {
    private static final long SEED = 20261121;
    private static final ValidatorSettings SETTINGS = ModuleSettings.validator(Settings.of(Map.of()));

    @Test
    void every_event_of_simulated_games_is_read_in_one_pass() {
        CompiledValidator validator = new CompiledValidator(SETTINGS);
        FeedFaults corrections = FeedFaults.NONE
                .with(FeedFault.REVISION, 0.05)
                .with(FeedFault.DELETION, 0.02)
                .with(FeedFault.RESTORE, 0.02)
                .with(FeedFault.INSERT, 0.05)
                .with(FeedFault.MOVE, 0.02);
        Simulation simulation = new Simulation(SimulationSettings.of(4, SEED).with(corrections));

        assertThat(simulation.records().map(FeedRecord::value))
                .as("seed " + SEED)
                .hasSizeGreaterThan(1000)
                .allSatisfy(event -> assertThat(validator.accept(event))
                        .as(new String(event, StandardCharsets.UTF_8))
                        .isNotNull());
    }

    @Test
    void a_valid_event_that_needs_the_reference_validator_is_counted() {
        EventValidator validator = new EventValidator(SETTINGS);
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        new PipelineMetrics(registry).countDivergences(validator);
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
