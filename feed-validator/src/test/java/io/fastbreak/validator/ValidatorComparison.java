package io.fastbreak.validator;

import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The results of the compiled validator and of the schema validator for one value.
 *
 * @param fast null if the compiled validator says "perhaps not"
 */
record ValidatorComparison(ValidationResult.@Nullable Accepted fast, ValidationResult bySchema) {
    private static final List<ValidatorSettings> SETTINGS = List.of(
            ValidatorSettings.DEFAULT,
            ValidatorSettings.DEFAULT.withProfile(Profile.STRICT),
            ValidatorSettings.DEFAULT.withUnlistedValues(UnlistedValues.UNKNOWN));
    private static final List<CompiledValidator> COMPILED =
            SETTINGS.stream().map(CompiledValidator::new).toList();
    private static final List<EventValidator> SCHEMA_VALIDATORS =
            SETTINGS.stream().map(EventValidator::new).toList();

    /** How many settings there are to compare under. */
    static final int VARIANTS = SETTINGS.size();

    /** @param value at least one byte */
    static ValidatorComparison of(byte[] value, int variant) {
        return new ValidatorComparison(
                fast(value, variant), SCHEMA_VALIDATORS.get(variant).validateBySchema(value));
    }

    static ValidationResult.@Nullable Accepted fast(byte[] value, int variant) {
        return COMPILED.get(variant).accept(value);
    }

    boolean isValid() {
        return bySchema instanceof ValidationResult.Accepted;
    }

    /** Slow, but not wrong. */
    boolean isDoubted() {
        return isValid() && fast == null;
    }

    /** @throws AssertionError if the compiled validator is wrong, or the schema validator gives no reason */
    void requireAgreement() {
        if (fast != null && !fast.equals(bySchema)) {
            throw new AssertionError("the compiled validator says " + fast + ", the schema validator " + bySchema);
        }
        if (bySchema instanceof ValidationResult.Rejected rejected
                && rejected.violations().isEmpty()) {
            throw new AssertionError("the schema validator gives no reason");
        }
    }
}
