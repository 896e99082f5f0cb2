package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which game is priced, by whom and why, and which version of it was seen. */
final class PriceOptions {
    @Parameters(paramLabel = "FIXTURE")
    private String fixture;

    @Option(names = "--who", defaultValue = "${sys:user.name}", description = "who prices (default: the user)")
    private String who;

    @Option(names = "--why", paramLabel = "TEXT", description = "the reason, for the record")
    private @Nullable String why;

    @Option(
            names = "--state-version",
            paramLabel = "N",
            description = "the version of the game that was priced (default: the one it has now)")
    private @Nullable Long version;

    @Mixin
    private SettingsOptions settings = new SettingsOptions();

    String fixture() {
        return fixture;
    }

    Optional<Long> version() {
        return Optional.ofNullable(version);
    }

    /** @param endsIn seconds; null where the settings say it */
    TraderPrices prices(long stateVersion, Map<MarketType, Quote> quotes, @Nullable Integer endsIn) {
        List<TraderPrices.Market> markets = quotes.entrySet().stream()
                .map(entry -> TraderPrices.Market.of(entry.getKey(), entry.getValue()))
                .toList();
        Long end = endsIn == null ? null : System.currentTimeMillis() + endsIn * 1000L;
        return new TraderPrices(fixture, stateVersion, who, why, end, markets);
    }

    Settings settings() {
        return settings.load();
    }
}
