package io.fastbreak.app.cli;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Stages;
import io.fastbreak.app.run.InputLines;
import io.fastbreak.model.feed.Verdict;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.wire.Json;
import io.fastbreak.validator.EventValidator;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code validate}: judges files of events, one a line, without any broker. */
@Command(
        name = "validate",
        description = {
            "Judges events, one a line, against the v2 schema; no broker needed.",
            "Exit 1 if any is invalid."
        })
final class ValidateCommand implements Callable<Integer> {
    private enum Format {
        text,
        json
    }

    private enum Profile {
        contract,
        strict
    }

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--profile",
            defaultValue = "contract",
            description = "${COMPLETION-CANDIDATES}; strict is the letter of the schema (default: ${DEFAULT-VALUE})")
    private Profile profile;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private Format format;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "newline-delimited JSON; - is standard input")
    private List<String> files;

    private final Map<String, Integer> reasons = new TreeMap<>();
    private int valid;

    @Override
    public Integer call() {
        EventValidator validator = new EventValidator(
                Stages.validator(new SettingsOptions().load(Map.of(Catalog.PROFILE.name(), profile.name()))));
        PrintWriter out = spec.commandLine().getOut();
        for (String file : files) {
            int[] line = new int[1];
            InputLines.read(file, value -> report(out, file, ++line[0], validator.validate(value)));
        }
        out.flush();
        summary(spec.commandLine().getErr());
        return reasons.isEmpty() ? ExitCode.DONE : ExitCode.NO;
    }

    private void report(PrintWriter out, String file, int line, Verdict verdict) {
        Verdict.@Nullable Rejected rejected = verdict instanceof Verdict.Rejected no ? no : null;
        if (rejected == null) {
            valid++;
        } else {
            reasons.merge(rejected.reason().name(), 1, Integer::sum);
        }
        if (format == Format.json) {
            out.println(new String(Json.bytes(json(line, rejected)), StandardCharsets.UTF_8));
        } else if (rejected != null) {
            out.println(file + ":" + line + ": " + rejected.reason());
            for (Violation violation : rejected.violations()) {
                String where = violation.pointer().isEmpty() ? "event" : violation.pointer();
                out.println("    " + where + "  " + violation.message());
            }
        }
    }

    private static Map<String, Object> json(int line, Verdict.@Nullable Rejected rejected) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("line", line);
        report.put("valid", rejected == null);
        if (rejected != null) {
            report.put("reason", rejected.reason());
            report.put("violations", rejected.violations());
        }
        return report;
    }

    private void summary(PrintWriter err) {
        int invalid = reasons.values().stream().mapToInt(Integer::intValue).sum();
        err.println(valid + " valid, " + invalid + " invalid" + (reasons.isEmpty() ? "" : " " + reasons));
        err.flush();
    }
}
