package io.fastbreak.pipeline.games;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StoredCardsTest {
    private final StoredCards.Index cards = new StoredCards.Index(2);

    @Test
    void beyond_the_limit_the_oldest_card_is_surplus() {
        cards.add("b", 1);
        cards.add("a", 2);
        assertThat(cards.surplus(fixture -> false)).isEmpty();
        cards.add("c", 3);
        assertThat(cards.surplus(fixture -> false)).contains("b");

        cards.remove("b");
        assertThat(cards.surplus(fixture -> false)).isEmpty();
    }

    @Test
    void a_card_that_is_received_again_is_no_longer_the_oldest() {
        cards.add("a", 1);
        cards.add("b", 2);
        cards.add("a", 3);
        cards.add("c", 4);

        assertThat(cards.surplus(fixture -> false)).contains("b");
    }

    @Test
    void the_card_of_a_game_is_kept() {
        cards.add("a", 1);
        cards.add("b", 2);
        cards.add("c", 3);

        assertThat(cards.surplus("a"::equals)).contains("b");
        assertThat(cards.surplus(fixture -> true)).isEmpty();
    }
}
