package io.fastbreak.projector.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.projector.CardRules;
import org.junit.jupiter.api.Test;

class StoredCardTest {

    @Test
    void a_card_is_read_as_it_was_written() {
        CardRules both = new CardRules("nba", "NBA");
        CardRules one = new CardRules(null, "EuroLeague");

        assertThat(StoredCard.fromBytes(new StoredCard(both, 7).toBytes())).isEqualTo(new StoredCard(both, 7));
        assertThat(StoredCard.fromBytes(new StoredCard(one, 0).toBytes())).isEqualTo(new StoredCard(one, 0));
    }

    @Test
    void the_format_without_a_time_is_read() {
        CompactOutput out = new CompactOutput();
        out.number(1);
        out.text("nba");
        out.text(null);

        assertThat(StoredCard.fromBytes(out.toBytes())).isEqualTo(new StoredCard(new CardRules("nba", null), 0));
    }

    @Test
    void a_later_format_is_not_read() {
        CompactOutput out = new CompactOutput();
        out.number(3);

        assertThatThrownBy(() -> StoredCard.fromBytes(out.toBytes()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("format 3");
    }
}
