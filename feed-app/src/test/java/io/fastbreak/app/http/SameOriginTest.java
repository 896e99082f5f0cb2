package io.fastbreak.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class SameOriginTest {
    private final SameOrigin guard = new SameOrigin(Set.of("feeds.example"));

    @Test
    void pages_of_this_server_may_ask() {
        assertThat(guard.isOurs("http://127.0.0.1:8080", "127.0.0.1:8080")).isTrue();
        assertThat(guard.isOurs("http://localhost:8080", "localhost:8080")).isTrue();
        assertThat(guard.isOurs("http://[::1]:8080", "[::1]:8080")).isTrue();
        assertThat(guard.isOurs("https://feeds.example", "feeds.example")).isTrue();
    }

    @Test
    void pages_of_others_may_not() {
        assertThat(guard.isOurs("http://elsewhere.example", "127.0.0.1:8080")).isFalse();
        assertThat(guard.isOurs("http://127.0.0.1:9090", "127.0.0.1:8080")).isFalse();
        assertThat(guard.isOurs("null", "127.0.0.1:8080")).isFalse();
        assertThat(guard.isOurs("no origin", "127.0.0.1:8080")).isFalse();
        assertThat(guard.isOurs("http://127.0.0.1:8080", null)).isFalse();
    }

    @Test
    void a_foreign_name_that_was_made_to_lead_here_is_no_name_of_this_server() {
        assertThat(guard.isOurs("http://rebound.example:8080", "rebound.example:8080"))
                .isFalse();
    }
}
