package io.fastbreak.model.game;

import java.util.Locale;
import java.util.function.ToIntFunction;

/** A line of the box score. */
public record Stats(
        int points,
        Shooting fieldGoals2,
        Shooting fieldGoals3,
        Shooting freeThrows,
        Rebounds rebounds,
        int assists,
        int steals,
        int blocks,
        int turnovers,
        int fouls,
        int foulsDrawn) {
    public static final Stats NONE = of(figure -> 0);

    /**
     * A number of a line. Whatever lists the numbers of lines has them by these names and in this order: {@code FOULS_DRAWN} is
     * the column {@code fouls_drawn} of tables and exported files, {@code foulsDrawn} of the box score as CSV, and {@code FD} of
     * the box score as text. A new one goes to the end.
     */
    public enum Figure {
        POINTS("PTS", Stats::points),
        FIELD_GOALS_2_MADE("2PM", stats -> stats.fieldGoals2.made()),
        FIELD_GOALS_2_ATTEMPTED("2PA", stats -> stats.fieldGoals2.attempted()),
        FIELD_GOALS_3_MADE("3PM", stats -> stats.fieldGoals3.made()),
        FIELD_GOALS_3_ATTEMPTED("3PA", stats -> stats.fieldGoals3.attempted()),
        FREE_THROWS_MADE("FTM", stats -> stats.freeThrows.made()),
        FREE_THROWS_ATTEMPTED("FTA", stats -> stats.freeThrows.attempted()),
        OFFENSIVE_REBOUNDS("OR", stats -> stats.rebounds.offensive()),
        DEFENSIVE_REBOUNDS("DR", stats -> stats.rebounds.defensive()),
        ASSISTS("AS", Stats::assists),
        STEALS("ST", Stats::steals),
        BLOCKS("BL", Stats::blocks),
        TURNOVERS("TO", Stats::turnovers),
        FOULS("PF", Stats::fouls),
        FOULS_DRAWN("FD", Stats::foulsDrawn);

        private final String abbreviation;

        @SuppressWarnings("ImmutableEnumChecker") // a function without state
        private final ToIntFunction<Stats> value;

        Figure(String abbreviation, ToIntFunction<Stats> value) {
            this.abbreviation = abbreviation;
            this.value = value;
        }

        public String abbreviation() {
            return abbreviation;
        }

        /** For example {@code field_goals_2_made}. */
        public String columnName() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** For example {@code fieldGoals2Made}. */
        public String camelName() {
            StringBuilder camel = new StringBuilder();
            for (String word : columnName().split("_", -1)) {
                camel.append(
                        camel.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
            }
            return camel.toString();
        }

        public int of(Stats stats) {
            return value.applyAsInt(stats);
        }
    }

    /** The line with these numbers. */
    public static Stats of(ToIntFunction<Figure> number) {
        return new Stats(
                number.applyAsInt(Figure.POINTS),
                shooting(number, Figure.FIELD_GOALS_2_MADE, Figure.FIELD_GOALS_2_ATTEMPTED),
                shooting(number, Figure.FIELD_GOALS_3_MADE, Figure.FIELD_GOALS_3_ATTEMPTED),
                shooting(number, Figure.FREE_THROWS_MADE, Figure.FREE_THROWS_ATTEMPTED),
                new Rebounds(
                        number.applyAsInt(Figure.OFFENSIVE_REBOUNDS), number.applyAsInt(Figure.DEFENSIVE_REBOUNDS)),
                number.applyAsInt(Figure.ASSISTS),
                number.applyAsInt(Figure.STEALS),
                number.applyAsInt(Figure.BLOCKS),
                number.applyAsInt(Figure.TURNOVERS),
                number.applyAsInt(Figure.FOULS),
                number.applyAsInt(Figure.FOULS_DRAWN));
    }

    private static Shooting shooting(ToIntFunction<Figure> number, Figure made, Figure attempted) {
        return new Shooting(number.applyAsInt(made), number.applyAsInt(attempted));
    }
}
