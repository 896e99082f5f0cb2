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

/** Where the platform is, and how its answers are shown. */
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

    /** Shows one answer, and says how the command ends. */
    <T> int show(CommandSpec command, String operation, Answer<T> answer, Function<T, String> text) {
        PlatformAnswer told = told(operation, answer);
        return show(
                command,
                told,
                answer,
                () -> answer instanceof Answer.Found<T> found ? text.apply(found.value()) : AnswerText.of(told));
    }

    /** Shows one answer field by field, and says how the command ends. */
    int show(CommandSpec command, String operation, Answer<?> answer) {
        PlatformAnswer told = told(operation, answer);
        return show(command, told, answer, () -> AnswerText.of(told));
    }

    /** @param text of a yes, for people */
    int show(CommandSpec command, PlatformAnswer told, Answer<?> answer, Supplier<String> text) {
        PrintWriter out = command.commandLine().getOut();
        if (isJson()) {
            FormatOption.printLines(out, List.of(told));
        } else if (answer.succeeded()) {
            out.print(text.get());
            out.flush();
        }
        return ended(command, told, answer);
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
            return ended(command, told(operation, failed.get(0)), failed.get(0));
        }
        if (all.isEmpty()) {
            command.commandLine().getErr().println(operation + ": nothing was found");
        }
        return all.isEmpty() ? ExitCode.NO : ExitCode.DONE;
    }

    private static PlatformAnswer told(String operation, Answer<?> answer) {
        return PlatformAnswer.of(operation, null, answer, PlatformJson::of);
    }

    private static int ended(CommandSpec command, PlatformAnswer told, Answer<?> answer) {
        if (!answer.succeeded()) {
            command.commandLine().getErr().println(AnswerText.refusal(told));
        }
        return ExitCode.of(answer);
    }
}
