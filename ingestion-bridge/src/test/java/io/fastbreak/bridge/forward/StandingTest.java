package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.Ingested;
import org.junit.jupiter.api.Test;

class StandingTest {

    @Test
    void a_read_that_was_answered_with_something_else_says_nothing() {
        assertThat(Standing.stand("F__total", found("F__total"))).isEqualTo(Stand.of("body"));
        assertThat(Standing.stand("F__total", found(""))).isEqualTo(Stand.of("body"));
        assertThat(Standing.stand("F__total", found("F__spread"))).isEqualTo(Stand.anything());
    }

    private static Answer<Ingested<String>> found(String id) {
        return new Answer.Found<>(new Ingested<>("fastbreak", id, "body"), 1);
    }
}
