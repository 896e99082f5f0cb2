package io.fastbreak.benchmarks.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PostersTest {
    @ParameterizedTest
    @EnumSource
    void every_post_of_every_client_is_answered(Contender contender) throws Exception {
        byte[] body = new byte[1200];
        Arrays.fill(body, (byte) 'x');
        try (PostTarget target = new PostTarget();
                Poster poster = contender.open(target, 4, body)) {
            assertThatCode(() -> poster.post(50)).doesNotThrowAnyException();
        }
    }

    @Test
    void ratios_are_taken_round_by_round_against_the_bare_loop() {
        Map<Contender, Turn> slow = round(2_000_000_000);
        Map<Contender, Turn> fast = round(500_000_000);

        String text = new HttpReport("cmd", LocalDate.EPOCH, 100, 32, 1200, List.of(slow, fast)).text();

        assertThat(text)
                .contains("Made by `cmd` on 1970-01-01")
                .contains("| bare loop over sockets | 125 | 1.00 | 1.00 | 1.00 | 10 |");
    }

    private static Map<Contender, Turn> round(long nanos) {
        return Arrays.stream(Contender.values())
                .collect(Collectors.toMap(Function.identity(), contender -> new Turn(100, nanos, 1_000_000)));
    }
}
