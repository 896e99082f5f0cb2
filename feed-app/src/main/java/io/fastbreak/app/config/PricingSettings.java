package io.fastbreak.app.config;

import static io.fastbreak.app.config.Setting.millis;
import static io.fastbreak.app.config.Setting.number;
import static java.util.stream.Collectors.toMap;

import io.fastbreak.bridge.BridgeSettings.TraderPriceLimits;
import io.fastbreak.bridge.pricing.GameParameters;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.ModelParameters;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Settings of the price model, whose parameters are initial values to be fitted, and of traders' prices.
 */
public final class PricingSettings {
    private static final ModelParameters MODEL = ModelParameters.defaults();
    private static final TraderPriceLimits TRADERS = TraderPriceLimits.STANDARD;
    private static final double MILLIS_PER_MINUTE = 60_000;

    /** {@code pricing.fiba.drift} and so on. */
    private static final Map<GameRules, GameSettings> GAMES =
            Arrays.stream(GameRules.values()).collect(toMap(rules -> rules, GameSettings::of));

    public static final Setting<Double> ONES = number(
                    "pricing.free-throw-share", MODEL.playShares().get(0), 0, 0.5)
            .describedAs("share of scoring plays worth one point");
    public static final Setting<Double> THREES = number(
                    "pricing.three-point-share", MODEL.playShares().get(2), 0, 0.5)
            .describedAs("share of scoring plays worth three points; the others are worth two");
    public static final Setting<Double> CLOSING_PACE = number("pricing.closing-pace", MODEL.closingPace(), 0.1, 5)
            .describedAs("points in the last minute of a period, relative to other minutes");
    public static final Setting<Double> LEAST_PROBABILITY = number(
                    "pricing.least-probability", MODEL.leastProbability(), 0.001, 0.4)
            .describedAs("a market is suspended as decided when a selection is less likely than this");
    public static final Setting<Long> UNPRICED_MS = millis(
                    "pricing.unpriced.ms", Math.round(MODEL.leastMinutes() * MILLIS_PER_MINUTE), 0, 600_000)
            .describedAs("nothing is priced when less than this remains of regulation time or of an overtime");
    public static final Setting<Double> LINE_TOLERANCE = number("pricing.line-tolerance", MODEL.lineTolerance(), 0, 0.4)
            .describedAs("a spread or total keeps its line while its probabilities are this close to one half");
    public static final Setting<Long> TRADER_VALIDITY_MS = millis(
                    "prices.validity.ms", TRADERS.validity().toMillis(), 100, 86_400_000)
            .describedAs(
                    "validity of traders' prices without an end of their own; afterwards their market is suspended");
    public static final Setting<Double> TRADER_OFFSET = number("prices.offset.max", TRADERS.offset(), 0, 50)
            .describedAs("largest offset of a trader to the model, either way, in points");
    public static final Setting<Long> TRADER_STANDING_MS = millis(
                    "prices.standing.ms", TRADERS.standing().toMillis(), 60_000, 86_400_000)
            .describedAs(
                    "longest time for which a trader's suspension or offset stands, and how long without an end of its own");

    private PricingSettings() {}

    private record GameSettings(Setting<Double> drift, Setting<Double> deviation, Setting<Double> points) {

        private static GameSettings of(GameRules rules) {
            GameParameters known = MODEL.of(rules);
            String prefix = "pricing." + rules.name().toLowerCase(Locale.ROOT) + ".";
            String game = " over " + Math.round(rules.regulationMinutes()) + " minutes";
            return new GameSettings(
                    number(prefix + "drift", known.drift(), -50, 50)
                            .describedAs("expected lead of the home team" + game),
                    number(prefix + "deviation", known.deviation(), 1, 100)
                            .describedAs("standard deviation of the lead" + game),
                    number(prefix + "points", known.points(), 10, 500)
                            .describedAs("expected points of both teams" + game));
        }

        private GameParameters parameters(Settings settings) {
            return new GameParameters(settings.get(drift), settings.get(deviation), settings.get(points));
        }
    }

    /** The parameters of the default price model. */
    public static ModelParameters model(Settings settings) {
        double ones = settings.get(ONES);
        double threes = settings.get(THREES);
        return new ModelParameters(
                GAMES.entrySet().stream().collect(toMap(Map.Entry::getKey, game -> game.getValue()
                        .parameters(settings))),
                List.of(ones, 1 - ones - threes, threes),
                settings.get(CLOSING_PACE),
                settings.get(SettingsCatalog.MARGIN),
                settings.get(LEAST_PROBABILITY),
                settings.get(UNPRICED_MS) / MILLIS_PER_MINUTE,
                settings.get(LINE_TOLERANCE));
    }

    /** When a trader's prices may be offered. */
    public static TraderPriceLimits traders(Settings settings) {
        return new TraderPriceLimits(
                TRADERS.versionDistance(),
                settings.duration(TRADER_VALIDITY_MS),
                settings.get(TRADER_OFFSET),
                settings.duration(TRADER_STANDING_MS));
    }

    /** The settings of each kind of game. */
    static Stream<Setting<?>> ofGames() {
        return GAMES.values().stream().flatMap(game -> Stream.of(game.drift(), game.deviation(), game.points()));
    }
}
