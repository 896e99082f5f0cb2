package io.fastbreak.benchmarks.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The suspension-times command in small; how long it takes is not checked. */
@Timeout(300)
class SuspensionTimesTest {

    @ParameterizedTest
    @CsvSource({"CONNECTIONS_FORGOTTEN, 1", "CONNECTIONS_FORGOTTEN, 10", "NOT_APPLIED, 1", "NOT_APPLIED, 10"})
    void all_markets_are_suspended(SuspensionFault fault, int markets) throws IOException {
        MeasuredSuspensions times = new MeasuredSuspensions();

        times.measure(fault, markets);

        assertThat(Stream.concat(times.working().stream(), times.recovered().stream()))
                .hasSize(markets)
                .allMatch(seconds -> seconds < MeasuredSuspensions.NEVER);
    }
}
