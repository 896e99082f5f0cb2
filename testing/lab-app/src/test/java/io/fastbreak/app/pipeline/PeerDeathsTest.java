package io.fastbreak.app.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.server.http.PeerProbe.Lives;
import io.fastbreak.server.http.PeerProbe.Refused;
import io.fastbreak.server.http.PeerProbe.Unclear;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PeerDeathsTest {
    private static final String HERE = "10.0.0.1:8080";
    private static final String THERE = "10.0.0.2:8080";

    private final PeerDeaths deaths = new PeerDeaths();

    @Test
    void who_is_refused_twice_in_a_row_where_it_has_answered_seems_to_have_died() {
        deaths.answered(HERE, new Lives("a"));
        deaths.answered(HERE, new Refused());
        assertThat(deaths.suspected()).isEmpty();

        deaths.answered(HERE, new Refused());

        assertThat(deaths.suspected()).containsExactly("a");
    }

    @Test
    void who_hangs_or_cannot_be_reached_has_not_died() {
        deaths.answered(HERE, new Lives("a"));
        for (int i = 0; i < 9; i++) {
            deaths.answered(HERE, new Unclear());
            deaths.answered(HERE, new Refused());
        }

        assertThat(deaths.suspected()).isEmpty();
    }

    @Test
    void nobody_has_died_where_nobody_has_answered() {
        deaths.answered(HERE, new Refused());
        deaths.answered(HERE, new Refused());
        deaths.answered(THERE, new Lives("b"));

        assertThat(deaths.suspected()).isEmpty();
    }

    @Test
    void who_answers_after_all_lives_wherever_it_does() {
        deaths.answered(HERE, new Lives("a"));
        deaths.answered(HERE, new Refused());
        deaths.answered(HERE, new Refused());

        deaths.answered(THERE, new Lives("a"));

        assertThat(deaths.suspected()).isEmpty();
    }

    @Test
    void where_another_process_answers_the_one_before_seems_to_have_died() {
        deaths.answered(HERE, new Lives("a"));
        deaths.answered(HERE, new Lives("b"));

        assertThat(deaths.suspected()).containsExactly("a");
    }

    @Test
    void who_was_removed_is_not_removed_again() {
        deaths.answered(HERE, new Lives("a"));
        deaths.answered(HERE, new Lives("b"));
        deaths.settled("a");
        deaths.answered(HERE, new Lives("a"));
        deaths.answered(HERE, new Lives("b"));

        assertThat(deaths.suspected()).containsExactly();
    }

    @Test
    void each_process_is_watched_by_three_others() {
        Set<String> all = Set.of("a:1", "b:1", "c:1", "d:1", "e:1");

        assertThat(DeadPeers.watched("c:1", all)).containsExactly("d:1", "e:1", "a:1");
        assertThat(DeadPeers.watched("e:1", all)).containsExactly("a:1", "b:1", "c:1");
        assertThat(DeadPeers.watched("a:1", Set.of("a:1", "b:1"))).containsExactly("b:1");
        assertThat(DeadPeers.watched("a:1", Set.of("a:1"))).isEmpty();
    }
}
