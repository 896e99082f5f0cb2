package io.fastbreak.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs Redocly's linter on all OpenAPI documents, if npm has installed it in the project's target folder. */
class OpenApiLintTest {

    private static final Path PROGRAM = Path.of("..", "..", "target", "redocly", "node_modules", ".bin", "redocly");
    private static final Path SCHEMAS = Path.of("..", "..", "schemas");

    @Test
    void a_public_linter_finds_no_problem_in_any_document() throws IOException, InterruptedException {
        assumeTrue(
                Files.isExecutable(PROGRAM),
                "Redocly is not here: npm install --prefix target/redocly @redocly/cli, at the root of the project");

        List<String> documents = documents();

        assertThat(lint(documents)).hasSameSizeAs(documents).allSatisfy(report -> assertThat(report.path("problems"))
                .as("%s", report)
                .isEmpty());
    }

    private static List<String> documents() throws IOException {
        try (Stream<Path> files = Files.walk(SCHEMAS, 2)) {
            List<String> documents = files.map(Path::toString)
                    .filter(file -> file.endsWith(".openapi.yaml"))
                    .sorted()
                    .toList();
            assertThat(documents).hasSizeGreaterThan(3);
            return documents;
        }
    }

    /** A report for each document. Some operations cannot fail, and some servers are local: two rules are skipped. */
    private static List<JsonNode> lint(List<String> documents) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Stream.concat(
                                Stream.of(
                                        PROGRAM.toString(),
                                        "lint",
                                        "--format=json",
                                        "--max-problems=1000",
                                        "--skip-rule=operation-4xx-response",
                                        "--skip-rule=no-server-example.com"),
                                documents.stream())
                        .toList())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        byte[] report = process.getInputStream().readAllBytes();
        process.waitFor();
        try (MappingIterator<JsonNode> reports =
                new JsonMapper().readerFor(JsonNode.class).readValues(report)) {
            return reports.readAll();
        }
    }
}
