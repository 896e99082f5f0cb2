package io.fastbreak.app.cli;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ConfigOptions;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.InputLines;
import io.fastbreak.app.files.RawLines;
import io.fastbreak.app.report.InvalidEventReport;
import io.fastbreak.app.report.Printable;
import io.fastbreak.app.report.Table;
import io.fastbreak.app.report.Terminal.ProgressLine;
import io.fastbreak.app.report.ValidationSummary;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.wire.Json;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.RawFormat;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code validate}: validates files of events. */
@Command(
        name = "validate",
        description = {
            "Validates events, one per line, against the v2 schema, as the pipeline does with these settings, but without a broker.",
            "For each invalid event it shows what was found where, what is allowed, and the section of the contract. Exit code 1 if",
            "any event is invalid."
        })
final class ValidateCommand extends BaseCommand implements Callable<Integer> {
    private static final int LINES_PER_UPDATE = 5000;

    private enum ValidationProfile {
        contract,
        strict
    }

    @Option(
            names = "--profile",
            description = {
                "${COMPLETION-CANDIDATES}; strict accepts only what the schema lists (default: the setting validation.profile)"
            })
    private @Nullable ValidationProfile profile;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private ConfigOptions options = new ConfigOptions();

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "newline-delimited JSON; - for standard input")
    private List<String> files;

    private final ValidationSummary summary = new ValidationSummary();
    private final List<String> hints = new ArrayList<>();

    @Override
    public Integer call() {
        Settings settings =
                options.load(profile == null ? Map.of() : Map.of(SettingsCatalog.PROFILE.name(), profile.name()));
        EventValidator validator = new EventValidator(ModuleSettings.validator(settings));
        RawFormat raw = settings.constant(SettingsCatalog.RAW_FORMAT, RawFormat.class);
        if (format.isCsv()) {
            out().println("file,line,valid,reason,violations");
        }
        long start = System.nanoTime();
        try (ProgressLine progress = new ProgressLine(err())) {
            for (String file : files) {
                validate(file, settings.get(SettingsCatalog.MAX_BYTES), raw, validator, progress);
            }
        }
        out().flush();
        summary.lines(System.nanoTime() - start).forEach(err()::println);
        hints.forEach(this::note);
        err().flush();
        return summary.allValid() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private void validate(String file, int maxBytes, RawFormat raw, EventValidator validator, ProgressLine progress) {
        int[] line = new int[1];
        boolean[] isPretty = new boolean[1];
        InputLines.read(file, maxBytes, (bytes, size) -> {
            byte[] value = requireNonNull(raw.content(bytes));
            ValidationResult result = validator.validate(value);
            summary.add(result, size);
            line[0]++;
            isPretty[0] |= line[0] == 1 && RawLines.isOpeningBracket(value);
            if (format.isJson()) {
                print(List.of(new String(Json.bytes(json(file, line[0], result)), StandardCharsets.UTF_8)), progress);
            } else if (format.isCsv()) {
                print(List.of(csv(file, line[0], result)), progress);
            } else if (result instanceof ValidationResult.Rejected rejected && !isPretty[0]) {
                print(new InvalidEventReport(value, rejected).lines(file + ":" + line[0], size), progress);
            }
            if (line[0] % LINES_PER_UPDATE == 0) {
                progress.show(file + ": " + summary.progress());
            }
        });
        if (isPretty[0]) {
            hints.add(file + " is pretty-printed or an array. Give one event a line; use jq -c . " + file
                    + " > FILE for events, or jq -c '.[]' " + file + " > FILE for an array.");
        }
    }

    private static String csv(String file, int line, ValidationResult result) {
        boolean isValid = result instanceof ValidationResult.Accepted;
        String reason = "";
        String violations = "";
        if (result instanceof ValidationResult.Rejected rejected) {
            reason = rejected.reason().name();
            violations = rejected.violations().stream()
                    .map(violation -> (violation.pointer() + " " + violation.message()).strip())
                    .collect(Collectors.joining("; "));
        }
        return Table.csv(List.of(file, line, isValid, reason, Printable.text(violations)));
    }

    private void print(List<String> lines, ProgressLine progress) {
        progress.clear();
        lines.forEach(out()::println);
    }

    private static Map<String, Object> json(String file, int line, ValidationResult result) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("file", file);
        report.put("line", line);
        report.put("valid", result instanceof ValidationResult.Accepted);
        if (result instanceof ValidationResult.Rejected rejected) {
            report.put("reason", rejected.reason());
            report.put("violations", rejected.violations());
        }
        return report;
    }
}
