package io.fastbreak.app.report;

import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.StyledLine.TextStyle;
import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** A table of games: unreliable ones first, then live games, then the others. */
public final class GameTable {
    private static final int FIXTURE = 12;
    private static final int PERIOD_COLUMNS = 12;
    /** Columns of everything except the names. */
    private static final int OTHER_COLUMNS = 3 + FIXTURE + 11 + PERIOD_COLUMNS + 11;

    private static final int MIN_NAME = 8;
    private static final int MAX_NAME = 26;

    private final Collection<CurrentGame> games;
    private final NamesByFixture names;
    private final Function<String, Set<ViewWarning>> warnings;
    private final int width;

    /**
     * @param warnings of a fixture
     * @param width in characters
     */
    public GameTable(
            Collection<CurrentGame> games,
            NamesByFixture names,
            Function<String, Set<ViewWarning>> warnings,
            int width) {
        this.games = games;
        this.names = names;
        this.warnings = warnings;
        this.width = width;
    }

    /** The lines, none longer than the width. */
    public List<String> lines(boolean color) {
        List<StyledLine> lines = new ArrayList<>();
        lines.add(headline());
        lines.add(new StyledLine());
        games.stream()
                .sorted(Comparator.comparingInt(this::urgency).thenComparing(CurrentGame::fixtureId))
                .forEach(game -> lines.add(row(game)));
        return lines.stream().map(line -> line.text(width, color)).toList();
    }

    private StyledLine headline() {
        long live = games.stream().filter(GameTable::isLive).count();
        long unreliable = games.stream().filter(game -> urgency(game) == 0).count();
        return new StyledLine()
                .add(" " + games.size() + (games.size() == 1 ? " game, " : " games, "), TextStyle.BOLD)
                .add(live + " live", TextStyle.BOLD)
                .add(unreliable == 0 ? "" : ", " + unreliable + " unreliable", TextStyle.BAD);
    }

    private int urgency(CurrentGame game) {
        // Silence of the pipeline does not matter for a final game.
        Set<ViewWarning> ofGame = warnings.apply(game.fixtureId());
        boolean silent = ofGame.contains(ViewWarning.PIPELINE_SILENT) && !game.isFinal();
        boolean problem = !ReliabilityText.flags(game, ofGame).isEmpty() || silent;
        return problem ? 0 : isLive(game) ? 1 : game.isFinal() ? 3 : 2;
    }

    private static boolean isLive(CurrentGame game) {
        return game.matchStatus() == MatchStatus.IN_PROGRESS && !game.isFinal();
    }

    private StyledLine row(CurrentGame game) {
        int room = Math.min(MAX_NAME, Math.max(MIN_NAME, (width - OTHER_COLUMNS) / 2));
        List<Score> teams = DisplayText.homeFirst(game);
        TextStyle look = game.isFinal() ? TextStyle.DIM : TextStyle.PLAIN;
        return new StyledLine()
                .add(
                        urgency(game) == 0 ? " ✘ " : isLive(game) ? " ● " : "   ",
                        urgency(game) == 0 ? TextStyle.BAD : TextStyle.GOOD)
                .left(game.fixtureId(), FIXTURE, look)
                .right(name(game, teams, 0), room, look)
                .right(points(teams, 0), 4, game.isFinal() ? TextStyle.DIM : TextStyle.BOLD)
                .add(" : ", TextStyle.DIM)
                .left(points(teams, 1), 4, game.isFinal() ? TextStyle.DIM : TextStyle.BOLD)
                .left(name(game, teams, 1), room, look)
                .add(" ")
                .left(period(game), PERIOD_COLUMNS, look)
                .add(problems(game), TextStyle.BAD);
    }

    private static String period(CurrentGame game) {
        String name = DisplayText.period(game);
        return name.isEmpty() ? DisplayText.of(game.matchStatus()) : name + " " + DisplayText.clock(game.clock());
    }

    private String name(CurrentGame game, List<Score> teams, int index) {
        return index < teams.size()
                ? names.of(game.fixtureId()).of(teams.get(index).id())
                : "";
    }

    private static String points(List<Score> teams, int index) {
        return index < teams.size() ? Integer.toString(teams.get(index).score()) : "";
    }

    private String problems(CurrentGame game) {
        Set<ViewWarning> ofGame = warnings.apply(game.fixtureId());
        String silent = urgency(game) == 0 && ofGame.contains(ViewWarning.PIPELINE_SILENT) ? "SILENT " : "";
        return silent + String.join(" ", ReliabilityText.flags(game, ofGame));
    }
}
