package io.fastbreak.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RepeatedTest {

    @Test
    void an_equal_value_is_the_same_object() {
        String first = Repeated.of(text("player-1"));

        assertThat(Repeated.of(text("player-1"))).isSameAs(first);
        assertThat(Repeated.of(List.of(competitor("MAD")))).isSameAs(Repeated.of(List.of(competitor("MAD"))));
    }

    @Test
    void values_of_one_hash_are_not_mixed_up() {
        // given: the same hash code
        String one = text("Aa");
        String other = text("BB");

        // then
        assertThat(one.hashCode()).isEqualTo(other.hashCode());
        assertThat(Repeated.of(one)).isEqualTo("Aa");
        assertThat(Repeated.of(other)).isEqualTo("BB");
        assertThat(Repeated.of(text("Aa"))).isEqualTo("Aa");
    }

    @Test
    void threads_share_values_and_get_equal_ones() {
        List<String> given = IntStream.range(0, 100_000)
                .mapToObj(number -> text("player-" + number % 1_000))
                .toList();

        assertThat(given.parallelStream().map(Repeated::of).toList()).isEqualTo(given);
    }

    @Test
    void lists_of_an_event_do_not_change_with_those_that_it_was_made_of() {
        List<Competitor> competitors = new ArrayList<>(List.of(competitor("MAD")));
        Event event = event(competitors);

        competitors.add(competitor("MIL"));

        assertThat(event.competitors()).containsExactly(competitor("MAD"));
    }

    private static Event event(List<Competitor> competitors) {
        return new Event(
                "event-1",
                EventSource.UNKNOWN,
                "trace",
                "fixture",
                false,
                null,
                new Period(PeriodType.REGULAR, 1, null),
                EventType.TIMEOUT,
                null,
                null,
                competitors,
                List.of(),
                new AuditFields(1, 0, 0, null),
                Attributes.NONE,
                0);
    }

    private static Competitor competitor(String id) {
        return new Competitor(text(id), CompetitorType.HOME);
    }

    /** A string of its own. */
    private static String text(String text) {
        return String.valueOf(text.toCharArray());
    }
}
