package io.fastbreak.bridge.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.Ingested;
import org.junit.jupiter.api.Test;

class PlatformSnapshotTest {

    @Test
    void an_answer_with_the_id_of_another_entity_shows_nothing() {
        assertThat(PlatformSnapshot.state("F__total", found("F__total"))).isEqualTo(EntityState.of("body"));
        assertThat(PlatformSnapshot.state("F__total", found(""))).isEqualTo(EntityState.of("body"));
        assertThat(PlatformSnapshot.state("F__total", found("F__spread"))).isEqualTo(EntityState.unknown());
    }

    private static Answer<Ingested<String>> found(String id) {
        return new Answer.Found<>(new Ingested<>("fastbreak", id, "body"), 1);
    }
}
