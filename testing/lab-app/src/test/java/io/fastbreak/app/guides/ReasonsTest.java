package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.report.ReasonText;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.game.Reason;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReasonsTest {

    @Test
    void every_reason_and_every_cause_is_explained_once() {
        List<String> names = Stream.of(Reason.values(), SuspensionCause.values())
                .flatMap(Arrays::stream)
                .map(Enum::name)
                .toList();
        assertThat(ReasonText.all()).extracting(ReasonText::name).containsExactlyInAnyOrderElementsOf(names);
    }

    @Test
    void the_guide_to_operating_says_the_same() {
        List<String> rows = Guide.named("operating")
                .text()
                .lines()
                .filter(line -> line.matches("\\| [A-Z_]{3,} \\|.*\\|.*\\|"))
                .map(line -> line.replace("`", ""))
                .toList();
        for (ReasonText reason : ReasonText.all()) {
            assertThat(rows).contains("| %s | %s | %s |".formatted(reason.name(), reason.meaning(), reason.ends()));
        }
    }

    @Test
    void one_is_explained_by_its_name_in_any_case() {
        CommandRun run = CommandRun.of("reasons", "gap", "NO_ACCESS");
        assertThat(run.exitCode()).isZero();
        assertThat(run.outLines()).hasSize(4).first().asString().startsWith("GAP: sequence numbers are missing");
        assertThat(run.out()).contains("NO_ACCESS: the identity provider gives no access token");

        CommandRun unknown = CommandRun.of("reasons", "NOPE");
        assertThat(unknown.exitCode()).isOne();
        assertThat(unknown.err())
                .isEqualTo("fastbreak reasons: there is no reason NOPE; without a name all are listed\n");
    }

    @Test
    void a_program_reads_them_as_json() {
        CommandRun run = CommandRun.of("reasons", "LAG", "--format=json");
        assertThat(run.outLines())
                .singleElement()
                .asString()
                .startsWith("{\"name\":\"LAG\",\"meaning\":\"the pipeline");
    }
}
