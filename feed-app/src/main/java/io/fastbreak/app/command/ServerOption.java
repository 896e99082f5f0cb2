package io.fastbreak.app.command;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.games.GamesHttpClient;
import io.fastbreak.app.kafka.PipelineTopics;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The {@code --server} option of commands that can read from a running pipeline instead of Kafka. */
public final class ServerOption {
    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    @Option(
            names = "--server",
            paramLabel = "URL",
            description = "read from a running pipeline, such as http://localhost:8080, instead of Kafka")
    private @Nullable URI url;

    public boolean isGiven() {
        return url != null;
    }

    /**
     * The server, or Kafka if none is given; it has answered.
     *
     * @throws io.fastbreak.app.config.OperationFailedException if it does not within seconds
     */
    public GameSource connect(SettingsOptions options) {
        return url == null
                ? new GameSource.Kafka(new PipelineTopics(options.connect()))
                : new GameSource.Server(
                        connect(url, options, command),
                        requireNonNull(command).commandLine().getErr());
    }

    public static GamesHttpClient connect(URI url, ConfigOptions options, @Nullable CommandSpec command) {
        GamesHttpClient client = new GamesHttpClient(url, options.load());
        client.require(() -> {
            if (command != null) {
                command.commandLine().getErr().println("connecting to " + url + " …");
            }
        });
        return client;
    }
}
