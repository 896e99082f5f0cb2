package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.run.Service;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code run}: the services, until they are told to stop. */
@Command(
        name = "run",
        description = {
            "Runs a service against the Kafka and the platform of the settings, until SIGTERM or Ctrl-C.",
            "The topics must exist: see topics create."
        })
final class RunCommand implements Callable<Integer> {
    enum Part {
        pipeline,
        bridge,
        guard,
        simulator,
        all
    }

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SERVICE",
            description = {
                "pipeline: raw to clean, gaps, games",
                "bridge: summaries to the odds ingestion API",
                "guard: suspends what a bridge left open that fell silent; a second one does no harm",
                "simulator: a platform to try against, on the port of ingestion.url",
                "all: pipeline and bridge"
            })
    private Part part;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() throws InterruptedException {
        Settings settings = options.load();
        try (Service service = new Service(settings)) {
            switch (part) {
                case pipeline -> service.pipeline();
                case bridge -> service.bridge();
                case guard -> service.guard();
                case simulator -> service.simulator();
                case all -> {
                    service.pipeline();
                    service.bridge();
                }
            }
            spec.commandLine().getErr().println(part + " runs; metrics and health at " + service.address());
            service.awaitStop();
        }
        return ExitCode.DONE;
    }
}
