package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Credits points for and against to the players on court: under FIBA's and the NCAA's rules at the free throw, under the
 * NBA's at the foul that the free throw names. The figures are kept with the players of the lineups.
 */
final class PlusMinus {
    private PlusMinus() {}

    static void credit(Event event, Figures game) {
        Basket basket = game.score().basket();
        if (basket == null) {
            return;
        }
        Map<String, List<String>> atFoul = event.attributes() instanceof Attributes.FreeThrow freeThrow
                ? game.fouls().courtOf(freeThrow)
                : null;
        game.lineups()
                .lineups()
                .forEach((competitor, lineup) -> credit(basket, competitor, credited(competitor, lineup, atFoul)));
    }

    private static List<Lineup.PlayerTime> credited(
            String competitor, Lineup lineup, @Nullable Map<String, List<String>> atFoul) {
        return atFoul == null
                ? lineup.onCourt()
                : atFoul.getOrDefault(competitor, List.of()).stream()
                        .map(lineup::entry)
                        .toList();
    }

    private static void credit(Basket basket, String competitor, List<Lineup.PlayerTime> players) {
        int points = competitor.equals(basket.competitorId()) ? basket.points() : -basket.points();
        for (Lineup.PlayerTime player : players) {
            player.plusMinus += points;
        }
    }
}
