package io.fastbreak.projector.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.projector.CardRules;
import org.junit.jupiter.api.Test;

class CardRulesCodecTest {

    @Test
    void what_a_card_says_is_read_as_it_was_written() {
        CardRules both = new CardRules("nba", "NBA");
        CardRules one = new CardRules(null, "EuroLeague");

        assertThat(CardRulesCodec.read(CardRulesCodec.write(both, 7))).isEqualTo(new CardRulesCodec.Stored(both, 7));
        assertThat(CardRulesCodec.read(CardRulesCodec.write(one, 0))).isEqualTo(new CardRulesCodec.Stored(one, 0));
    }

    @Test
    void the_format_without_a_time_is_read() {
        CompactOutput out = new CompactOutput();
        out.number(1);
        out.text("nba");
        out.text(null);

        assertThat(CardRulesCodec.read(out.toBytes()))
                .isEqualTo(new CardRulesCodec.Stored(new CardRules("nba", null), 0));
    }

    @Test
    void a_later_format_is_refused() {
        CompactOutput out = new CompactOutput();
        out.number(3);

        assertThatThrownBy(() -> CardRulesCodec.read(out.toBytes()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("format 3");
    }
}
