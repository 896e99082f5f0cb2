package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.report.OddsAnswer;
import io.fastbreak.app.report.OddsText;
import io.fastbreak.app.report.PlatformJson;
import io.fastbreak.platform.Answer;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where the platform is, and how its answers are shown. */
final class PlatformOptions {
    @Mixin
    private FormatOption format = new FormatOption();

    @Option(names = "--config", paramLabel = "FILE", description = "settings as a properties file")
    private @Nullable Path file;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "one setting, over environment and file; may be repeated")
    private Map<String, String> flags = new LinkedHashMap<>();

    Settings settings() {
        return Settings.load(file, System.getenv(), flags);
    }

    boolean isJson() {
        return format.isJson();
    }

    /** Shows one answer, and says how the command ends. */
    <T> int show(CommandSpec command, String operation, Answer<T> answer, Function<T, String> text) {
        OddsAnswer told = PlatformJson.of(operation, null, answer);
        PrintWriter out = command.commandLine().getOut();
        if (isJson()) {
            FormatOption.printLines(out, List.of(told));
        } else if (answer instanceof Answer.Found<T> found) {
            out.print(text.apply(found.value()));
            out.flush();
        }
        return ended(command, told, answer);
    }

    /** Shows one answer field by field. */
    <T> int show(CommandSpec command, String operation, Answer<T> answer) {
        return show(command, operation, answer, value -> OddsText.of(PlatformJson.of(operation, null, answer)));
    }

    /** Shows the items of a listing, in JSON one a line; stops at the first answer that is no page. */
    <P, I> int list(
            CommandSpec command,
            String operation,
            Stream<Answer<P>> pages,
            Function<P, List<I>> items,
            Function<List<I>, String> text) {
        List<I> all = new ArrayList<>();
        List<Answer<P>> failed = new ArrayList<>();
        pages.forEach(answer -> {
            if (answer instanceof Answer.Found<P> found) {
                all.addAll(items.apply(found.value()));
            } else {
                failed.add(answer);
            }
        });
        PrintWriter out = command.commandLine().getOut();
        if (isJson()) {
            FormatOption.printLines(out, all.stream().map(PlatformJson::of).toList());
        } else if (!all.isEmpty()) {
            out.print(text.apply(all));
            out.flush();
        }
        if (!failed.isEmpty()) {
            return ended(command, PlatformJson.of(operation, null, failed.get(0)), failed.get(0));
        }
        if (all.isEmpty()) {
            command.commandLine().getErr().println(operation + ": nothing was found");
        }
        return all.isEmpty() ? ExitCode.NO : ExitCode.DONE;
    }

    /** Says what went wrong, and how the command ends. */
    int failed(CommandSpec command, String operation, Answer<?> answer) {
        OddsAnswer told = PlatformJson.of(operation, null, answer);
        if (isJson()) {
            FormatOption.printLines(command.commandLine().getOut(), List.of(told));
        }
        return ended(command, told, answer);
    }

    /** Who is not let in could not ask; a no to the data is an answer. */
    private static int ended(CommandSpec command, OddsAnswer told, Answer<?> answer) {
        if (answer.succeeded()) {
            return ExitCode.DONE;
        }
        command.commandLine().getErr().println(OddsText.refusal(told));
        boolean couldAsk =
                switch (answer.kind()) {
                    case NOT_FOUND -> true;
                    case REFUSED -> answer.status() != 401 && answer.status() != 403;
                    case FOUND, CREATED, UPDATED, DELETED, ACKNOWLEDGED, GAVE_UP -> false;
                };
        return couldAsk ? ExitCode.NO : ExitCode.COULD_NOT_RUN;
    }
}
