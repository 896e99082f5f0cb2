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
    private final Names names;
    private final int width;

    /** @param width in characters */
    OnCourt(List<CompetitorLine> teams, Names names, int width) {
        this.teams = teams;
        this.names = names;
        this.width = width;
    }

    /** Empty where nobody is known to be on the court. */
    List<InkLine> lines() {
        List<List<InkLine>> fives =
                teams.stream().map(this::five).filter(five -> five.size() > 1).toList();
        if (fives.size() < 2 || width < NARROW) {
            return fives.stream().flatMap(List::stream).toList();
        }
        int rows = fives.stream().mapToInt(List::size).max().orElse(0);
        List<InkLine> lines = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            InkLine line = new InkLine();
            for (List<InkLine> five : fives) {
                line.to(five == fives.get(0) ? 0 : width / 2);
                line.add(i < five.size() ? five.get(i) : new InkLine());
            }
            lines.add(line);
        }
        return lines;
    }

    /** The heading of a team, and a line for each of its players on the court. */
    private List<InkLine> five(CompetitorLine team) {
        int name = (width < NARROW ? width : width / 2) - 20;
        List<InkLine> five = new ArrayList<>();
        five.add(new InkLine()
                .add("   ")
                .left(names.of(team.id()), name, Ink.BOLD)
                .right("pts", 4, Ink.DIM)
                .right("fls", 4, Ink.DIM)
                .right("+/-", 5, Ink.DIM));
        team.players().stream()
                .filter(PlayerLine::onCourt)
                .sorted(Comparator.comparingInt(
                                (PlayerLine player) -> player.stats().points())
                        .reversed())
                .forEach(player -> five.add(player(player, name)));
        return five;
    }

    private InkLine player(PlayerLine player, int name) {
        int fouls = player.stats().fouls();
        return new InkLine()
                .add("   ")
                .left(names.of(player.id()), name, Ink.PLAIN)
                .right(Integer.toString(player.stats().points()), 4, Ink.PLAIN)
                .right(Integer.toString(fouls), 4, fouls >= 4 ? Ink.NOTICE : Ink.PLAIN)
                .right(String.format(Locale.ROOT, "%+d", player.plusMinus()), 5, Ink.DIM);
    }
}
