package io.fastbreak.labapp.official;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.importer.OfficialTotals.OfficialFigure;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The result of comparing one game with what its publisher printed of it.
 *
 * @param compared figures by group
 * @param equal those of them that are as published
 * @param wrong deviating figures by kind
 * @param deviations deviating figures; of those that are explained a few of each group
 * @param reliability after which of its events the game was reliable
 * @param refusal why the game could not be imported, or empty
 */
public record OfficialFindings(
        String name,
        Map<FigureGroup, Integer> compared,
        Map<FigureGroup, Integer> equal,
        Map<String, Integer> wrong,
        List<Deviation> deviations,
        ReliableEvents reliability,
        String refusal) {

    /** Explained deviations of one group that are kept. */
    private static final int KEPT = 3;

    /** Rows that are named for one figure. */
    private static final int NAMED_ROWS = 12;

    /**
     * A figure that is projected otherwise than published.
     *
     * @param reason which rows of the source contradict the published figure; null if none do
     */
    public record Deviation(OfficialFigure figure, @Nullable String reason) {

        public boolean isExplained() {
            return reason != null;
        }
    }

    /** A game that was refused. */
    public static OfficialFindings refused(String name, String why) {
        return new OfficialFindings(name, Map.of(), Map.of(), Map.of(), List.of(), ReliableEvents.NONE, why);
    }

    /** Compares a game. */
    public static OfficialFindings of(OfficialGame game) {
        Map<String, JsonNode> contradictions = new HashMap<>();
        game.official()
                .path("contradictions")
                .forEach(contradiction ->
                        contradictions.put(contradiction.path("figure").asText(), contradiction));
        OfficialFindings findings = new OfficialFindings(
                game.name(),
                new EnumMap<>(FigureGroup.class),
                new EnumMap<>(FigureGroup.class),
                new TreeMap<>(),
                new ArrayList<>(),
                ReliableEvents.of(game),
                "");
        Map<FigureGroup, Integer> kept = new EnumMap<>(FigureGroup.class);
        for (OfficialFigure figure : OfficialComparison.of(game)) {
            if (FigureGroup.isFigure(figure)) {
                findings.add(figure, Optional.ofNullable(contradictions.get(figure.path())), kept);
            }
        }
        return findings;
    }

    private void add(OfficialFigure figure, Optional<JsonNode> contradiction, Map<FigureGroup, Integer> kept) {
        FigureGroup group = FigureGroup.of(figure);
        compared.merge(group, 1, Integer::sum);
        if (figure.isEqual()) {
            equal.merge(group, 1, Integer::sum);
            return;
        }
        wrong.merge(kind(figure.path()), 1, Integer::sum);
        Optional<String> reason =
                contradiction.filter(known -> explains(known, figure)).map(OfficialFindings::reason);
        if (reason.isEmpty() || kept.merge(group, 1, Integer::sum) <= KEPT) {
            deviations.add(new Deviation(figure, reason.orElse(null)));
        }
    }

    /** The rows were counted without regard to events: they must give what is projected, and not what is published. */
    private static boolean explains(JsonNode contradiction, OfficialFigure figure) {
        String rows = contradiction.path("rows").asText();
        int uncounted = contradiction.path("uncounted").size();
        String expected = uncounted == 0 ? rows : String.valueOf(Long.parseLong(rows) - uncounted);
        return contradiction.path("published").asText().equals(figure.official())
                && expected.equals(figure.projected());
    }

    /** As in {@code rows give 5 (167, 245, 424, 485; credited to nobody: 125)}. */
    private static String reason(JsonNode contradiction) {
        String counted = named(contradiction.path("of"));
        String uncounted = named(contradiction.path("uncounted"));
        String rows = uncounted.isEmpty()
                ? counted
                : counted + (counted.isEmpty() ? "" : "; ") + "credited to nobody: " + uncounted;
        return "rows give " + contradiction.path("rows").asText() + (rows.isEmpty() ? "" : " (" + rows + ")");
    }

    private static String named(JsonNode rows) {
        List<String> names = new ArrayList<>();
        rows.forEach(row -> names.add(row.asText()));
        String shown = String.join(", ", names.subList(0, Math.min(NAMED_ROWS, names.size())));
        return names.size() > NAMED_ROWS ? shown + ", and " + (names.size() - NAMED_ROWS) + " more" : shown;
    }

    /** The plays that a figure counts, of a player or of a team. */
    private static String kind(String path) {
        if (path.startsWith("running score/")) {
            return "running score";
        }
        if (path.contains("/periods/")) {
            return "points of a period";
        }
        String counted = path.replaceFirst("^[^/]*/(players/[^/]*|totals|team)/?", "");
        return counted.isEmpty()
                ? "player without a line"
                : counted.equals(path) ? path.replaceFirst("^(.*Pct|[a-z]+[A-Z]\\w*)/.*|^.*/", "$1") : counted;
    }

    /** Every published figure is as published. */
    public boolean isExact() {
        return refusal.isEmpty() && wrong.isEmpty();
    }

    /** Deviating figures without a reason. */
    public List<Deviation> unexplained() {
        return deviations.stream().filter(deviation -> !deviation.isExplained()).toList();
    }

    /** The subject of a published figure; the first one whose pattern matches its path. */
    public enum FigureGroup {
        RUNNING_SCORE("running score", "running score/.*"),
        PERIODS("score, by period", ".*/periods/.*|[^/]+/(score|side|id)"),
        TEAMS("teams' totals", "[^/]+/(totals|team)/.*"),
        PLAYERS("players' lines", "[^/]+/players/.*"),
        STARTERS("starters", ".*/starter"),
        MINUTES("minutes", ".*/playedMs"),
        PLUS_MINUS("plus/minus", ".*/plusMinus"),
        FACTS("leads, runs, rates, points from", ".*");

        private static final List<FigureGroup> ORDER =
                List.of(RUNNING_SCORE, STARTERS, MINUTES, PLUS_MINUS, PERIODS, TEAMS, PLAYERS, FACTS);

        /** Keys of a line, and a side, count as figures only if they differ. */
        private static final Pattern KEYS = Pattern.compile(".*/(id|type|number|side)");

        private final String title;
        private final Pattern paths;

        FigureGroup(String title, String paths) {
            this.title = title;
            this.paths = Pattern.compile(paths);
        }

        public String title() {
            return title;
        }

        static FigureGroup of(OfficialFigure figure) {
            return ORDER.stream()
                    .filter(group -> group.paths.matcher(figure.path()).matches())
                    .findFirst()
                    .orElse(FACTS);
        }

        static boolean isFigure(OfficialFigure figure) {
            return !figure.isEqual() || !KEYS.matcher(figure.path()).matches();
        }
    }
}
