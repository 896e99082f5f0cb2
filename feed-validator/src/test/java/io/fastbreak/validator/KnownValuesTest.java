package io.fastbreak.validator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import org.junit.jupiter.api.Test;

/** What of one event is the same object in the next. */
class KnownValuesTest {
    private static final String SHOT = Samples.example(EventType.SHOT);

    private final CompiledValidator validator = new CompiledValidator(ValidatorSettings.DEFAULT);

    private Event read(String event) {
        return requireNonNull(validator.accept(event.getBytes(UTF_8))).event();
    }

    @Test
    void equalPartsOfEventsAreOneObject() {
        Event one = read(SHOT);
        Event other = read(SHOT);

        assertThat(other.period()).isSameAs(one.period());
        assertThat(other.competitors()).isSameAs(one.competitors());
        assertThat(other.attributes()).isSameAs(one.attributes());
        assertThat(other.startGameClock()).isSameAs(one.startGameClock());
        assertThat(other.fixtureId()).isSameAs(one.fixtureId());
    }

    @Test
    void longTextsAreNotKept() {
        String named = Samples.with(EventType.SHOT, "/fixture/id", "\"" + "x".repeat(129) + "\"");

        assertThat(read(named).fixtureId())
                .isEqualTo(read(named).fixtureId())
                .isNotSameAs(read(named).fixtureId());
    }
}
