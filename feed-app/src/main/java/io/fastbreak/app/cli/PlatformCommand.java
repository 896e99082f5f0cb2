package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.report.PlatformAnswer;
import io.fastbreak.app.report.PlatformJson;
import io.fastbreak.platform.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/** What all commands share that send requests to the platform: they show its responses. */
abstract class PlatformCommand extends BaseCommand {
    /** The options of all requests to the platform. */
    static final class PlatformOptions {
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

        FormatOption format() {
            return format;
        }
    }

    /** Shows a response; returns the exit code. */
    <T> int show(PlatformOptions options, String operation, Answer<T> answer, Function<T, ?> text) {
        PlatformAnswer shown = shown(operation, answer);
        return show(
                options,
                shown,
                answer,
                () -> answer instanceof Answer.Found<T> found ? text.apply(found.value()) : shown.text());
    }

    /** Shows a response field by field; returns the exit code. */
    int show(PlatformOptions options, String operation, Answer<?> answer) {
        PlatformAnswer shown = shown(operation, answer);
        return show(options, shown, answer, shown::text);
    }

    /** @param text of a successful response */
    int show(PlatformOptions options, PlatformAnswer shown, Answer<?> answer, Supplier<?> text) {
        if (!options.format().isText() || answer.succeeded()) {
            print(options.format(), List.of(shown), text);
        }
        return exitCode(shown, answer);
    }

    /** Shows the items of all pages, in JSON one per line; returns the exit code, of the first failed page if there is one. */
    <P, I> int list(
            PlatformOptions options,
            String operation,
            Stream<Answer<P>> pages,
            Function<P, List<I>> items,
            Function<List<I>, ?> text) {
        List<I> all = new ArrayList<>();
        List<Answer<P>> failed = new ArrayList<>();
        pages.forEach(answer -> {
            if (answer instanceof Answer.Found<P> found) {
                all.addAll(items.apply(found.value()));
            } else {
                failed.add(answer);
            }
        });
        if (!all.isEmpty()) {
            print(options.format(), all.stream().map(PlatformJson::of).toList(), () -> text.apply(all));
        }
        if (!failed.isEmpty()) {
            return exitCode(shown(operation, failed.get(0)), failed.get(0));
        }
        return all.isEmpty() ? failed(operation + ": nothing found") : ExitCode.OK;
    }

    private static PlatformAnswer shown(String operation, Answer<?> answer) {
        return PlatformAnswer.of(operation, null, answer, PlatformJson::of);
    }

    private int exitCode(PlatformAnswer shown, Answer<?> answer) {
        if (!answer.succeeded()) {
            err().println(shown.error());
        }
        return ExitCode.of(answer);
    }
}
