package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The dashboards are what Grafana's own types say a dashboard is. */
class DashboardTypesTest {
    private static final Path HOME = Path.of("..", "..");
    private static final Path TYPES = HOME.resolve("target/grafana");

    @Test
    void every_dashboard_has_the_type_dashboard() throws IOException, InterruptedException {
        Path compiler = TYPES.resolve("node_modules/.bin/tsc");
        assumeTrue(
                Files.isExecutable(compiler),
                "no TypeScript: npm install --prefix target/grafana @grafana/schema typescript");
        List<String> command = new ArrayList<>(List.of(
                compiler.toAbsolutePath().toString(),
                "--noEmit",
                "--strict",
                "--skipLibCheck",
                "--module",
                "esnext",
                "--moduleResolution",
                "bundler",
                "--target",
                "es2022"));
        try (Stream<Path> boards = Files.list(HOME.resolve("docker/grafana/dashboards"))) {
            for (Path board : boards.toList()) {
                command.add(asTypeScript(board).getFileName().toString());
            }
        }

        Process process = new ProcessBuilder(command)
                .directory(TYPES.toFile())
                .redirectErrorStream(true)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8)).isEmpty();
        assertThat(process.waitFor()).isZero();
        assertThat(command).hasSizeGreaterThan(12);
    }

    /**
     * In JSON the value of an enumeration is its text; TypeScript wants its name. How an annotation is shown is declared by the
     * data source's plugin alone.
     */
    private static Path asTypeScript(Path board) throws IOException {
        String name = String.valueOf(board.getFileName()).replace(".json", ".ts");
        String json = Files.readString(board).replace("\"mode\": \"absolute\"", "\"mode\": ThresholdsMode.Absolute");
        return Files.writeString(TYPES.resolve(name), """
                import { AnnotationQuery, Dashboard, ThresholdsMode } from "@grafana/schema";
                type OfPrometheus = AnnotationQuery & { expr: string; step: string; titleFormat: string; textFormat?: string };
                type Annotated = Omit<Dashboard, "annotations"> & { annotations: { list: OfPrometheus[] } };
                const dashboard: Annotated = %s;
                export default [dashboard, ThresholdsMode.Absolute];
                """.formatted(json.strip()));
    }
}
