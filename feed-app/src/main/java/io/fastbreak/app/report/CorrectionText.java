package io.fastbreak.app.report;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Correction.Moved;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A correction as text. */
public final class CorrectionText {
    private static final Set<String> FLAGS = Set.of("starter", "onCourt", "ejected", "fouledOut");

    private final Correction correction;
    private final GameNames names;

    public CorrectionText(Correction correction, GameNames names) {
        this.correction = correction;
        this.names = names;
    }

    /** One line for the correction, and one for each figure that it changed. */
    public String text() {
        StringBuilder text = new StringBuilder(headline()).append('\n');
        if (correction.moved().isEmpty()) {
            text.append("    no figure changed\n");
        }
        correction
                .moved()
                .forEach(moved -> text.append("    ").append(line(moved)).append('\n'));
        return text.toString();
    }

    /** A figure that a correction changed, or a correction that changed none. */
    private record Figure(CorrectionText text, @Nullable Moved moved) {
        private static Column<Figure> of(String heading, Function<Correction, @Nullable Object> value) {
            return column(heading, figure -> value.apply(figure.text.correction));
        }

        private static Column<Figure> moved(String heading, Function<Moved, @Nullable Object> value) {
            return column(heading, figure -> figure.moved == null ? null : value.apply(figure.moved));
        }

        private @Nullable String subject() {
            return moved == null
                    ? null
                    : text.subject(Arrays.asList(moved.path().split("/")));
        }
    }

    /** A line for each figure that one of the corrections changed. */
    public static String csv(List<CorrectionText> corrections) {
        return Column.csv(
                List.of(
                        Figure.of("fixtureId", Correction::fixtureId),
                        column("name", figure -> figure.text.names.game()),
                        Figure.of("stateVersion", Correction::stateVersion),
                        Figure.of("eventId", Correction::eventId),
                        Figure.of("change", Correction::change),
                        Figure.of("afterFinal", Correction::afterFinal),
                        Figure.moved("path", Moved::path),
                        column("figure", Figure::subject),
                        Figure.moved("before", Moved::before),
                        Figure.moved("after", Moved::after)),
                corrections.stream().flatMap(CorrectionText::figures).toList());
    }

    private Stream<Figure> figures() {
        return correction.moved().isEmpty()
                ? Stream.of(new Figure(this, null))
                : correction.moved().stream().map(moved -> new Figure(this, moved));
    }

    private String headline() {
        String what =
                switch (correction.change()) {
                    case INSERT -> "inserted before " + correction.beforeEventId();
                    case REVISE -> "revised";
                    case DELETE -> "deleted";
                    case RESTORE -> "restored";
                    case LATE -> "arrived late";
                    case SWITCH -> "is the last one of the source that the game follows now";
                    case RESET -> "is the last one of the epochs that count now";
                    case RULES -> "is the last one of the game, whose rules changed";
                };
        return Printable.text("event " + correction.eventId() + " " + what) + "  (state " + correction.stateVersion()
                + (correction.afterFinal() ? ", AFTER THE FINAL)" : ")");
    }

    private String line(Moved moved) {
        List<String> path = Arrays.asList(moved.path().split("/"));
        String figure = path.get(path.size() - 1);
        return Printable.text(subject(path)) + ": " + value(figure, moved.before()) + " → "
                + value(figure, moved.after());
    }

    /** {@code competitors/MAD/players/P1/freeThrows/made}: the subject, then the figure. */
    private String subject(List<String> path) {
        return switch (path.get(0)) {
            case "competitors" -> competitor(path);
            case "largestLead", "largestRun" -> label(path.get(0)) + " of " + names.of(path.get(1));
            default -> label(path);
        };
    }

    private String competitor(List<String> path) {
        String team = names.of(path.get(1));
        return switch (path.get(2)) {
            case "players" -> names.of(path.get(3)) + " (" + team + "), " + label(path.subList(4, path.size()));
            case "periods" ->
                team + ", " + path.get(3).toLowerCase(Locale.ROOT).replace('-', ' ') + ", "
                        + label(path.subList(4, path.size()));
            case "totals" -> team + ", total " + label(path.subList(3, path.size()));
            case "team" -> team + ", credited to no player: " + label(path.subList(3, path.size()));
            default -> team + ", " + label(path.subList(2, path.size()));
        };
    }

    private static String label(List<String> path) {
        boolean rebounds = path.get(0).equals("rebounds");
        return rebounds
                ? path.get(1) + " rebounds"
                : path.stream().map(CorrectionText::label).collect(Collectors.joining(" "));
    }

    private static String label(String name) {
        return switch (name) {
            case "fieldGoals2" -> "two-point field goals";
            case "fieldGoals3" -> "three-point field goals";
            case "playedMs" -> "time played";
            case "plusMinus" -> "plus/minus";
            default -> name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
        };
    }

    private static String value(String figure, long value) {
        if (FLAGS.contains(figure)) {
            return value == 1 ? "yes" : "no";
        }
        if (figure.equals("playedMs")) {
            // Minutes are sums of signed clock differences and can be negative while events are missing.
            Duration played = Duration.ofMillis(Math.abs(value));
            return String.format(
                    Locale.ROOT, "%s%d:%02d", value < 0 ? "-" : "", played.toMinutes(), played.toSecondsPart());
        }
        return Long.toString(value);
    }
}
