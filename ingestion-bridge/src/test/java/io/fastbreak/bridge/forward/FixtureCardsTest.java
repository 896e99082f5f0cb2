package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.Fixture.Official;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureCard.Sport;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.VideoAvailability;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FixtureCardsTest {
    private static final Official OFFICIAL =
            new Official("Official name", "2024-11-15T20:45:00Z", new Sport(7, "Basketball"));

    private final FixtureCards cards = new FixtureCards(sport -> sport.id() != null && sport.id() != 7);

    @Test
    void an_old_record_of_the_catalog_does_not_replace_a_newer_card() {
        // given: the catalog's record was made from the previous card
        card(card("nba", "Old name"));
        cards.catalogRecord(record(card("nba", "Old name")));

        // when
        card(card("fiba", "New name"));

        // then
        assertThat(cards.of("F")).isNotNull().satisfies(card -> {
            assertThat(card.name()).isEqualTo("New name");
            assertThat(card.rules()).isEqualTo("fiba");
        });
    }

    @Test
    void fields_that_the_card_lacks_come_from_the_platform() {
        card(card("nba", null));
        cards.catalogRecord(record(card("nba", null)));
        assertThat(cards.of("F"))
                .isEqualTo(new FixtureCard(
                        "F", "Official name", "2024-11-15T20:45:00Z", new Sport(7, "Basketball"), null, "nba", null));
    }

    @Test
    void without_its_card_a_fixture_has_no_facts_even_if_the_catalog_is_behind() {
        // given
        card(card("nba", "Name"));
        cards.catalogRecord(record(card("nba", "Name")));

        // when
        card(null);

        // then
        assertThat(cards.of("F")).isNull();
        card(card("nba", "Again"));
        assertThat(cards.of("F")).isNotNull().extracting(FixtureCard::name).isEqualTo("Again");
    }

    @Test
    void without_a_card_the_catalogs_record_is_ignored() {
        cards.catalogRecord(record(card("nba", "Name")));
        assertThat(cards.of("F")).isNull();
    }

    @Test
    void a_platforms_game_of_another_sport_counts_also_where_the_card_names_one() {
        FixtureCard basketball = card("nba", "Name").withSport(new Sport(7, "Basketball"));
        card(basketball);
        assertThat(cards.of("F")).isEqualTo(basketball);

        Sport football = new Sport(1, "Football");
        cards.catalogRecord(Fixture.of(
                basketball, new Official(null, null, football), FixtureMatch.UNASKED, VideoAvailability.UNKNOWN, 0));

        assertThat(cards.of("F")).isEqualTo(basketball.withSport(football));
    }

    @Test
    void a_platforms_game_of_another_sport_counts_also_without_a_card() {
        // given
        Sport football = new Sport(1, "Football");
        FixtureCard basketball = card("nba", "Name").withSport(new Sport(7, "Basketball"));
        card(basketball);
        cards.catalogRecord(Fixture.of(
                basketball, new Official(null, null, football), FixtureMatch.UNASKED, VideoAvailability.UNKNOWN, 0));

        // when
        card(null);

        // then
        assertThat(cards.of("F")).isEqualTo(new FixtureCard("F", null, null, football, null, null, null));
        cards.removeCatalogRecord("F");
        assertThat(cards.of("F")).isNull();
    }

    @Test
    void a_card_of_another_sport_counts_also_where_the_platforms_game_is_of_the_right_one() {
        FixtureCard football = card("nba", "Name").withSport(new Sport(1, "Football"));
        card(football);
        cards.catalogRecord(record(football));

        assertThat(cards.of("F")).isNotNull().extracting(FixtureCard::sport).isEqualTo(new Sport(1, "Football"));
    }

    private void card(@Nullable FixtureCard card) {
        cards.card(new CardRecord("F", card));
    }

    private static FixtureCard card(String rules, @Nullable String name) {
        return new FixtureCard("F", name, null, null, null, rules, null);
    }

    private static Fixture record(FixtureCard card) {
        return Fixture.of(card, OFFICIAL, FixtureMatch.UNASKED, VideoAvailability.UNKNOWN, 0);
    }
}
