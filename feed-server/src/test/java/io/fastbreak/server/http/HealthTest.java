package io.fastbreak.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HealthTest {
    private final Health health = new Health();

    @Test
    void a_program_is_live_and_not_ready_before_all_of_its_parts_are_started() {
        assertThat(health.live()).isTrue();
        assertThat(health.ready()).isFalse();
        assertThat(health.statuses()).containsOnlyKeys("program");

        health.add("pipeline", () -> new Health.Status(true, true, "RUNNING"));
        assertThat(health.ready()).isFalse();
        assertThat(health.statuses()).containsOnlyKeys("program", "pipeline");

        health.started();
        assertThat(health.ready()).isTrue();
        assertThat(health.statuses()).containsOnlyKeys("pipeline");
    }

    @Test
    void a_started_program_is_ready_while_all_of_its_parts_are() {
        health.add("pipeline", () -> new Health.Status(true, true, "RUNNING"));
        health.add("bridge", () -> new Health.Status(true, false, "no commit for 7 s"));
        health.started();

        assertThat(health.live()).isTrue();
        assertThat(health.ready()).isFalse();
    }
}
