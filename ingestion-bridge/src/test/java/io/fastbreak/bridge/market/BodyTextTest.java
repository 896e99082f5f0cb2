package io.fastbreak.bridge.market;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import org.junit.jupiter.api.Test;

class BodyTextTest {
    @Test
    void of_a_text_of_megabytes_only_the_beginning_is_read() {
        assertThat(BodyText.cut("a".repeat(7_000_000), 500)).hasSize(500);
        assertThat(BodyText.cut("\u200e".repeat(7_000_000) + "b", 500)).isEqualTo("?");
    }

    @Test
    void ordinary_names_of_all_scripts_stay_as_they_are() {
        for (String name : new String[] {"Žalgiris", "籃球 🏀", "מכבי תל אביב", "می\u200cخواهم", "L'Hospitalet (2)"}) {
            assertThat(BodyText.cut(name, 200)).isEqualTo(name);
        }
    }

    @Test
    void control_characters_and_line_ends_become_spaces() {
        assertThat(BodyText.cut("Real\u0000\u001b[2J\r\nMadrid\u009b\u2028B", 200))
                .isEqualTo("Real [2J Madrid B");
    }

    @Test
    void a_name_is_as_a_platform_that_strips_it_gives_it_back() {
        assertThat(BodyText.cut(" Real  Madrid ", 200)).isEqualTo("Real Madrid");
        assertThat(BodyText.cut("\u00a0Real\u2003\u00a0Madrid\t", 200)).isEqualTo("Real Madrid");
        assertThat(BodyText.cut("Ba\u0308skets", 200)).isEqualTo("B\u00e4skets");
        assertThat(BodyText.cut("Real Madrid", 5)).isEqualTo("Real");
        assertThat(BodyText.cut("   ", 200)).isEqualTo("?");
    }

    @Test
    void what_turns_or_hides_text_is_removed() {
        assertThat(BodyText.cut("\u202eMad\u2066rid\u2069\u200f\u00ad\u200b\ufeff", 200))
                .isEqualTo("Madrid");
    }

    @Test
    void the_length_is_that_of_what_remains() {
        assertThat(BodyText.cut("\u202e\u202eMadrid", 3)).isEqualTo("Mad");
    }

    @Test
    void half_of_a_surrogate_pair_becomes_a_question_mark() {
        assertThat(BodyText.cut("a\ud800b", 200)).isEqualTo("a?b");
    }

    @Test
    void a_text_of_which_nothing_remains_is_a_question_mark_so_that_no_name_is_empty() {
        assertThat(BodyText.cut("\u202e\u0000", 200)).isEqualTo("?");
        assertThat(BodyText.cut("", 200)).isEmpty();
    }

    @Test
    void a_side_whose_name_shows_nothing_is_called_by_its_id() {
        ScoringSummary.Score home = new ScoringSummary.Score("MAD", CompetitorType.HOME, 0);
        FixtureCard card = Json.read(
                "{\"fixtureId\":\"f\",\"competitors\":[{\"id\":\"MAD\",\"name\":\"\\u202e\\u0007\"}]}".getBytes(UTF_8),
                FixtureCard.class);

        assertThat(Sides.name(home, card)).isEqualTo("MAD");
    }
}
