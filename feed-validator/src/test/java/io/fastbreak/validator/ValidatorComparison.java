package io.fastbreak.validator;

import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the compiled validator and the judge say of one value, each alone.
 *
 * @param fast null where the compiled validator says "perhaps not"
 */
record ValidatorComparison(ValidationResult.@Nullable Accepted fast, ValidationResult judged) {
    private static final List<ValidatorSettings> SETTINGS = List.of(
            ValidatorSettings.DEFAULT,
            ValidatorSettings.DEFAULT.withProfile(Profile.STRICT),
            ValidatorSettings.DEFAULT.withUnlistedValues(UnlistedValues.UNKNOWN));
    private static final List<CompiledValidator> COMPILED =
            SETTINGS.stream().map(CompiledValidator::new).toList();
    private static final List<EventValidator> JUDGES =
            SETTINGS.stream().map(EventValidator::new).toList();

    /** How many settings there are to compare under. */
    static final int VARIANTS = SETTINGS.size();

    /** @param value at least one byte */
    static ValidatorComparison of(byte[] value, int variant) {
        return new ValidatorComparison(fast(value, variant), JUDGES.get(variant).judged(value));
    }

    static ValidationResult.@Nullable Accepted fast(byte[] value, int variant) {
        return COMPILED.get(variant).accept(value);
    }

    boolean isValid() {
        return judged instanceof ValidationResult.Accepted;
    }

    /** Slow, but not wrong. */
    boolean isDoubted() {
        return isValid() && fast == null;
    }

    /** @throws AssertionError where the compiled validator is wrong, or the judge gives no reason */
    void requireAgreement() {
        if (fast != null && !fast.equals(judged)) {
            throw new AssertionError("the compiled validator says " + fast + ", the judge " + judged);
        }
        if (judged instanceof ValidationResult.Rejected rejected
                && rejected.violations().isEmpty()) {
            throw new AssertionError("the judge gives no reason");
        }
    }
}
