package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The compiled validator never accepts what the schema validator rejects, reads the same of what both accept, never
 * throws, never hangs and never allocates without bound.
 */
class DifferentialTest {
    private static final int SOME = 20_000;
    private static final int MANY = 2_000_000;

    @Test
    void the_compiled_validator_agrees_with_the_schema_validator_on_every_mutation() {
        assertAgreement(SOME, Long.getLong("seed", 20_241_115));
    }

    /** {@code -Dmutations=N} runs more or fewer, {@code -Dseed=N} the same again. */
    @Tag("soak")
    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void the_validators_agree_on_millions_of_mutations() {
        assertAgreement(Long.getLong("mutations", MANY), Long.getLong("seed", new Random().nextLong()));
    }

    private static void assertAgreement(long mutations, long seed) {
        Differential differential = new Differential(seed);

        differential.run(mutations);

        long accepted = differential.accepted.sum();
        long compared = accepted + differential.rejected.sum();
        System.out.printf(
                "-Dseed=%d: %,d mutations compared, %,d of them valid, of which %,d were left to the schema validator;"
                        + " at most %,d bytes allocated for one%n",
                seed, compared, accepted, differential.doubted.sum(), differential.mostAllocated.get());
        assertThat(compared).isGreaterThan(mutations * 99 / 100);
        assertThat(accepted).as("some mutations are harmless, most are not").isBetween(mutations / 50, mutations / 2);
    }
}
