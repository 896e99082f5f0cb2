package io.fastbreak.pipeline.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.projector.rules.CardRules;
import io.fastbreak.projector.rules.CardTeams;
import java.util.List;
import org.junit.jupiter.api.Test;

class StoredCardTest {

    @Test
    void a_card_is_read_as_it_was_written() {
        CardTeams teams = new CardTeams("MAD", "MIL", List.of("MAD", "MIL"), true);
        CardRules both = new CardRules("nba", "NBA", teams);
        CardRules one = new CardRules(null, "EuroLeague");

        assertThat(StoredCard.STORED.read(StoredCard.STORED.write(new StoredCard(both, 7))))
                .isEqualTo(new StoredCard(both, 7));
        assertThat(StoredCard.STORED.read(StoredCard.STORED.write(new StoredCard(one, 0))))
                .isEqualTo(new StoredCard(one, 0));
    }

    @Test
    void a_later_format_is_not_read() {
        CompactOutput out = new CompactOutput();
        out.number(4);

        assertThatThrownBy(() -> StoredCard.STORED.read(out.toBytes()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("format 4");
    }
}
