package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.ClusterCheck;
import io.fastbreak.app.service.ClockSetBackException;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.service.StopSignal;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code run}: runs a service until it is stopped. */
@Command(
        name = "run",
        description = {
            "Runs a service until SIGTERM or Ctrl-C. It uses the Kafka cluster and the platform of the settings, and waits for",
            "Kafka if it does not answer yet. The topics must",
            "exist, see topics create; bridge and guard wait for them."
        })
final class RunCommand extends BaseCommand implements Callable<Integer> {
    /** Between two attempts to reach Kafka at the start. */
    private static final Duration RETRY = Duration.ofSeconds(1);

    private static final Duration STOP_WITH_OLD_TIME = Duration.ofSeconds(5);

    enum ServicePart {
        pipeline,
        bridge,
        catalog,
        guard,
        tables,
        all
    }

    // Not required, so that a program can have further services as subcommands.
    @Parameters(
            arity = "0..1",
            paramLabel = "SERVICE",
            description = {
                "pipeline: validates and sequences raw events and publishes clean events, gaps and games",
                "bridge: prices games and forwards them to the odds ingestion API",
                "catalog: matches fixture cards with the platform's games and their video",
                "guard: suspends the open markets of a bridge that has stopped; several guards may run",
                "tables: keeps tables of PostgreSQL in step with games, plays, prices and names (tables.url)",
                "all: pipeline, bridge and catalog"
            })
    private @Nullable ServicePart part;

    @Option(names = "--rebuild", description = "empties the tables first, and fills them again from the topics")
    private boolean rebuild;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() throws InterruptedException {
        if (part == null) {
            throw usageError("Missing required parameter: 'SERVICE'");
        }
        if (rebuild && part != ServicePart.tables) {
            throw usageError("--rebuild is only for run tables");
        }
        Settings settings = options.load();
        ServiceInstance service = new ServiceInstance(settings);
        try (service) {
            if (!awaitKafka(settings)) {
                return ExitCode.RUNTIME_ERROR;
            }
            switch (part) {
                case pipeline -> service.pipeline();
                case bridge -> bridge(service);
                case catalog -> service.catalog();
                case guard -> service.guard();
                case tables -> service.tables(rebuild);
                case all -> {
                    service.pipeline();
                    service.catalog();
                    bridge(service);
                }
            }
            service.started();
            err().println(part + " is running; page (if games are served), metrics and health at " + service.address());
            awaitStop(service);
        }
        err().println(part + " has stopped");
        return service.mayBeOpen().isEmpty() ? ExitCode.OK : ExitCode.RUNTIME_ERROR;
    }

    /**
     * Started last, because it stops first. What stops behind it may take longer than the process has, so the exit code is set
     * between.
     */
    private void bridge(ServiceInstance service) {
        AutoCloseable unused = service.with(() -> warnOf(service.mayBeOpen()));
        service.bridge();
    }

    /**
     * A service waits for Kafka as long as it takes; false if it was stopped before.
     *
     * @throws ClusterCheck.LoginRejectedException if Kafka answers and waiting would not help
     */
    private boolean awaitKafka(Settings settings) throws InterruptedException {
        ClusterCheck cluster = new ClusterCheck(settings);
        String failure = null;
        try (StopSignal stop = new StopSignal()) {
            while (!stop.await(failure == null ? Duration.ZERO : RETRY)) {
                String before = failure;
                try {
                    cluster.require(() -> {
                        if (before == null) {
                            err().println("connecting to Kafka at " + settings.get(SettingsCatalog.BOOTSTRAP) + " …");
                        }
                    });
                    if (before != null) {
                        err().println(part + ": Kafka answers");
                    }
                    return true;
                } catch (ClusterCheck.LoginRejectedException e) {
                    throw e;
                } catch (OperationFailedException e) {
                    failure = String.valueOf(e.getMessage());
                    if (!failure.equals(before)) {
                        err().println(part + ": " + failure + " Trying again until it answers.");
                    }
                }
            }
        }
        return false;
    }

    private void awaitStop(ServiceInstance service) throws InterruptedException {
        try {
            service.awaitStop();
        } catch (ClockSetBackException e) {
            // Closing Kafka's clients may take until the wall clock shows the old time again.
            StopSignal.endWithin(STOP_WITH_OLD_TIME, ExitCode.RUNTIME_ERROR);
            err().println(part + ": " + e.getMessage());
            throw e;
        }
    }

    private void warnOf(Set<String> mayBeOpen) {
        if (!mayBeOpen.isEmpty()) {
            err().println(
                            "markets of these fixtures may be open, because the platform did not confirm their suspension: "
                                    + String.join(", ", mayBeOpen));
            StopSignal.endWith(ExitCode.RUNTIME_ERROR);
        }
    }
}
