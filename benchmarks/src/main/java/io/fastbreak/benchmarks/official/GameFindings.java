package io.fastbreak.benchmarks.official;

import io.fastbreak.app.games.OfficialFigure;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of comparing one game.
 *
 * @param figures all that were compared
 * @param explained deviations that are known
 * @param unexplained deviations that are not
 * @param stale explanations without a deviation
 */
record GameFindings(
        String fixtureId,
        List<OfficialFigure> figures,
        List<Deviations.Known> explained,
        List<OfficialFigure> unexplained,
        List<Deviations.Known> stale) {

    static GameFindings of(PublishedGame game) {
        List<OfficialFigure> figures = FigureComparison.of(game);
        List<Deviations.Known> stale = new ArrayList<>(game.deviations().known());
        List<Deviations.Known> explained = new ArrayList<>();
        List<OfficialFigure> unexplained = new ArrayList<>();
        for (OfficialFigure figure : figures) {
            if (figure.isEqual()) {
                continue;
            }
            game.deviations().known().stream()
                    .filter(known -> known.explains(figure))
                    .findFirst()
                    .ifPresentOrElse(explained::add, () -> unexplained.add(figure));
        }
        stale.removeAll(explained);
        return new GameFindings(game.fixtureId(), figures, explained, unexplained, stale);
    }

    boolean isClean() {
        return unexplained.isEmpty() && stale.isEmpty();
    }

    long compared(FigureGroup topic) {
        return figures.stream()
                .filter(figure -> FigureGroup.of(figure) == topic)
                .count();
    }

    long equal(FigureGroup topic) {
        return figures.stream()
                .filter(figure -> figure.isEqual() && FigureGroup.of(figure) == topic)
                .count();
    }
}
