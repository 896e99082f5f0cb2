package io.fastbreak.app.cli;

import io.fastbreak.app.report.AnswerText;
import io.fastbreak.app.report.IngestionJson;
import io.fastbreak.app.report.OddsErrorAdvice;
import io.fastbreak.app.report.PlatformAnswer;
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.IngestionCodec;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** Where the odds ingestion API is, how its answer is shown, and what to do about a no. */
final class OddsOptions {
    @Mixin
    private PlatformOptions platform = new PlatformOptions();

    IngestionCodec codec() {
        return new IngestionCodec(
                IngestionPlatform.ingestion(platform.settings()).fieldNames());
    }

    /** Makes one call, shows the answer, and says how the command ends. */
    int run(
            CommandSpec command,
            String operation,
            @Nullable String id,
            Function<OddsIngestionClient, CompletableFuture<? extends Answer<?>>> call) {
        try (OddsIngestionClient client = IngestionPlatform.client(platform.settings())) {
            Answer<?> answer = call.apply(client).join();
            PlatformAnswer told = PlatformAnswer.of(operation, id, answer, new IngestionJson(codec())::of);
            int exitCode = platform.show(command, told, answer, () -> AnswerText.of(told));
            String advice = answer.succeeded() ? null : new OddsErrorAdvice(platform.settings()).of(told);
            if (advice != null) {
                command.commandLine().getErr().println(advice);
            }
            return exitCode;
        }
    }
}
