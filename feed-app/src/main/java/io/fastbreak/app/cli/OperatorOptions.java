package io.fastbreak.app.cli;

import io.fastbreak.app.command.AuthorOptions;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.OperatorCommand.Action;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of all operator commands. */
final class OperatorOptions extends AuthorOptions {
    @Option(names = "--why", required = true, paramLabel = "TEXT", description = "reason, for the audit trail")
    private String why;

    @Option(names = "--timeout", paramLabel = "S", defaultValue = "15", description = "seconds to wait for the result")
    private int timeout;

    /** A new command of this operator. */
    OperatorCommand command(String fixture, Action action) {
        return new OperatorCommand(
                UUID.randomUUID().toString(),
                fixture,
                action,
                null,
                List.of(),
                null,
                null,
                author(),
                why,
                System.currentTimeMillis());
    }

    /** A new catalog command of this operator. */
    CatalogCommand command(String fixture, CatalogCommand.Action action, @Nullable String platformId) {
        return new CatalogCommand(
                UUID.randomUUID().toString(), fixture, action, platformId, author(), why, System.currentTimeMillis());
    }

    Duration timeout() {
        return Duration.ofSeconds(timeout);
    }
}
