package io.fastbreak.app.cli;

import static io.fastbreak.app.report.Column.column;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.call.CallResult;
import io.fastbreak.app.call.PlatformApi;
import io.fastbreak.app.call.PlatformCaller;
import io.fastbreak.app.call.PlatformOperation;
import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ConfigOptions;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.app.report.Column;
import io.fastbreak.app.report.Printable;
import io.fastbreak.app.report.Table;
import io.fastbreak.model.wire.Json;
import java.io.UncheckedIOException;
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

/** {@code call}: calls an operation of the platform. */
@Command(
        name = "call",
        description = {
            "Calls an operation of the platform and prints its answer: the status on standard error, the body on standard output.",
            "Operations and parameters are those of the OpenAPI documents in schemas; call API lists them. Address and",
            "credentials are those of the settings; tokens, passwords and addresses of streams are never printed. Exit code 1",
            "if the platform answers with an error, 3 if nothing answers."
        })
final class CallCommand extends BaseCommand implements Callable<Integer> {
    private static final List<Column<PlatformOperation>> COLUMNS = List.of(
            column("operation", PlatformOperation::id),
            column("parameters", CallCommand::parameters),
            column("", PlatformOperation::summary));

    @Parameters(index = "0", paramLabel = "API", description = "${COMPLETION-CANDIDATES}")
    private PlatformApi api;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "OPERATION",
            description = "an operation of the API; without it all are listed")
    private @Nullable String name;

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "NAME=VALUE", description = "parameters of the operation")
    private Map<String, String> values = new LinkedHashMap<>();

    @Option(names = "--body", paramLabel = "FILE", description = "what is sent, as JSON; - for standard input")
    private @Nullable String body;

    @Option(names = "--yes", description = "confirms a deletion, which cannot be undone")
    private boolean yes;

    @Mixin
    private ConfigOptions config = new ConfigOptions();

    @Override
    public Integer call() {
        List<PlatformOperation> operations = api.operations();
        if (name == null) {
            print(Table.of(COLUMNS, operations));
            return ExitCode.OK;
        }
        PlatformOperation operation = operations.stream()
                .filter(one -> one.id().equals(name))
                .findFirst()
                .orElseThrow(() -> usageError("there is no operation " + name + " of " + api + "; there are "
                        + operations.stream().map(PlatformOperation::id).collect(Collectors.joining(", "))));
        requireAllowed(operation);
        try (PlatformCaller platform = new PlatformCaller(api, config.load())) {
            Map<String, String> all = platform.withDefaults(operation, values);
            operation.parameters().stream()
                    .filter(parameter -> parameter.isInPath()
                            && all.getOrDefault(parameter.name(), "").isEmpty())
                    .findFirst()
                    .ifPresent(missing -> {
                        throw usageError(name + " needs " + missing.name() + "=…");
                    });
            return show(platform.send(operation, all, body()));
        }
    }

    private @Nullable String body() {
        if (body == null) {
            return null;
        }
        byte[] content = LocalFiles.read(body);
        try {
            Json.read(content, JsonNode.class);
        } catch (UncheckedIOException e) {
            throw usageError(body + " is not JSON; nothing was sent");
        }
        return new String(content, UTF_8);
    }

    private void requireAllowed(PlatformOperation operation) {
        for (String given : values.keySet()) {
            if (!operation.parameterNames().contains(given)) {
                throw usageError(given + " is not a parameter of " + name + "; it has "
                        + (operation.parameters().isEmpty() ? "none" : parameters(operation)));
            }
        }
        if (body == null && operation.hasBody() && !operation.isLogin()) {
            throw usageError(name + " needs a body: give its file with --body");
        }
        if (body != null && !takesBody(operation)) {
            throw usageError(name + " has no body");
        }
        if (operation.method().equals("DELETE") && !yes) {
            throw usageError(name + " cannot be undone; confirm it with --yes");
        }
    }

    private int show(CallResult result) {
        if (result.status() == 0) {
            note(name + ": no answer: " + result.body());
            return ExitCode.RUNTIME_ERROR;
        }
        err().println(name + ": " + result.status());
        if (!result.body().isEmpty()) {
            printLines(List.of(Printable.bytes(result.body().getBytes(UTF_8))));
        }
        return result.succeeded() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    /** Those of the path first, then those of the query in brackets, then the body. */
    private static String parameters(PlatformOperation operation) {
        String all = operation.parameters().stream()
                .map(parameter -> parameter.isInPath() ? parameter.name() : "[" + parameter.name() + "]")
                .collect(Collectors.joining(" "));
        String sent = !takesBody(operation) ? "" : operation.isLogin() ? " [--body]" : " --body";
        return (all + sent).strip();
    }

    /** A request for a token has the body of the settings. */
    private static boolean takesBody(PlatformOperation operation) {
        return operation.hasBody() && !operation.id().equals("issueToken");
    }
}
