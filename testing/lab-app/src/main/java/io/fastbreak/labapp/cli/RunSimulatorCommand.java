package io.fastbreak.labapp.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.video.VideoSimulator;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code run simulator}: the platform's interfaces on the ports of the settings. */
@Command(
        name = "simulator",
        description =
                "Runs a simulated platform on the ports of ingestion.url, matching.url and video.url, until SIGTERM or"
                        + " Ctrl-C.")
final class RunSimulatorCommand extends BaseCommand implements Callable<Integer> {
    @Option(
            names = "--fault",
            paramLabel = "RULE",
            description = {
                "fault rule for requests to the simulator, such as 'postMarket 3x status 503' or '* 20%% reset'; may be",
                "repeated. While the simulator runs, /_faults lists (GET), adds (POST) and removes (DELETE) fault rules."
            })
    private List<FaultRule> faults = List.of();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() throws InterruptedException {
        Settings settings = options.load();
        try (ServiceInstance service = new ServiceInstance(settings)) {
            IngestionSimulator ingestion = service.with(SimulatedPlatform.ingestion(settings));
            add(faults, ingestion);
            MatchingSimulator matching = service.with(SimulatedPlatform.matching(settings));
            VideoSimulator video = service.with(SimulatedPlatform.video(settings, Instant.now()));
            err().println("simulated platform at " + ingestion.ingestionUrl() + ", its state at " + ingestion.stateUrl()
                    + ", faults at " + ingestion.faultsUrl());
            err().println("matching at " + matching.url() + ", video at " + video.url());
            service.started();
            err().println("simulator is running; metrics and health at " + service.address());
            service.awaitStop();
        }
        err().println("simulator has stopped");
        return ExitCode.OK;
    }

    private void add(List<FaultRule> rules, IngestionSimulator simulator) {
        try {
            rules.forEach(simulator.faults()::add);
        } catch (IllegalArgumentException e) {
            throw usageError("--fault: " + e.getMessage());
        }
    }
}
