package io.fastbreak.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Correction.Moved;
import io.fastbreak.model.game.Correction.ScoreChange;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CorrectionTextTest {

    @Test
    void a_team_is_named_by_its_id_where_no_card_names_it() {
        Correction correction = new Correction(
                "F",
                7,
                "e3",
                Correction.Kind.REVISE,
                null,
                false,
                new ScoreChange(Map.of(), Map.of()),
                List.of(
                        new Moved("largestLead/HAV", 3, 4),
                        new Moved("largestRun/HAV", 5, 6),
                        new Moved("competitors/HAV/freeThrows/made", 1, 2)),
                0);

        assertThat(new CorrectionText(correction, new GameNames(null)).text())
                .isEqualTo("event e3 revised  (state 7)\n"
                        + "    largest lead of HAV: 3 → 4\n"
                        + "    largest run of HAV: 5 → 6\n"
                        + "    HAV, free throws made: 1 → 2\n");
    }
}
