package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.TimeoutType;
import io.fastbreak.model.game.Evidence;
import io.fastbreak.model.game.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an event carries under another label is not lost in silence. */
class LabelCheckTest {
    private final ScriptedGame script = ScriptedGame.started();

    private List<Reason> reasons() {
        return script.projected().reliability().reasons();
    }

    private String timeout() {
        return script.send(
                EventType.TIMEOUT,
                new Attributes.Timeout(TimeoutType.FULL),
                List.of(ScriptedGame.side(ScriptedGame.HOME)));
    }

    @ParameterizedTest
    @ValueSource(ints = {EventMarks.POINTS, EventMarks.STATUS, EventMarks.OUTCOME, EventMarks.GOOD_NOTICE})
    void attributes_of_another_kind_are_flagged_until_the_event_is_deleted(int attribute) {
        String event =
                script.marked(attribute).send(EventType.TIMEOUT, new Attributes.Timeout(TimeoutType.FULL), List.of());

        assertThat(reasons()).containsExactly(Reason.UNATTRIBUTED);
        assertThat(script.projected().reliability().unattributed()).containsExactly(event);
        script.delete(event);
        assertThat(reasons()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = EventType.class,
            names = {"SHOT", "FREE_THROW"},
            mode = EnumSource.Mode.EXCLUDE)
    void only_shots_and_free_throws_have_a_shooter(EventType type) {
        script.marked(0).send(type, attributes(type), List.of(ScriptedGame.player("a1", ParticipantType.SHOOTER)));

        assertThat(reasons()).contains(Reason.UNATTRIBUTED);
    }

    private static Attributes attributes(EventType type) {
        return type == EventType.REBOUND
                ? new Attributes.Rebound(null, null, ReboundType.OFFENSIVE, null)
                : Attributes.NONE;
    }

    @Test
    void an_event_of_unknown_kind_may_be_anything_until_it_is_revised_or_an_operator_accepts_it() {
        String event = script.send(EventType.UNKNOWN, Attributes.NONE, List.of());
        script.made("a1", 2);
        assertThat(reasons()).containsExactly(Reason.UNKNOWN_STATE);
        assertThat(script.projected().reliability().evidence())
                .extracting(Evidence::eventIds)
                .containsExactly(List.of(event));

        script.revise(event, script.draft(() -> script.turnover("a1")));
        assertThat(reasons()).isEmpty();

        script.send(EventType.UNKNOWN, Attributes.NONE, List.of());
        script.live.clear(Reason.UNKNOWN_STATE, script.now);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void ordinary_events_are_not_flagged() {
        timeout();
        script.marked(EventMarks.CONFIRMED | EventMarks.score(0.01));
        timeout();
        script.made("a1", 3);

        assertThat(reasons()).isEmpty();
    }
}
