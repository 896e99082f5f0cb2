package io.fastbreak.app.cli;

import io.fastbreak.app.command.AuthorOptions;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of all commands with which a trader sets or withdraws something. */
final class TraderOptions extends AuthorOptions {
    @Parameters(paramLabel = "FIXTURE", description = "the game, by its fixture id")
    private String fixture;

    @Option(names = "--why", paramLabel = "TEXT", description = "reason, for the record")
    private @Nullable String why;

    String fixture() {
        return fixture;
    }

    @Nullable
    String why() {
        return why;
    }

    /** When what is set ends: a time, or so long from now. */
    static final class End {
        @ArgGroup(exclusive = true)
        private @Nullable Given given;

        static final class Given {
            @Option(
                    names = "--for",
                    paramLabel = "DURATION",
                    converter = Converters.DurationConverter.class,
                    description = {
                        "how long it holds: seconds, or 90s, 10m, 2h (default, of prices: prices.validity.ms, 30 s; of a suspension or an",
                        "offset: prices.standing.ms, a day, which is also the most)"
                    })
            private @Nullable Duration duration;

            @Option(names = "--until", paramLabel = "TIME", description = "when it ends, such as 2026-11-28T20:45:00Z")
            private @Nullable Instant until;
        }

        /** Milliseconds; null for as long as the settings permit. */
        @Nullable
        Long utc() {
            if (given == null) {
                return null;
            }
            return given.until == null
                    ? Long.valueOf(
                            System.currentTimeMillis() + (given.duration == null ? 0 : given.duration.toMillis()))
                    : Long.valueOf(given.until.toEpochMilli());
        }
    }
}
