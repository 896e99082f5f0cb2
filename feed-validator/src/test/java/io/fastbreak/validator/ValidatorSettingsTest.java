package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import org.junit.jupiter.api.Test;

class ValidatorSettingsTest {

    @Test
    void the_limits_can_be_set_otherwise() {
        // given limits of 100 bytes, 2 levels and 3 violations
        EventValidator validator = new EventValidator(settings(100, 2, 3));

        // then each of them holds
        assertThat(ValidationResults.rejected(validator, Samples.example(EventType.SHOT))
                        .reason())
                .isEqualTo(RejectionReason.TOO_LARGE);
        assertThat(ValidationResults.rejected(validator, "{\"a\": {\"b\": []}}").reason())
                .isEqualTo(RejectionReason.TOO_DEEP);
        assertThat(ValidationResults.rejected(validator, "{}").violations()).hasSize(3);
    }

    @Test
    void a_setting_out_of_range_is_named() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(0, 64, 50))
                .withMessage("maxBytes is 0, allowed are 1 to 8388608");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(1, 501, 50))
                .withMessageContaining("maxDepth");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(1, 64, 0))
                .withMessageContaining("maxViolations");
    }

    private static ValidatorSettings settings(int maxBytes, int maxDepth, int maxViolations) {
        return new ValidatorSettings(
                Profile.CONTRACT, UnlistedValues.REJECT, maxBytes, maxDepth, maxViolations, 16 << 10);
    }
}
