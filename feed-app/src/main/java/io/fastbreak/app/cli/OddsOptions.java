package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.report.OddsAdvice;
import io.fastbreak.app.report.OddsAnswer;
import io.fastbreak.app.report.OddsText;
import io.fastbreak.app.run.Platform;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.IngestionCodec;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where the platform is, and how its answer is shown. */
final class OddsOptions {
    @Mixin
    private FormatOption format = new FormatOption();

    @Option(names = "--config", paramLabel = "FILE", description = "settings as a properties file")
    private @Nullable Path file;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "one setting, over environment and file; may be repeated")
    private Map<String, String> flags = new LinkedHashMap<>();

    private @Nullable Settings loaded;

    Settings settings() {
        Settings settings = loaded == null ? Settings.load(file, System.getenv(), flags) : loaded;
        loaded = settings;
        return settings;
    }

    IngestionCodec codec() {
        return new IngestionCodec(Platform.ingestion(settings()).fieldNames());
    }

    /** Makes one call, shows the answer, and says how the command ends. */
    int run(
            CommandSpec command,
            String operation,
            @Nullable String id,
            Function<OddsIngestionClient, CompletableFuture<? extends Answer<?>>> call) {
        try (OddsIngestionClient client = Platform.client(settings())) {
            Answer<?> answer = call.apply(client).join();
            show(command, OddsAnswer.of(operation, id, answer, codec()), answer.succeeded());
            return exitCode(answer);
        }
    }

    private void show(CommandSpec command, OddsAnswer answer, boolean succeeded) {
        PrintWriter out = command.commandLine().getOut();
        PrintWriter err = command.commandLine().getErr();
        if (format.isJson()) {
            FormatOption.printLines(out, List.of(answer));
        } else if (succeeded) {
            out.print(OddsText.of(answer));
            out.flush();
        }
        if (!succeeded) {
            err.println(OddsText.refusal(answer));
            String advice = new OddsAdvice(settings()).of(answer);
            if (advice != null) {
                err.println(advice);
            }
        }
    }

    /** Who is not let in could not ask; a no to the data is an answer. */
    private static int exitCode(Answer<?> answer) {
        return switch (answer.kind()) {
            case FOUND, CREATED, UPDATED, DELETED, ACKNOWLEDGED -> ExitCode.DONE;
            case NOT_FOUND -> ExitCode.NO;
            case REFUSED -> answer.status() == 401 || answer.status() == 403 ? ExitCode.COULD_NOT_RUN : ExitCode.NO;
            case GAVE_UP -> ExitCode.COULD_NOT_RUN;
        };
    }
}
