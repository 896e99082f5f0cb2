package io.fastbreak.benchmarks.official;

import io.fastbreak.app.games.OfficialFigure;
import io.fastbreak.benchmarks.official.PublishedGame.Deviations;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

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

    /** The subject of a published figure; the first one whose pattern matches its path. */
    enum FigureGroup {
        RUNNING_SCORE("running score", "running score/.*"),
        FACTS("leads, runs, rates", "(leadChanges|timesTied|largestLead|largestRun|timeoutsLeft|.*Pct)(/.*)?"),
        PERIODS("score, by period", ".*/periods/.*|[^/]+/(score|side|id)"),
        TEAMS("teams' totals", "[^/]+/(totals|team)/.*"),
        STARTERS("starters", ".*/starter"),
        MINUTES("minutes", ".*/playedMs"),
        PLUS_MINUS("plus/minus", ".*/plusMinus"),
        PLAYERS("players' lines", ".*");

        /** Keys of a line, and a side, count as figures only where they differ. */
        private static final Pattern KEYS = Pattern.compile(".*/(id|type|number|side)");

        private final String title;
        private final Pattern paths;

        FigureGroup(String title, String paths) {
            this.title = title;
            this.paths = Pattern.compile(paths);
        }

        String title() {
            return title;
        }

        static FigureGroup of(OfficialFigure figure) {
            for (FigureGroup topic : values()) {
                if (topic.paths.matcher(figure.path()).matches()) {
                    return topic;
                }
            }
            throw new IllegalStateException("every path fits the last");
        }

        static boolean isFigure(OfficialFigure figure) {
            return !figure.isEqual() || !KEYS.matcher(figure.path()).matches();
        }
    }
}
