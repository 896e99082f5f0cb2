package io.fastbreak.app.cli;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.GameSource;
import io.fastbreak.app.command.ServerOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.PricingSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.kafka.PriceService;
import io.fastbreak.app.report.Column;
import io.fastbreak.app.report.DisplayText;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.MarketRow;
import io.fastbreak.app.report.ResultRow;
import io.fastbreak.app.report.Table;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code prices}: traders' prices, which replace those of the model. */
@Command(
        name = "prices",
        description = {
            "Shows the markets and their results, and sets, withdraws or lists a trader's prices for a game. They replace those of the model. Other",
            "markets of the game are suspended. The prices are valid for the current score and period of the game: when",
            "either changes, or the prices expire, the game is suspended until newer prices are set or the prices are",
            "withdrawn."
        },
        synopsisSubcommandLabel = "COMMAND")
final class PricesCommand extends BaseCommand {
    @Command(name = "set", description = "Sets all prices of a game.")
    int set(
            @Mixin PriceOptions options,
            @Option(names = "--moneyline", paramLabel = "HOME/AWAY", description = "decimal odds, such as 1.85/2.02")
                    @Nullable
                    Quote moneyline,
            @Option(
                            names = "--spread",
                            paramLabel = "LINE:HOME/AWAY",
                            description = "points added to the home score, and decimal odds, such as -1.5:1.92/1.94")
                    @Nullable
                    Quote spread,
            @Option(
                            names = "--total",
                            paramLabel = "LINE:OVER/UNDER",
                            description = "total points and decimal odds, such as 171.5:1.90/1.95")
                    @Nullable
                    Quote total,
            @Option(
                            names = "--ends-in",
                            paramLabel = "S",
                            description = "seconds until the prices expire (default: prices.validity.ms)")
                    @Nullable
                    Integer endsIn) {
        Map<MarketType, Quote> quotes = new LinkedHashMap<>();
        add(quotes, MarketType.MONEYLINE, moneyline);
        add(quotes, MarketType.SPREAD, spread);
        add(quotes, MarketType.TOTAL, total);
        if (quotes.isEmpty()) {
            throw usageError("give the prices of at least one market; prices withdraw withdraws them");
        }
        return submit(options, quotes, endsIn);
    }

    @Command(name = "withdraw", description = "Withdraws the prices of a game, which returns to the model.")
    int withdraw(@Mixin PriceOptions options) {
        return submit(options, Map.of(), null);
    }

    @Command(name = "list", description = "Lists the latest prices of each game, with trader and reason.")
    int list(
            @Mixin SettingsOptions settings,
            @Parameters(paramLabel = "FIXTURE", arity = "0..1", description = "only this fixture") @Nullable
                    String fixture,
            @Option(names = "--all", description = "all prices of the last year") boolean all,
            @Mixin FormatOption format) {
        Settings connected = settings.connect();
        List<PriceService.PriceEntry> history = new PriceService(connected)
                .history().stream()
                        .filter(entry -> fixture == null || entry.fixtureId().equals(fixture))
                        .toList();
        List<PriceService.PriceEntry> shown = all ? history : last(history);
        NamesByFixture names = new NamesByFixture(new PipelineTopics(connected).cards());
        long validityMs = connected.get(PricingSettings.TRADER_VALIDITY_MS);
        print(format, names.named(shown), "no prices were set", () -> Table.of(columns(names, validityMs), shown));
        return ExitCode.OK;
    }

    @Command(
            name = "show",
            description = {
                "Shows the markets as last sent to the platform. One is shown as open only if the platform has confirmed that, and",
                "until it has confirmed the suspension; what is sent and not confirmed is called so. Suspended ones have their",
                "reasons: those of an unreliable game, and the bridge's own, such as NOT_PRICED. The page on operating explains",
                "each of them. Exit code 1 if there are no markets."
            })
    int show(
            @Mixin SettingsOptions settings,
            @Parameters(paramLabel = "FIXTURE", arity = "0..1", description = "only this fixture (default: all)")
                    @Nullable
                    String fixture,
            @Mixin ServerOption server,
            @Mixin FormatOption format) {
        GameSource source = server.connect(settings);
        List<FixtureMarkets> all = source.markets();
        NamesByFixture names =
                source.names(all.stream().map(FixtureMarkets::fixtureId).toList());
        List<FixtureMarkets> sent = all.stream()
                .filter(one -> fixture == null || one.fixtureId().equals(fixture))
                .sorted(Comparator.comparing(FixtureMarkets::fixtureId))
                .toList();
        List<MarketRow> shown = MarketRow.of(sent, names, source.finals());
        if (shown.isEmpty()) {
            return failed((fixture == null ? "no market was sent" : "no market of " + fixture + " was sent")
                    + "; games shows whether a game is reliable, and run bridge sends its markets");
        }
        print(format, names.named(sent), () -> Column.csv(MarketRow.CSV, shown), () -> Table.of(MarketRow.TEXT, shown));
        return ExitCode.OK;
    }

    @Command(
            name = "results",
            description = {
                "Shows what became of every line that was offered on a game: WON, LOST, PUSH (the line is met exactly) or VOID (there",
                "was no game). There is no result before the final is proven, and none while it is not any more. Exit code 1 if",
                "nothing was offered."
            })
    int results(
            @Mixin SettingsOptions settings,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Mixin FormatOption format) {
        PipelineTopics topics = new PipelineTopics(settings.connect());
        Optional<MarketResults> results = topics.results(fixture);
        if (results.isEmpty()) {
            return failed("no market of " + fixture + " was offered; prices show has what was sent");
        }
        String game = new NamesByFixture(topics.cards()).of(fixture).game();
        List<ResultRow> rows = ResultRow.of(results.get(), game);
        print(
                format,
                List.of(results.get()),
                () -> Column.csv(ResultRow.CSV, rows),
                () -> Table.of(ResultRow.TEXT, rows));
        return ExitCode.OK;
    }

    private static List<Column<PriceService.PriceEntry>> columns(NamesByFixture names, long validityMs) {
        return List.of(
                column("time", PriceService.PriceEntry::time),
                column("fixture", PriceService.PriceEntry::fixtureId),
                column("version", of(TraderPrices::stateVersion)),
                column("ends", entry -> of(prices ->
                                prices.isWithdrawal() ? null : end(entry.time(), prices, validityMs))
                        .apply(entry)),
                column("by", of(TraderPrices::author)),
                column(
                        "prices",
                        entry -> !entry.isReadable()
                                ? "unreadable: suspended"
                                : entry.prices() == null ? "withdrawn" : text(entry.prices())),
                column("why", of(TraderPrices::why)),
                column("game", entry -> names.of(entry.fixtureId()).game()));
    }

    private static Function<PriceService.PriceEntry, @Nullable Object> of(
            Function<TraderPrices, @Nullable Object> value) {
        return entry -> entry.prices() == null ? null : value.apply(entry.prices());
    }

    /** Prices without an end of their own are valid for as long as the settings say. */
    private static Instant end(Instant written, TraderPrices prices, long validityMs) {
        return prices.expiresUtc() == null ? written.plusMillis(validityMs) : Instant.ofEpochMilli(prices.expiresUtc());
    }

    private static String text(TraderPrices prices) {
        return prices.isWithdrawal()
                ? "withdrawn"
                : prices.markets().stream().map(PricesCommand::text).collect(Collectors.joining(" "));
    }

    private static String text(TraderPrices.Market market) {
        String odds = market.selections().stream()
                .map(selection -> Double.toString(selection.odds()))
                .collect(Collectors.joining("/"));
        return DisplayText.of(market.market()) + " " + (market.line() == null ? "" : market.line() + ":") + odds;
    }

    private void add(Map<MarketType, Quote> quotes, MarketType market, @Nullable Quote quote) {
        if (quote == null) {
            return;
        }
        if (Double.isNaN(quote.line()) != (market == MarketType.MONEYLINE)) {
            throw usageError("a spread and a total need a line, such as 171.5:1.9/1.95; a moneyline has none");
        }
        quotes.put(market, quote);
    }

    private int submit(PriceOptions options, Map<MarketType, Quote> quotes, @Nullable Integer endsIn) {
        PriceService service = new PriceService(options.settings());
        Optional<Game> game = service.game(options.fixture());
        Optional<Long> version = options.version().or(() -> game.map(Game::stateVersion));
        if (version.isEmpty()) {
            return reject(List.of("unknown game " + options.fixture() + "; give --state-version"));
        }
        TraderPrices prices = options.prices(version.get(), game, quotes, endsIn);
        List<String> objections = new ArrayList<>();
        service.objections(prices, game).forEach((market, objection) -> objections.add(market + " " + objection));
        if (!objections.isEmpty()) {
            return reject(objections);
        }
        service.write(prices);
        printJson(List.of(prices));
        game.map(known -> known.reliability().reasons())
                .filter(reasons -> !reasons.isEmpty())
                .ifPresent(reasons -> note("the game is not reliable " + reasons
                        + ", so its markets stay suspended; see fastbreak prices show " + options.fixture()));
        return ExitCode.OK;
    }

    private int reject(List<String> objections) {
        objections.forEach(this::failed);
        return ExitCode.CHECK_FAILED;
    }

    private static List<PriceService.PriceEntry> last(List<PriceService.PriceEntry> history) {
        Map<String, PriceService.PriceEntry> last = new LinkedHashMap<>();
        history.forEach(entry -> last.put(entry.fixtureId(), entry));
        return List.copyOf(last.values());
    }

    /** The options of all commands that set prices. */
    static final class PriceOptions {
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
            return settings.connect();
        }
    }
}
