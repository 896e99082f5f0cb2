package io.fastbreak.labapp.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.service.StopSignal;
import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.BrokerStartException;
import io.fastbreak.lab.broker.EmbeddedBroker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code run kafka}: a Kafka to try things out with. */
@Command(
        name = "kafka",
        description = {
            "Runs a Kafka of one broker on loopback, until SIGTERM or Ctrl-C. It is for trying out: it has no security and one copy of",
            "each record. Without --data its records end with it."
        })
final class RunKafkaCommand extends BaseCommand implements Callable<Integer> {
    private static final Duration CHECK = Duration.ofMinutes(1);

    @Option(
            names = "--port",
            paramLabel = "P",
            defaultValue = "9092",
            description = "port for clients; 0 for any (default: ${DEFAULT-VALUE})")
    private int port;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "keep the records in this directory, and go on with those that are there")
    private @Nullable Path data;

    @Override
    public Integer call() throws InterruptedException {
        BrokerSettings settings = BrokerSettings.temporary().withPort(port);
        try (StopSignal stop = new StopSignal();
                EmbeddedBroker broker = EmbeddedBroker.start(data == null ? settings : settings.keptIn(data))) {
            err().println("kafka is running at " + broker.bootstrapServers()
                    + (data == null ? "; its records end with it" : "; its records are in " + data));
            boolean stopped = false;
            while (!stopped) {
                stopped = stop.await(CHECK);
            }
        } catch (BrokerStartException e) {
            throw new OperationFailedException(String.valueOf(e.getMessage()), e);
        }
        err().println("kafka has stopped");
        return ExitCode.OK;
    }
}
