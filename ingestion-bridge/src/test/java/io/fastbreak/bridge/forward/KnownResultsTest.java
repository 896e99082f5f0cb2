package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.MarketResults.Market;
import io.fastbreak.bridge.MarketResults.Selection;
import io.fastbreak.bridge.market.WrittenResults;
import io.fastbreak.bridge.pricing.MarketType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownResultsTest {
    private static final Instant WRITTEN = Instant.parse("2024-11-15T22:30:00Z");
    private static final MarketResults OFFERED = MarketResults.none("E2024-276")
            .with(
                    moneyline(new Selection("Real Madrid", "MAD", null), new Selection("Milan", "MIL", null)),
                    5,
                    WRITTEN.toEpochMilli());

    private Instant now = WRITTEN;
    private final KnownResults results = new KnownResults(() -> now);

    @Test
    void the_highest_revision_counts_of_what_was_read_and_written() {
        // given
        results.begin(0, List.of(new WrittenResults(OFFERED.revised(3), OFFERED.revised(3))));

        // when: a write of before is confirmed late
        results.written(0, OFFERED.revised(2));

        // then
        assertThat(results.of(0, "E2024-276").known()).isEqualTo(OFFERED.revised(3));
        assertThat(results.of(1, "E2024-276").known().revision()).isZero();
    }

    @Test
    void of_results_that_cannot_change_any_more_the_revision_is_kept() {
        // given
        results.begin(0, List.of(new WrittenResults(OFFERED.revised(3), OFFERED.revised(3))));

        // when
        now = WRITTEN.plus(Duration.ofDays(36));
        results.written(0, MarketResults.none("another").with(OFFERED.markets(), 1, now.toEpochMilli()));

        // then
        assertThat(results.of(0, "E2024-276").known().markets()).isEmpty();
        assertThat(results.of(0, "E2024-276").known().revision()).isEqualTo(3);
    }

    @Test
    void results_are_as_of_now_whole_until_they_cannot_change_any_more() {
        WrittenResults written = new WrittenResults(OFFERED.revised(3), OFFERED.revised(3));

        assertThat(written.asOf(WRITTEN.plus(WrittenResults.KEPT))).isEqualTo(written);
        assertThat(written.asOf(WRITTEN.plus(WrittenResults.KEPT).plusMillis(1))
                        .last()
                        .markets())
                .isEmpty();
    }

    @Test
    void of_an_id_that_is_used_again_the_lines_of_the_game_before_are_not_listed() {
        // given
        MarketResults other = MarketResults.none("E2024-276")
                .with(
                        moneyline(new Selection("Paris", "PAR", null), new Selection("Bayern", "MUN", null)),
                        1,
                        WRITTEN.plus(Duration.ofDays(36)).toEpochMilli())
                .revised(4);

        // when: the topic is not compacted yet
        WrittenResults written =
                WrittenResults.none("E2024-276").and(OFFERED.revised(3), now).and(other, now);

        // then
        assertThat(written).isEqualTo(new WrittenResults(other, other));
    }

    private static List<Market> moneyline(Selection home, Selection away) {
        return List.of(new Market("E2024-276__moneyline", MarketType.MONEYLINE, null, List.of(home, away)));
    }
}
