package io.fastbreak.app.report;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Correction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The last plays and the last corrections of a game as lines of a scoreboard, the latest on top. */
final class LastTold {
    private static final int PLAYS = 10;
    private static final int CORRECTIONS = 4;

    private final Board board;
    private final Names names;

    LastTold(Board board) {
        this.board = board;
        this.names = board.names();
    }

    List<InkLine> plays() {
        return latest(board.plays().stream().filter(PlayText::isPlay).toList(), PLAYS).stream()
                .map(this::play)
                .toList();
    }

    private InkLine play(Event event) {
        PlayText play = new PlayText(event, names);
        String period = Words.period(event.period().type(), event.period().number());
        Long clock = event.gameClock();
        String scored = play.points() == 0 ? "" : "+" + play.points();
        return new InkLine()
                .add("   ")
                .left(period, 4, Ink.DIM)
                .left(clock == null ? "" : Words.clock(clock), 7, Ink.DIM)
                .left(play.competitor(), 5, Ink.DIM)
                .left(scored, 4, Ink.GOOD)
                .add(play.text(), play.points() > 0 ? Ink.BOLD : Ink.PLAIN);
    }

    List<InkLine> corrections() {
        return latest(board.corrections(), CORRECTIONS).stream()
                .map(this::correction)
                .toList();
    }

    private InkLine correction(Correction correction) {
        String play = board.plays().stream()
                .filter(event -> event.id().equals(correction.eventId()))
                .findFirst()
                .map(event -> new PlayText(event, names).text())
                .orElseGet(correction::eventId);
        return new InkLine()
                .add("   ")
                .left(Words.of(correction.change()), 9, Ink.NOTICE)
                .add(CorrectionText.effect(correction) + ": ", correction.afterFinal() ? Ink.BAD : Ink.PLAIN)
                .add(play);
    }

    private static <T> List<T> latest(List<T> all, int most) {
        List<T> latest = new ArrayList<>(all.subList(Math.max(0, all.size() - most), all.size()));
        Collections.reverse(latest);
        return latest;
    }
}
