package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoxScoreTest {

    @Test
    void the_text_shows_rates_leads_runs_timeouts_and_bonus() throws IOException {
        String text = new BoxScoreText(game("E2024-276"), new GameNames(null)).text();

        assertThat(text.lines())
                .contains("     eFG%   TS%  POSS   ORTG  LEAD  RUN  TOL  BONUS  PAINT  FAST  2ND  OFFTO  BENCH")
                .contains("MAD  65.3  67.0  78.7  122.0    18    9    1    yes      -     -    -      -     52")
                .contains("lead changes 0, times tied 2, pace 78.9, run 3 by MIL, fiba rules");
    }

    @Test
    void the_text_shows_where_points_came_from() throws IOException {
        String text = new BoxScoreText(game("0022000001"), new GameNames(null)).text();

        assertThat(text.lines())
                .anyMatch(line -> line.endsWith("PAINT  FAST  2ND  OFFTO  BENCH"))
                .anyMatch(line -> line.startsWith("BKN") && line.endsWith("   46    28   21     23     54"))
                .anyMatch(line -> line.startsWith("GSW") && line.endsWith("   44    12   21     19     35"));
    }

    @Test
    void ejected_and_fouled_out_players_are_marked() throws IOException {
        String text = new BoxScoreText(game("E2024-120"), new GameNames(null)).text();

        assertThat(text.lines().filter(line -> line.contains("P012774"))).allMatch(line -> line.contains("x  "));
    }

    @Test
    void every_row_of_the_csv_has_as_many_cells_as_there_are_headings() throws IOException {
        List<String> rows = BoxScoreText.csv(List.of(new BoxScoreText(game("E2024-276"), new GameNames(null))))
                .lines()
                .toList();

        assertThat(rows.get(0))
                .endsWith(
                        "plusMinus,effectiveFieldGoalPct,trueShootingPct,ejected,fouledOut,foulTrouble,competitorName,game");
        assertThat(rows).hasSize(25).allMatch(row -> row.split(",", -1).length == 29);
    }

    private static Game game(String id) throws IOException {
        EventCodec codec = new EventCodec();
        LiveGame live = null;
        for (String line : Files.readAllLines(Path.of("..", "samples", id + ".ndjson"))) {
            Event event = codec.read(line.getBytes(UTF_8));
            FeedId feed = new FeedId(event.fixtureId(), event.source());
            live = live == null ? new LiveGame(feed, ProjectionSettings.DEFAULT) : live;
            live.apply(new SequencedEvent(feed, event, 0, ChangeKind.APPEND, false, List.of()), 0, 0);
        }
        assertThat(live).isNotNull();
        return live.game();
    }
}
