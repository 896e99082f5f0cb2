package io.fastbreak.app.cli;

import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.app.files.InputLines;
import io.fastbreak.app.report.InvalidEventReport;
import io.fastbreak.app.report.Terminal.ProgressLine;
import io.fastbreak.app.report.ValidationSummary;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.wire.Json;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.ValidatorSettings;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code validate}: validates files of events. */
@Command(
        name = "validate",
        description = {
            "Validates events, one per line, against the v2 schema, without a broker. For each invalid event it shows what was",
            "found where, what is allowed, and the section of the contract. Exit code 1 if any event is invalid."
        })
final class ValidateCommand extends BaseCommand implements Callable<Integer> {
    private static final int LINES_PER_UPDATE = 5000;

    private enum Profile {
        contract,
        strict
    }

    @Option(
            names = "--profile",
            defaultValue = "contract",
            description =
                    "${COMPLETION-CANDIDATES}; strict accepts only what the schema lists (default: ${DEFAULT-VALUE})")
    private Profile profile;

    @Mixin
    private FormatOption format = new FormatOption();

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "newline-delimited JSON; - for standard input")
    private List<String> files;

    private final ValidationSummary summary = new ValidationSummary();

    @Override
    public Integer call() {
        ValidatorSettings settings = StageSettings.validator(
                new SettingsOptions().load(Map.of(SettingsCatalog.PROFILE.name(), profile.name())));
        EventValidator validator = new EventValidator(settings);
        long start = System.nanoTime();
        try (ProgressLine progress = new ProgressLine(err())) {
            for (String file : files) {
                validate(file, settings.maxBytes(), validator, progress);
            }
        }
        out().flush();
        summary.lines(System.nanoTime() - start).forEach(err()::println);
        err().flush();
        return summary.allValid() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private void validate(String file, int maxBytes, EventValidator validator, ProgressLine progress) {
        int[] line = new int[1];
        InputLines.read(file, maxBytes, (value, size) -> {
            ValidationResult result = validator.validate(value);
            summary.add(result, size);
            line[0]++;
            if (format.isJson()) {
                print(List.of(json(line[0], result)), progress);
            } else if (result instanceof ValidationResult.Rejected rejected) {
                print(new InvalidEventReport(value, rejected).lines(file + ":" + line[0], size), progress);
            }
            if (line[0] % LINES_PER_UPDATE == 0) {
                progress.show(file + ": " + summary.progress());
            }
        });
    }

    private void print(List<String> lines, ProgressLine progress) {
        progress.clear();
        lines.forEach(out()::println);
    }

    private static String json(int line, ValidationResult result) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("line", line);
        report.put("valid", result instanceof ValidationResult.Accepted);
        if (result instanceof ValidationResult.Rejected rejected) {
            report.put("reason", rejected.reason());
            report.put("violations", rejected.violations());
        }
        return new String(Json.bytes(report), StandardCharsets.UTF_8);
    }
}
