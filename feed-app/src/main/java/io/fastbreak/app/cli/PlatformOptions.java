package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.report.AnswerText;
import io.fastbreak.app.report.PlatformAnswer;
import io.fastbreak.app.report.PlatformJson;
import io.fastbreak.platform.Answer;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** The options of all requests to the platform. */
final class PlatformOptions {
    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private ConfigOptions config = new ConfigOptions();

    private @Nullable Settings loaded;

    Settings settings() {
        Settings settings = loaded == null ? config.load() : loaded;
        loaded = settings;
        return settings;
    }

    boolean isJson() {
        return format.isJson();
    }

    /** Shows a response; returns the exit code. */
    <T> int show(CommandSpec command, String operation, Answer<T> answer, Function<T, String> text) {
        PlatformAnswer shown = shown(operation, answer);
        return show(
                command,
                shown,
                answer,
                () -> answer instanceof Answer.Found<T> found ? text.apply(found.value()) : AnswerText.of(shown));
    }

    /** Shows a response field by field; returns the exit code. */
    int show(CommandSpec command, String operation, Answer<?> answer) {
        PlatformAnswer shown = shown(operation, answer);
        return show(command, shown, answer, () -> AnswerText.of(shown));
    }

    /** @param text of a successful response */
    int show(CommandSpec command, PlatformAnswer shown, Answer<?> answer, Supplier<String> text) {
        PrintWriter out = command.commandLine().getOut();
        if (isJson()) {
            FormatOption.printLines(out, List.of(shown));
        } else if (answer.succeeded()) {
            out.print(text.get());
            out.flush();
        }
        return exitCode(command, shown, answer);
    }

    /** Shows the items of all pages, in JSON one per line; returns the exit code, of the first failed page if there is one. */
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
            return exitCode(command, shown(operation, failed.get(0)), failed.get(0));
        }
        if (all.isEmpty()) {
            command.commandLine().getErr().println(operation + ": nothing found");
        }
        return all.isEmpty() ? ExitCode.CHECK_FAILED : ExitCode.OK;
    }

    private static PlatformAnswer shown(String operation, Answer<?> answer) {
        return PlatformAnswer.of(operation, null, answer, PlatformJson::of);
    }

    private static int exitCode(CommandSpec command, PlatformAnswer shown, Answer<?> answer) {
        if (!answer.succeeded()) {
            command.commandLine().getErr().println(AnswerText.error(shown));
        }
        return ExitCode.of(answer);
    }
}
