package io.fastbreak.app.report;

import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.PlayerLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Who is on the court, as lines of a scoreboard: side by side where there is room, else one team below the other. */
final class OnCourt {
    private static final int NARROW = 78;

    private final List<CompetitorLine> teams;
    private final GameNames names;
    private final int width;

    /** @param width in characters */
    OnCourt(List<CompetitorLine> teams, GameNames names, int width) {
        this.teams = teams;
        this.names = names;
        this.width = width;
    }

    /** Empty where nobody is known to be on the court. */
    List<StyledLine> lines() {
        List<List<StyledLine>> fives =
                teams.stream().map(this::five).filter(five -> five.size() > 1).toList();
        if (fives.size() < 2 || width < NARROW) {
            return fives.stream().flatMap(List::stream).toList();
        }
        int rows = fives.stream().mapToInt(List::size).max().orElse(0);
        List<StyledLine> lines = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            StyledLine line = new StyledLine();
            for (List<StyledLine> five : fives) {
                line.to(five == fives.get(0) ? 0 : width / 2);
                line.add(i < five.size() ? five.get(i) : new StyledLine());
            }
            lines.add(line);
        }
        return lines;
    }

    /** The heading of a team, and a line for each of its players on the court. */
    private List<StyledLine> five(CompetitorLine team) {
        int name = (width < NARROW ? width : width / 2) - 20;
        List<StyledLine> five = new ArrayList<>();
        five.add(new StyledLine()
                .add("   ")
                .left(names.of(team.id()), name, TextStyle.BOLD)
                .right("pts", 4, TextStyle.DIM)
                .right("fls", 4, TextStyle.DIM)
                .right("+/-", 5, TextStyle.DIM));
        team.players().stream()
                .filter(PlayerLine::onCourt)
                .sorted(Comparator.comparingInt(
                                (PlayerLine player) -> player.stats().points())
                        .reversed())
                .forEach(player -> five.add(player(player, name)));
        return five;
    }

    private StyledLine player(PlayerLine player, int name) {
        int fouls = player.stats().fouls();
        return new StyledLine()
                .add("   ")
                .left(names.of(player.id()), name, TextStyle.PLAIN)
                .right(Integer.toString(player.stats().points()), 4, TextStyle.PLAIN)
                .right(Integer.toString(fouls), 4, fouls >= 4 ? TextStyle.NOTICE : TextStyle.PLAIN)
                .right(String.format(Locale.ROOT, "%+d", player.plusMinus()), 5, TextStyle.DIM);
    }
}
