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

        assertThat(CardRulesCodec.read(CardRulesCodec.write(both))).isEqualTo(both);
        assertThat(CardRulesCodec.read(CardRulesCodec.write(one))).isEqualTo(one);
    }

    @Test
    void a_later_format_is_refused() {
        CompactOutput out = new CompactOutput();
        out.number(2);

        assertThatThrownBy(() -> CardRulesCodec.read(out.toBytes()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("format 2");
    }
}
