package io.fastbreak.validator.produce;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.fastbreak.client.produce.EventBuilder;
import io.fastbreak.client.produce.Feed;
import io.fastbreak.client.produce.OutgoingEvent;
import io.fastbreak.client.produce.OutgoingEventSerializer;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.ValidatorSettings;
import io.fastbreak.validator.ValidatorSettings.Profile;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProducedEventsTest {
    private static final int EVENTS_A_KIND = 200;
    private static final EventValidator STRICT =
            new EventValidator(ValidatorSettings.DEFAULT.withProfile(Profile.STRICT));
    private static final EventValidator CONTRACT = new EventValidator(ValidatorSettings.DEFAULT);
    private static final String HALF_A_PAIR = "x\uD83C";

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN")
    void whatever_is_built_is_valid_and_reads_back_equal(EventType kind) {
        EventValidator validator = kind == EventType.EJECTION ? CONTRACT : STRICT;
        for (int seed = 0; seed < EVENTS_A_KIND; seed++) {
            RandomEvent built = RandomEvent.of(kind, new Random(seed));
            byte[] json = built.event().json();

            ValidationResult result = validator.validate(json);

            assertThat(result)
                    .as("%s, seed %d: %s", kind, seed, new String(json, UTF_8))
                    .isInstanceOfSatisfying(ValidationResult.Accepted.class, accepted -> assertThat(accepted.event())
                            .usingRecursiveComparison()
                            .ignoringFields("contentHash")
                            .isEqualTo(built.expected()));
        }
    }

    @Test
    void a_draft_may_be_used_for_several_events() {
        EventBuilder draft = draft();

        OutgoingEvent shot = draft.shot(2, true).build();
        OutgoingEvent timeout = draft.deleted(1).timeout().build();

        assertThat(new String(shot.json(), UTF_8)).contains("\"points\":2").doesNotContain("deletedUtc");
        assertThat(new String(timeout.json(), UTF_8))
                .contains("TIMEOUT", "deletedUtc")
                .doesNotContain("points");
    }

    @Test
    void what_the_types_cannot_forbid_is_refused_by_name() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> draft().confidence(1.01))
                .withMessage("the confidence is 1.01, allowed are 0 to 1");
        assertThatIllegalArgumentException().isThrownBy(() -> draft().confidence(Double.NaN));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> draft().rebound().shotId(HALF_A_PAIR))
                .withMessage("shotId holds half of a surrogate pair");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> draft().tag("n".repeat(50_001), ""))
                .withMessage("a name in tags has 50001 characters, allowed are 50000");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Feed(HALF_A_PAIR, EventSource.VendorInPlay, ""))
                .withMessageContaining("fixtureId");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Feed("f".repeat(256), EventSource.VendorInPlay, ""))
                .withMessage("fixtureId takes 256 bytes or more; it is a key and has to be shorter");
        assertThatNullPointerException()
                .isThrownBy(() -> draft().shot(2, true).type(null))
                .withMessage("type");
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> draft().tag("a", "x".repeat(1 << 20)).jumpBall().build())
                .withMessageContaining("allowed are 1048576");
    }

    @Test
    void the_longest_name_is_still_readable() {
        byte[] json = draft().tag("n".repeat(50_000), "").jumpBall().build().json();

        assertThat(STRICT.validate(json)).isInstanceOf(ValidationResult.Accepted.class);
    }

    @Test
    void the_serializer_writes_the_event_as_it_is() {
        OutgoingEvent event = draft().jumpBall().build();
        try (OutgoingEventSerializer serializer = new OutgoingEventSerializer()) {
            assertThat(serializer.serialize("any", event)).isEqualTo(event.json());
            assertThat(serializer.serialize("any", null)).isNull();
        }
        assertThat(event.fixtureId()).isEqualTo("F1");
    }

    private static EventBuilder draft() {
        return new Feed("F1", EventSource.VendorInPlay, "run-1")
                .event("F1-1", 1)
                .in(new Period(PeriodType.REGULAR, 1, null))
                .at(1, 2);
    }
}
