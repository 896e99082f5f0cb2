package io.fastbreak.app.command;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.games.GameSource;
import io.fastbreak.app.games.KafkaGames;
import io.fastbreak.app.games.ServerGames;
import io.fastbreak.app.kafka.PipelineTopics;
import java.io.PrintWriter;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The {@code --server} option of commands that can read from a running pipeline instead of Kafka. */
public final class ServerOption {
    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    @Option(
            names = "--server",
            paramLabel = "URL",
            converter = Address.class,
            description = "read from a running pipeline instead of Kafka, such as http://localhost:8080")
    private @Nullable URI url;

    static final class Address implements ITypeConverter<URI> {
        @Override
        public URI convert(String text) {
            if (!text.startsWith("http://") && !text.startsWith("https://")) {
                throw new TypeConversionException(
                        "'" + text + "' is no address of a server: begin it with http:// or https://");
            }
            try {
                return URI.create(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("'" + text + "' is no address of a server");
            }
        }
    }

    public boolean isGiven() {
        return url != null;
    }

    /**
     * The server, or Kafka if none is given; it has answered.
     *
     * @throws io.fastbreak.app.config.OperationFailedException if it does not within seconds
     */
    public GameSource connect(SettingsOptions options) {
        return url == null ? new KafkaGames(new PipelineTopics(options.connect())) : server(options);
    }

    /** The server that is given; it has answered. */
    public ServerGames server(ConfigOptions options) {
        PrintWriter err = requireNonNull(command).commandLine().getErr();
        ServerGames server = new ServerGames(requireNonNull(url), options.load(), err);
        server.require(() -> err.println("connecting to " + url + " …"));
        return server;
    }
}
