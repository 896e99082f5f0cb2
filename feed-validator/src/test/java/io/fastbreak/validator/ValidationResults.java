package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.util.List;

/** Asks shared validators. */
final class ValidationResults {
    static final EventValidator CONTRACT = new EventValidator(ValidatorSettings.DEFAULT);
    static final EventValidator STRICT = new EventValidator(ValidatorSettings.DEFAULT.withProfile(Profile.STRICT));
    static final EventValidator LENIENT =
            new EventValidator(ValidatorSettings.DEFAULT.withUnlistedValues(UnlistedValues.UNKNOWN));

    private ValidationResults() {}

    static ValidationResult.Accepted accepted(EventValidator validator, String event) {
        ValidationResult result = validator.validate(Samples.bytes(event));
        assertThat(result).isInstanceOf(ValidationResult.Accepted.class);
        return (ValidationResult.Accepted) result;
    }

    static ValidationResult.Rejected rejected(EventValidator validator, String event) {
        return rejected(validator, Samples.bytes(event));
    }

    static ValidationResult.Rejected rejected(EventValidator validator, byte[] event) {
        ValidationResult result = validator.validate(event);
        assertThat(result).isInstanceOf(ValidationResult.Rejected.class);
        return (ValidationResult.Rejected) result;
    }

    /** Each violation as {@code pointer keyword}, an empty pointer as {@code #}; empty if accepted. */
    static List<String> violations(EventValidator validator, String event) {
        return validator.validate(Samples.bytes(event)) instanceof ValidationResult.Rejected rejected
                ? violations(rejected)
                : List.of();
    }

    static List<String> violations(ValidationResult.Rejected rejected) {
        return rejected.violations().stream()
                .map(v -> (v.pointer().isEmpty() ? "#" : v.pointer()) + " " + v.keyword())
                .toList();
    }
}
