package io.fastbreak.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureCard.Sport;
import io.fastbreak.platform.video.VideoFixture;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogEntryTest {
    private final CatalogEntry entry = new CatalogEntry(FixtureCard.empty("F"));

    /** The bridge prices no game of another sport: what is left out is no word that it is another one by now. */
    @ParameterizedTest
    @CsvSource({",", "0,", "-1,''", ",' '"})
    void an_answer_without_a_sport_leaves_the_one_that_is_known(@Nullable Integer id, @Nullable String name) {
        // given
        assertThat(entry.apply(VideoUpdates.official(named(7, "3x3 Basketball"))))
                .isTrue();

        // when
        boolean differs = entry.apply(VideoUpdates.official(named(id, name)));

        // then
        assertThat(differs).isFalse();
        assertThat(entry.fixture(Instant.EPOCH).platformSport()).isEqualTo(new Sport(7, "3x3 Basketball"));
    }

    @Test
    void another_sport_replaces_it() {
        entry.apply(VideoUpdates.official(named(7, "3x3 Basketball")));
        assertThat(entry.apply(VideoUpdates.official(named(null, "Basketball"))))
                .isTrue();
        assertThat(entry.fixture(Instant.EPOCH).platformSport()).isEqualTo(new Sport(null, "Basketball"));
    }

    private static VideoFixture named(@Nullable Integer sportId, @Nullable String sportName) {
        return new VideoFixture(1, "A v B", null, null, Instant.EPOCH, sportId, sportName, List.of(), List.of());
    }
}
