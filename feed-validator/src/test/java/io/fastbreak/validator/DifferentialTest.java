package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The compiled validator never accepts what the schema validator rejects, reads the same of what both accept, never
 * throws, never hangs and never allocates without bound. {@code feed-validator/differential} runs millions and writes
 * the report.
 */
class DifferentialTest {
    private static final long MUTATIONS = Long.getLong("differential.mutations", 20_000);
    private static final long SEED = Long.getLong("differential.seed", 20241115);
    private static final String REPORT = System.getProperty("differential.report", "");

    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void the_compiled_validator_agrees_with_the_judge_on_every_mutation() throws IOException {
        Differential differential = new Differential(SEED);

        differential.run(MUTATIONS);

        long compared = differential.accepted.sum() + differential.rejected.sum();
        assertThat(compared).isGreaterThan(MUTATIONS * 99 / 100);
        assertThat(differential.accepted.sum())
                .as("some mutations are harmless, most are not")
                .isBetween(MUTATIONS / 50, MUTATIONS / 2);
        if (!REPORT.isEmpty()) {
            Files.writeString(Path.of(REPORT), DifferentialReport.of(differential));
        }
    }
}
