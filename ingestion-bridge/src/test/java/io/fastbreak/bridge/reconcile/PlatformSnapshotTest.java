package io.fastbreak.bridge.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.ingestion.Ingested;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlatformSnapshotTest {

    @Test
    void an_answer_with_the_id_of_another_entity_shows_nothing() {
        assertThat(PlatformSnapshot.state("F__total", found("F__total"))).isEqualTo(EntityState.of("body"));
        assertThat(PlatformSnapshot.state("F__total", found(""))).isEqualTo(EntityState.of("body"));
        assertThat(PlatformSnapshot.state("F__total", found("F__spread"))).isEqualTo(EntityState.unknown());
    }

    @Test
    void what_is_gone_is_absent_as_what_is_not_found() {
        assertThat(PlatformSnapshot.state("F", new Answer.NotFound<>(1))).isEqualTo(EntityState.absent());
        assertThat(PlatformSnapshot.state("F", refused(410))).isEqualTo(EntityState.absent());
        assertThat(PlatformSnapshot.state("F", refused(403))).isEqualTo(EntityState.unknown());
    }

    private static Answer<Ingested<String>> refused(int status) {
        return new Answer.Refused<>(status, Problem.of("Refused", "", Map.of()), 1);
    }

    private static Answer<Ingested<String>> found(String id) {
        return new Answer.Found<>(new Ingested<>("fastbreak", id, "body"), 1);
    }
}
