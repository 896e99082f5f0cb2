package io.fastbreak.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operator commands with a broker and a pipeline that is restarted. */
class OperatorCommandsTest {
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final String LATER = "later";
    private static final Duration SETTLE = Duration.ofMillis(300);

    @Test
    void operator_commands_are_applied_and_survive_a_restart() throws InterruptedException {
        TrafficRecorder traffic;
        try (Sandbox sandbox = SharedBroker.sandbox("operators")) {
            traffic = TrafficRecorder.attach(sandbox.platform());
            send(sandbox, GAME, 1, 20);
            send(sandbox, GAME, 24, 60);
            sandbox.awaitRest(SETTLE, progress -> {});
            awaitReasons(sandbox, GAME, Reason.GAP);

            CommandRun voided = operator("void", GAME, "VendorScoresheet", "21");
            assertThat(voided.exitCode()).as(voided.err()).isZero();
            CommandRun accepted = operator("accept-loss", GAME, "22-23", "--who=ann", "--why=nobody has a copy");
            assertThat(accepted.exitCode()).as(accepted.err()).isZero();
            assertThat(accepted.outLines()).hasSize(2);
            assertThat(accepted.outLines().get(1))
                    .contains(
                            "APPLIED",
                            "ACCEPT_LOSS",
                            GAME,
                            "missing of 22-23 (version ",
                            " (claims to be \"ann\"): nobody has a copy");
            awaitReasons(sandbox, GAME);

            CommandRun refused = operator("accept-loss", GAME, "1-2", "--why=a mistake");
            assertThat(refused.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
            assertThat(refused.out()).contains("REFUSED", "none of 1-2 is missing");

            assertThat(operator("suspend", GAME, "--why=a drill").exitCode()).isZero();
            CommandRun all = operator("suspend", "--all", "--why=a drill");
            assertThat(all.exitCode()).as(all.err()).isZero();
            assertThat(all.outLines())
                    .as("a heading, and an answer of each partition")
                    .hasSize(3);
            awaitReasons(sandbox, GAME, Reason.OPERATOR);
        }
        traffic.requireValid();

        try (Sandbox restarted = SharedBroker.sandbox("operators")) {
            TrafficRecorder afterRestart = TrafficRecorder.attach(restarted.platform());
            traffic = afterRestart;
            send(restarted, LATER, 1, 20);
            awaitReasons(restarted, LATER, Reason.OPERATOR);

            assertThat(operator("release", "--all", "--why=over").exitCode()).isZero();
            awaitReasons(restarted, LATER);
            assertThat(operator("suspend", GAME, "--why=to see").out()).contains("was suspended already");
            Await.until(() -> !afterRestart.isEmpty(), () -> "no request of the bridge");
        }
        traffic.requireValid();

        CommandRun trail = operator("audit", GAME, "--format=json");
        assertThat(trail.outLines()).hasSize(9).allSatisfy(line -> assertThat(
                        Schemas.violations("operator-audit", line))
                .isEmpty());
        assertThat(operator("audit").out()).contains("VOID", "(claims to be \"ann\"): nobody has a copy", "REFUSED");
    }

    @Test
    void a_pipeline_that_does_not_respond_is_a_runtime_error() {
        TopicSetup.create(Settings.of(SharedBroker.settings("silent")));

        CommandRun run = CommandRun.of(
                "operator",
                "suspend",
                GAME,
                "--why=a drill",
                "--timeout=1",
                "--bootstrap=" + SharedBroker.bootstrap(),
                "--set=topics.prefix=silent");

        assertThat(run.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(run.err())
                .contains(
                        "silent.operator.commands/",
                        "not answered within 1 s",
                        "is the pipeline, or for matches the catalog, running?");
    }

    private static CommandRun operator(String... arguments) {
        List<String> all = new ArrayList<>(List.of("operator"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--bootstrap=" + SharedBroker.bootstrap(), "--set=topics.prefix=operators"));
        return CommandRun.of(all.toArray(String[]::new));
    }

    private static void send(Sandbox sandbox, String fixture, int first, int last) {
        List<Line> lines = RealGames.game(GAME).lines().subList(first - 1, last).stream()
                .map(line -> new String(line.value(), UTF_8).replace(GAME, fixture))
                .map(text -> new Line(fixture, null, text.getBytes(UTF_8)))
                .toList();
        String raw = sandbox.topics().raw();
        sandbox.send(lines.stream().map(line -> line.to(raw)).toList());
    }

    private static void awaitReasons(Sandbox sandbox, String fixture, Reason... reasons) throws InterruptedException {
        Await.until(
                () -> {
                    Game game = sandbox.games().get(fixture);
                    return game != null && game.reliability().reasons().equals(List.of(reasons));
                },
                () -> sandbox.games().get(fixture));
    }
}
