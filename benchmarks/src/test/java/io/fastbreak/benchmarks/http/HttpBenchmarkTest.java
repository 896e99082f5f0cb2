package io.fastbreak.benchmarks.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.fastbreak.benchmarks.http.HttpBenchmark.Timing;
import io.fastbreak.benchmarks.http.MeasuredClient.Poster;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HttpBenchmarkTest {
    @ParameterizedTest
    @EnumSource
    void every_post_of_every_client_is_accepted(MeasuredClient client) throws Exception {
        byte[] body = new byte[1200];
        Arrays.fill(body, (byte) 'x');
        try (PostTarget target = new PostTarget();
                Poster poster = client.open(target, 4, body)) {
            assertThatCode(() -> poster.post(50)).doesNotThrowAnyException();
        }
    }

    @Test
    void ratios_are_computed_round_by_round_against_the_bare_loop() {
        assertThat(HttpBenchmark.table(List.of(round(2_000_000_000), round(500_000_000)))
                        .toString())
                .contains("| bare loop over sockets | 125 | 1.00 | 1.00 | 1.00 | 10 |");
    }

    private static Map<MeasuredClient, Timing> round(long nanos) {
        return Arrays.stream(MeasuredClient.values())
                .collect(Collectors.toMap(Function.identity(), client -> new Timing(100, nanos, 1_000_000)));
    }
}
