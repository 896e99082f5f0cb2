package io.fastbreak.app.report;

import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PeriodLine;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary.PeriodScore;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One game as a scoreboard of a terminal's width. */
public final class Scoreboard {
    private static final int WIDEST = 104;
    private static final int PERIOD_COLUMNS = 5;

    private final Board board;
    private final CurrentGame game;
    private final GameNames names;
    private final int width;
    private final List<StyledLine> lines = new ArrayList<>();

    /** @param width in characters */
    public Scoreboard(Board board, int width) {
        this.board = board;
        this.game = board.game();
        this.names = board.names();
        this.width = Math.min(width, WIDEST);
    }

    /** The lines from top to bottom, none longer than the width. */
    public List<String> lines(boolean colour) {
        lines.clear();
        title();
        score();
        trust();
        game.boxScore().ifPresent(this::court);
        section("LAST PLAYS", new RecentPlays(board).plays());
        section("CORRECTIONS", new RecentPlays(board).corrections());
        return lines.stream().map(line -> line.text(width, colour)).toList();
    }

    private void title() {
        String name = names.game().isEmpty() ? game.fixtureId() : names.game();
        lines.add(new StyledLine()
                .add(" " + name, TextStyle.BOLD)
                .to(width - game.fixtureId().length() - 1)
                .add(game.fixtureId(), TextStyle.DIM));
        StyledLine status =
                new StyledLine().add(" ").add(standing(), game.isFinal() ? TextStyle.BOLD : TextStyle.ACCENT);
        if (!game.isFinal()) {
            status.add("  ")
                    .add(DisplayText.clock(game.clock()), TextStyle.ACCENT)
                    .add(clockStatus(), TextStyle.DIM);
        }
        if (!game.openReviews().isEmpty()) {
            status.add("   REVIEW", TextStyle.NOTICE);
        }
        if (game.resultRevision() > 0) {
            status.add("   result revised " + game.resultRevision() + "×", TextStyle.NOTICE);
        }
        String version = "version " + game.stateVersion() + ", " + DisplayText.time(game.asOfUtc());
        lines.add(status.to(width - version.length() - 1).add(version, TextStyle.DIM));
    }

    private String standing() {
        Period period = game.period();
        String name = game.isFinal() || period == null ? "" : DisplayText.period(period.type(), period.number());
        return name.isEmpty() ? DisplayText.of(game.matchStatus()).toUpperCase(Locale.ROOT) : name;
    }

    private String clockStatus() {
        ClockStatusType status =
                game.clock() == null ? ClockStatusType.UNKNOWN : game.clock().status();
        return switch (status) {
            case STARTED -> " running";
            case STOPPED -> " stopped";
            case ADJUSTED -> " adjusted";
            case UNKNOWN -> "";
        };
    }

    private void score() {
        int name =
                Math.max(12, width - 3 - PERIOD_COLUMNS * (game.periodScores().size() + 1) - 18);
        StyledLine head = new StyledLine().left("", name + 3, TextStyle.PLAIN);
        game.periodScores()
                .forEach(period ->
                        head.right(DisplayText.period(period.type(), period.number()), PERIOD_COLUMNS, TextStyle.DIM));
        head.right("T", PERIOD_COLUMNS, TextStyle.DIM)
                .right("fouls", 8, TextStyle.DIM)
                .right("timeouts", 10, TextStyle.DIM);
        lines.add(new StyledLine());
        lines.add(head);
        teams().forEach(team -> lines.add(row(team, name)));
    }

    private StyledLine row(Score team, int name) {
        boolean hasBall = team.id().equals(game.possession()) && !game.isFinal();
        StyledLine row = new StyledLine()
                .add(hasBall ? " ▸ " : "   ", TextStyle.ACCENT)
                .left(names.of(team.id()), name, TextStyle.BOLD);
        for (PeriodScore period : game.periodScores()) {
            row.right(Integer.toString(period.points().getOrDefault(team.id(), 0)), PERIOD_COLUMNS, TextStyle.PLAIN);
        }
        row.right(Integer.toString(team.score()), PERIOD_COLUMNS, TextStyle.BOLD);
        CompetitorLine line = line(team.id());
        if (line != null && !line.periods().isEmpty()) {
            PeriodLine now = line.periods().get(line.periods().size() - 1);
            int timeouts =
                    line.periods().stream().mapToInt(PeriodLine::timeouts).sum();
            row.right(Integer.toString(now.fouls()), 8, TextStyle.PLAIN)
                    .right(Integer.toString(timeouts), 10, TextStyle.PLAIN);
        }
        return row;
    }

    private @Nullable CompetitorLine line(String team) {
        return game.boxScore().stream()
                .flatMap(box -> box.competitors().stream())
                .filter(line -> line.id().equals(team))
                .findFirst()
                .orElse(null);
    }

    /** The home team first. */
    private List<Score> teams() {
        return game.scores().stream()
                .sorted(Comparator.comparing(team -> team.side() == CompetitorType.AWAY))
                .toList();
    }

    private void trust() {
        lines.add(new StyledLine());
        if (board.doubts().contains(ViewWarning.PIPELINE_SILENT)) {
            lines.add(StyledLine.of(" ✘ the pipeline is silent: this may be old", TextStyle.BAD));
        }
        if (board.doubts().contains(ViewWarning.UNREADABLE)) {
            lines.add(StyledLine.of(" ✘ the newest record of the game cannot be read: this is older", TextStyle.BAD));
        }
        if (board.doubts().contains(ViewWarning.STATE_MISSING)) {
            lines.add(StyledLine.of(" ✘ the box score lacks what the score has", TextStyle.BAD));
        }
        List<Range> missing = game.isBoxScoreOlder()
                ? List.of()
                : game.boxScore().orElseThrow().reliability().missing();
        for (Reason reason : game.reasons()) {
            lines.add(new StyledLine()
                    .add(" ✘ " + reason.name(), TextStyle.BAD)
                    .add(" " + ReasonText.of(reason, missing)));
        }
        if (game.reasons().isEmpty() && !game.isReliable()) {
            lines.add(StyledLine.of(" ✘ its record does not say that it is reliable", TextStyle.BAD));
        }
        if (board.doubts().isEmpty() && game.isReliable()) {
            lines.add(StyledLine.of(" ✔ to be relied on", TextStyle.GOOD));
        }
    }

    private void court(Game box) {
        List<CompetitorLine> teams = teams().stream()
                .map(team -> line(team.id()))
                .filter(Objects::nonNull)
                .toList();
        if (!box.isFinal()) {
            section(
                    "ON COURT" + (game.isBoxScoreOlder() ? " (a moment ago)" : ""),
                    new OnCourt(teams, names, width).lines());
        }
    }

    private void section(String heading, List<StyledLine> section) {
        if (!section.isEmpty()) {
            lines.add(new StyledLine());
            lines.add(StyledLine.of(" " + heading, TextStyle.DIM));
            lines.addAll(section);
        }
    }
}
