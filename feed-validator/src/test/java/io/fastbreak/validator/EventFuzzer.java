package io.fastbreak.validator;

import io.fastbreak.model.event.EventType;

/**
 * The target of coverage-guided fuzzing, which {@code feed-validator/fuzz} does: whatever the bytes, the compiled
 * validator agrees with the schema validator and neither throws.
 */
public final class EventFuzzer {
    private EventFuzzer() {}

    /** Called by the fuzzer once, so that compiling the schemas does not count as a slow input. */
    public static void fuzzerInitialize() {
        fuzzerTestOneInput(Samples.bytes(Samples.example(EventType.SHOT)));
    }

    /** Called by the fuzzer, which takes whatever it throws for a finding. */
    public static void fuzzerTestOneInput(byte[] value) {
        if (value.length == 0) {
            return;
        }
        for (int variant = 0; variant < ValidatorComparison.VARIANTS; variant++) {
            ValidatorComparison.of(value, variant).requireAgreement();
        }
    }
}
