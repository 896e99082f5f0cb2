package io.fastbreak.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HealthTest {
    private final Health health = new Health();

    @Test
    void a_program_is_live_and_not_ready_before_all_of_its_parts_are_started() {
        assertThat(health.live()).isTrue();
        assertThat(isReady()).isFalse();
        assertThat(health.statuses()).containsOnlyKeys("program");

        health.add("pipeline", () -> new Health.Status(true, true, "RUNNING"));
        assertThat(isReady()).isFalse();
        assertThat(health.statuses()).containsOnlyKeys("program", "pipeline");

        health.started();
        assertThat(isReady()).isTrue();
        assertThat(health.statuses()).containsOnlyKeys("pipeline");
    }

    @Test
    void a_started_program_is_ready_while_all_of_its_parts_are() {
        health.add("pipeline", () -> new Health.Status(true, true, "RUNNING"));
        health.add("bridge", () -> new Health.Status(true, false, "no commit for 7 s"));
        health.started();

        assertThat(health.live()).isTrue();
        assertThat(isReady()).isFalse();
    }

    private boolean isReady() {
        return health.statuses().values().stream().allMatch(Health.Status::ready);
    }
}
