package io.fastbreak.benchmarks.official;

import io.fastbreak.app.games.OfficialFigure;
import java.util.regex.Pattern;

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
