package io.fastbreak.app.report;

import io.fastbreak.app.report.StyledLine.TextStyle;
import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PeriodLine;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary.PeriodScore;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A game as a scoreboard in the width of a terminal. */
public final class Scoreboard {
    private static final int WIDEST = 104;
    private static final int PERIOD_COLUMNS = 5;
    private static final int PLAYS = 10;
    private static final int CORRECTIONS = 4;
    /** In a narrower terminal, the teams on court are shown one below the other. */
    private static final int NARROW = 78;

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

    /** The lines, none longer than the width. */
    public List<String> lines(boolean color) {
        lines.clear();
        title();
        score();
        reliability();
        game.boxScore().ifPresent(this::court);
        List<Event> plays = board.plays().stream().filter(PlayText::isPlay).toList();
        section("LAST PLAYS", latest(plays, PLAYS, this::play));
        section("CORRECTIONS", latest(board.corrections(), CORRECTIONS, this::correction));
        return lines.stream().map(line -> line.text(width, color)).toList();
    }

    private void title() {
        String name = names.game().isEmpty() ? game.fixtureId() : names.game();
        lines.add(new StyledLine()
                .add(" " + name, TextStyle.BOLD)
                .to(width - game.fixtureId().length() - 1)
                .add(game.fixtureId(), TextStyle.DIM));
        StyledLine status = new StyledLine().add(" ").add(period(), game.isFinal() ? TextStyle.BOLD : TextStyle.ACCENT);
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

    private String period() {
        String name = DisplayText.period(game);
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
        DisplayText.homeFirst(game).forEach(team -> lines.add(row(team, name)));
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

    private void reliability() {
        lines.add(new StyledLine());
        if (board.warnings().contains(ViewWarning.PIPELINE_SILENT)) {
            lines.add(StyledLine.of(" ✘ no beacon from the pipeline: this may be outdated", TextStyle.BAD));
        }
        if (board.warnings().contains(ViewWarning.UNREADABLE)) {
            lines.add(StyledLine.of(" ✘ the newest record of the game is unreadable: this is outdated", TextStyle.BAD));
        }
        if (board.warnings().contains(ViewWarning.STATE_MISSING)) {
            lines.add(StyledLine.of(" ✘ the box score is older than the score", TextStyle.BAD));
        }
        List<Range> missing = game.isBoxScoreOlder()
                ? List.of()
                : game.boxScore().orElseThrow().reliability().missing();
        for (Reason reason : game.reasons()) {
            lines.add(new StyledLine()
                    .add(" ✘ " + reason.name(), TextStyle.BAD)
                    .add(" " + ReliabilityText.of(reason, missing)));
        }
        if (game.reasons().isEmpty() && !game.isReliable()) {
            lines.add(StyledLine.of(" ✘ the record does not say that the game is reliable", TextStyle.BAD));
        }
        if (board.warnings().isEmpty() && game.isReliable()) {
            lines.add(StyledLine.of(" ✔ reliable", TextStyle.GOOD));
        }
    }

    private void court(Game box) {
        if (!box.isFinal()) {
            List<CompetitorLine> teams = DisplayText.homeFirst(game).stream()
                    .map(team -> line(team.id()))
                    .filter(Objects::nonNull)
                    .toList();
            section("ON COURT" + (game.isBoxScoreOlder() ? " (not current)" : ""), onCourt(teams));
        }
    }

    /** Side by side if the width allows it; empty if the players on court are unknown. */
    private List<StyledLine> onCourt(List<CompetitorLine> teams) {
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

    /** A heading and a line for each player of a team on court. */
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

    private void section(String heading, List<StyledLine> section) {
        if (!section.isEmpty()) {
            lines.add(new StyledLine());
            lines.add(StyledLine.of(" " + heading, TextStyle.DIM));
            lines.addAll(section);
        }
    }

    private StyledLine play(Event event) {
        PlayText play = new PlayText(event, names);
        Long clock = event.gameClock();
        return new StyledLine()
                .add("   ")
                .left(DisplayText.period(event.period().type(), event.period().number()), 4, TextStyle.DIM)
                .left(clock == null ? "" : DisplayText.clock(clock), 7, TextStyle.DIM)
                .left(play.competitor(), 5, TextStyle.DIM)
                .left(play.points() == 0 ? "" : "+" + play.points(), 4, TextStyle.GOOD)
                .add(play.text(), play.points() > 0 ? TextStyle.BOLD : TextStyle.PLAIN);
    }

    private StyledLine correction(Correction correction) {
        String play = board.plays().stream()
                .filter(event -> event.id().equals(correction.eventId()))
                .findFirst()
                .map(event -> new PlayText(event, names).text())
                .orElseGet(correction::eventId);
        return new StyledLine()
                .add("   ")
                .left(DisplayText.of(correction.change()), 9, TextStyle.NOTICE)
                .add(
                        CorrectionText.effect(correction) + ": ",
                        correction.afterFinal() ? TextStyle.BAD : TextStyle.PLAIN)
                .add(play);
    }

    /** The newest first. */
    private static <T> List<StyledLine> latest(List<T> all, int limit, Function<T, StyledLine> line) {
        List<T> latest = new ArrayList<>(all.subList(Math.max(0, all.size() - limit), all.size()));
        Collections.reverse(latest);
        return latest.stream().map(line).toList();
    }

    /**
     * The content of a scoreboard.
     *
     * @param plays in order of play
     * @param corrections in order of publication
     */
    public record Board(
            CurrentGame game,
            GameNames names,
            Set<ViewWarning> warnings,
            List<Event> plays,
            List<Correction> corrections) {}
}
