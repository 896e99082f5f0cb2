package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.Verdict;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.util.List;

/** Asks shared validators. */
final class Verdicts {
    static final EventValidator CONTRACT = new EventValidator(ValidatorSettings.DEFAULT);
    static final EventValidator STRICT = new EventValidator(ValidatorSettings.DEFAULT.withProfile(Profile.STRICT));
    static final EventValidator LENIENT =
            new EventValidator(ValidatorSettings.DEFAULT.withUnlistedValues(UnlistedValues.UNKNOWN));

    private Verdicts() {}

    static Verdict.Accepted accepted(EventValidator validator, String event) {
        Verdict verdict = validator.validate(Samples.bytes(event));
        assertThat(verdict).isInstanceOf(Verdict.Accepted.class);
        return (Verdict.Accepted) verdict;
    }

    static Verdict.Rejected rejected(EventValidator validator, String event) {
        return rejected(validator, Samples.bytes(event));
    }

    static Verdict.Rejected rejected(EventValidator validator, byte[] event) {
        Verdict verdict = validator.validate(event);
        assertThat(verdict).isInstanceOf(Verdict.Rejected.class);
        return (Verdict.Rejected) verdict;
    }

    /** Each violation as {@code pointer keyword}, an empty pointer as {@code #}; empty where accepted. */
    static List<String> violations(EventValidator validator, String event) {
        return validator.validate(Samples.bytes(event)) instanceof Verdict.Rejected rejected
                ? violations(rejected)
                : List.of();
    }

    static List<String> violations(Verdict.Rejected rejected) {
        return rejected.violations().stream()
                .map(v -> (v.pointer().isEmpty() ? "#" : v.pointer()) + " " + v.keyword())
                .toList();
    }
}
