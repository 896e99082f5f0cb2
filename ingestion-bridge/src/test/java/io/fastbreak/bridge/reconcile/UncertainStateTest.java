package io.fastbreak.bridge.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.reconcile.UncertainState.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Answers come in another order than that in which the platform has applied the requests. */
class UncertainStateTest {
    private static final EntityState<String> OPEN = EntityState.of("open");
    private static final EntityState<String> SUSPENDED = EntityState.of("suspended");

    private final UncertainState<String> states = new UncertainState<>(List.of(EntityState.absent()));

    @Test
    void an_answered_request_may_have_been_applied_behind_one_that_overtook_it() {
        Request<String> opening = states.write(OPEN, 0);
        Request<String> suspension = states.write(SUSPENDED, 1);

        states.ended(opening, OPEN, WriteResult.SETTLED, 10);
        states.ended(suspension, SUSPENDED, WriteResult.SETTLED, 11);

        assertThat(states.all()).containsExactlyInAnyOrder(OPEN, SUSPENDED);
    }

    @Test
    void a_request_that_was_answered_before_the_next_was_sent_is_replaced_by_it() {
        states.ended(states.write(OPEN, 0), OPEN, WriteResult.SETTLED, 10);
        states.ended(states.write(SUSPENDED, 1), SUSPENDED, WriteResult.SETTLED, 11);

        assertThat(states.all()).containsExactly(SUSPENDED);
    }

    @Test
    void a_read_that_was_sent_before_a_request_ended_does_not_show_it() {
        Request<String> opening = states.write(OPEN, 0);
        Request<String> read = states.read(1);
        states.ended(opening, OPEN, WriteResult.SETTLED, 10);

        states.found(read, SUSPENDED);

        assertThat(states.all()).containsExactlyInAnyOrder(OPEN, SUSPENDED);
    }
}
