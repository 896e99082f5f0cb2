package io.fastbreak.benchmarks.official;

import io.fastbreak.app.games.OfficialFigure;
import java.util.ArrayList;
import java.util.List;

/**
 * What comparing one game found.
 *
 * @param figures all that were compared
 * @param explained deviations that are known
 * @param unexplained deviations that are not
 * @param stale explanations of deviations that do not exist
 */
record Findings(
        String fixtureId,
        List<OfficialFigure> figures,
        List<Deviations.Known> explained,
        List<OfficialFigure> unexplained,
        List<Deviations.Known> stale) {

    static Findings of(PublishedGame game) {
        List<OfficialFigure> figures = Comparison.of(game);
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
        return new Findings(game.fixtureId(), figures, explained, unexplained, stale);
    }

    boolean isClean() {
        return unexplained.isEmpty() && stale.isEmpty();
    }

    long compared(Topic topic) {
        return figures.stream().filter(figure -> Topic.of(figure) == topic).count();
    }

    long equal(Topic topic) {
        return figures.stream()
                .filter(figure -> figure.isEqual() && Topic.of(figure) == topic)
                .count();
    }
}
