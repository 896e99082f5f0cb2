package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.testkit.tls.Certificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands and settings of guides that need no running pipeline. */
class SnippetsTest {
    @TempDir
    private Path folder;

    @Test
    void a_producer_gets_the_errors_that_the_guide_shows() throws Exception {
        Guide producing = Guide.named("producing");
        String shot = Files.readAllLines(RealGames.events(RealGames.MOST_CORRECTED)).stream()
                .filter(line -> line.contains("\"SHOT\""))
                .findFirst()
                .orElseThrow();
        Files.write(folder.resolve("events.ndjson"), List.of(shot, shot.replace("\"points\"", "\"pointz\"")));

        List<CommandRun> runs = typed(producing);

        assertThat(runs).hasSize(3).allMatch(run -> run.exitCode() == 1);
        assertThat(runs.get(0).out().replace(folder + "/", ""))
                .isEqualTo(producing.blocks("").get(0));
        assertThat(runs.get(1).out()).isEqualTo(runs.get(0).out());
        assertThat(runs.get(2).outLines()).hasSize(2);
    }

    @Test
    void a_model_is_judged_as_the_guide_says() throws Exception {
        assertThat(typed(Guide.named("extending"))).singleElement().satisfies(run -> assertThat(run.out())
                .contains("| model as fitted |"));
    }

    @Test
    void http_is_opened_with_a_token_and_a_certificate_as_the_guide_says() throws Exception {
        assumeTrue(GuideShell.has("openssl"), "openssl is missing");
        Certificates.in(folder);

        List<CommandRun> runs = typed(Guide.named("security"));

        assertThat(runs)
                .hasSize(2)
                .allSatisfy(run -> assertThat(run.exitCode()).as(run.err()).isZero());
        assertThat(folder.resolve("token")).content().hasSizeGreaterThan(32);
    }

    @Test
    void a_secured_kafka_is_reached_with_settings_such_as_the_guide_shows() throws Exception {
        Guide guide = Guide.named("security");
        Matcher login = Pattern.compile("`(org\\.apache\\.kafka\\S+ScramLoginModule [^`]+)`")
                .matcher(guide.text());
        assertThat(login.find()).isTrue();
        Path secret = Certificates.secret(folder.resolve("kafka-login"), login.group(1));
        Path trusted = Certificates.in(folder).certificate();
        assertThat(guide.blocks("properties")).hasSize(1);
        Path settings = Files.writeString(
                folder.resolve("fastbreak.properties"),
                guide.blocks("properties")
                        .get(0)
                        .replace("/run/secrets/kafka-login", secret.toString())
                        .replace("/etc/fastbreak/kafka-ca.pem", trusted.toString()));

        CommandRun run = CommandRun.of("config", "check", "--config=" + settings);

        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    private List<CommandRun> typed(Guide guide) throws IOException, InterruptedException {
        GuideShell shell = new GuideShell(folder, Files.writeString(folder.resolve("none.properties"), ""));
        List<CommandRun> runs = new ArrayList<>();
        for (String command : guide.commands()) {
            runs.add(shell.run(command));
        }
        return runs;
    }
}
