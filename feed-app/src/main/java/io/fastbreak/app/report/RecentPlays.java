package io.fastbreak.app.report;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Correction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The last plays and the last corrections of a game as lines of a scoreboard, the latest on top. */
final class RecentPlays {
    private static final int PLAYS = 10;
    private static final int CORRECTIONS = 4;

    private final Board board;
    private final GameNames names;

    RecentPlays(Board board) {
        this.board = board;
        this.names = board.names();
    }

    List<StyledLine> plays() {
        return latest(board.plays().stream().filter(PlayText::isPlay).toList(), PLAYS).stream()
                .map(this::play)
                .toList();
    }

    private StyledLine play(Event event) {
        PlayText play = new PlayText(event, names);
        String period = DisplayText.period(event.period().type(), event.period().number());
        Long clock = event.gameClock();
        String scored = play.points() == 0 ? "" : "+" + play.points();
        return new StyledLine()
                .add("   ")
                .left(period, 4, TextStyle.DIM)
                .left(clock == null ? "" : DisplayText.clock(clock), 7, TextStyle.DIM)
                .left(play.competitor(), 5, TextStyle.DIM)
                .left(scored, 4, TextStyle.GOOD)
                .add(play.text(), play.points() > 0 ? TextStyle.BOLD : TextStyle.PLAIN);
    }

    List<StyledLine> corrections() {
        return latest(board.corrections(), CORRECTIONS).stream()
                .map(this::correction)
                .toList();
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

    private static <T> List<T> latest(List<T> all, int most) {
        List<T> latest = new ArrayList<>(all.subList(Math.max(0, all.size() - most), all.size()));
        Collections.reverse(latest);
        return latest;
    }
}
