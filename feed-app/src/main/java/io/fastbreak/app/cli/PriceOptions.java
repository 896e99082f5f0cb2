package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of all commands that set prices. */
final class PriceOptions {
    @Parameters(paramLabel = "FIXTURE")
    private String fixture;

    @Option(names = "--who", defaultValue = "${sys:user.name}", description = "trader (default: the user)")
    private String who;

    @Option(names = "--why", paramLabel = "TEXT", description = "reason, for the record")
    private @Nullable String why;

    @Option(
            names = "--state-version",
            paramLabel = "N",
            description = "version of the game that was priced (default: the current one)")
    private @Nullable Long version;

    @Mixin
    private SettingsOptions settings = new SettingsOptions();

    String fixture() {
        return fixture;
    }

    Optional<Long> version() {
        return Optional.ofNullable(version);
    }

    /**
     * The record to send. Score and period come from the game if it has the priced version.
     *
     * @param endsIn seconds; null for the default of the settings
     */
    TraderPrices prices(
            long stateVersion, Optional<Game> game, Map<MarketType, Quote> quotes, @Nullable Integer endsIn) {
        Optional<Game> priced = game.filter(known -> known.stateVersion() == stateVersion);
        List<TraderPrices.Market> markets = quotes.entrySet().stream()
                .map(entry -> TraderPrices.Market.of(entry.getKey(), entry.getValue()))
                .toList();
        Long end = endsIn == null ? null : System.currentTimeMillis() + endsIn * 1000L;
        return new TraderPrices(
                fixture,
                stateVersion,
                priced.map(PriceOptions::score).orElse(null),
                priced.map(PriceOptions::period).orElse(null),
                who,
                why,
                end,
                markets);
    }

    /** Null if home or away is unknown. */
    private static TraderPrices.@Nullable Score score(Game game) {
        Optional<CompetitorLine> home = side(game, CompetitorType.HOME);
        Optional<CompetitorLine> away = side(game, CompetitorType.AWAY);
        return home.isPresent() && away.isPresent()
                ? new TraderPrices.Score(home.get().score(), away.get().score())
                : null;
    }

    private static TraderPrices.@Nullable InPeriod period(Game game) {
        Period period = game.period();
        return period == null ? null : new TraderPrices.InPeriod(period.type(), period.number());
    }

    private static Optional<CompetitorLine> side(Game game, CompetitorType side) {
        return game.competitors().stream().filter(one -> one.side() == side).findFirst();
    }

    Settings settings() {
        return settings.load();
    }
}
