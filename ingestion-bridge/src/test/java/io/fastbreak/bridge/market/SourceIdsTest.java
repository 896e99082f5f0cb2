package io.fastbreak.bridge.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.pricing.MarketType;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceIdsTest {

    @ParameterizedTest
    @CsvSource({"E2024-276, E2024-276", "a_b, a_5Fb", "a/b c, a_2Fb_20c", "Žalgiris, _C5_BDalgiris"})
    void escapes_characters_that_the_platform_does_not_allow(String fixtureId, String expected) {
        assertThat(SourceIds.fixture(fixtureId)).hasValue(expected);
    }

    @Test
    void any_text_can_be_read_back_from_the_ids_of_fixture_and_markets() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            // given
            String fixtureId = text(random);

            // when
            String id = SourceIds.fixture(fixtureId).orElseThrow();
            String market = SourceIds.market(id, MarketType.SPREAD);

            // then
            assertThat(market).as("seed %d", seed).matches("^[a-zA-Z0-9_-]{1,300}$");
            assertThat(SourceIds.fixtureId(id)).as("seed %d", seed).isEqualTo(fixtureId);
            assertThat(SourceIds.fixtureId(market)).as("seed %d", seed).isEqualTo(fixtureId);
        }
    }

    @Test
    void an_id_leaves_room_for_the_longest_market() {
        assertThat(SourceIds.fixture("x".repeat(289))).isPresent();
        assertThat(SourceIds.fixture("x".repeat(290))).isEmpty();
    }

    @Test
    void empty_text_and_invalid_unicode_have_no_id() {
        assertThat(SourceIds.fixture("")).isEmpty();
        assertThat(SourceIds.fixture("\ud800")).isEmpty();
    }

    /** Up to 20 characters of all planes, often underscores and hexadecimal digits, which escapes are made of. */
    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int length = 1 + random.nextInt(20);
        for (int i = 0; i < length; i++) {
            int any = random.nextInt(0x10_FFFF);
            boolean surrogate = any >= 0xD800 && any <= 0xDFFF;
            text.appendCodePoint(random.nextBoolean() || surrogate ? "_AF2".charAt(random.nextInt(4)) : any);
        }
        return text.toString();
    }
}
