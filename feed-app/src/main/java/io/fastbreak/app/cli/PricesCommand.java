package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.PriceService;
import io.fastbreak.app.report.DisplayText;
import io.fastbreak.app.report.Table;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.game.Game;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
            "Sets a trader's prices for a game, which replace those of the model, withdraws them, or lists them. Other",
            "markets of the game are suspended. The prices are valid for the current score and period of the game: when",
            "either changes, or the prices expire, the game is suspended until newer prices are set or the prices are",
            "withdrawn."
        },
        synopsisSubcommandLabel = "COMMAND")
final class PricesCommand extends BaseCommand {
    @Command(name = "set", description = "Sets all prices of a game.")
    int set(
            @Mixin PriceOptions options,
            @Option(
                            names = "--moneyline",
                            paramLabel = "HOME/AWAY",
                            converter = Converters.QuoteConverter.class,
                            description = "decimal odds, such as 1.85/2.02")
                    @Nullable
                    Quote moneyline,
            @Option(
                            names = "--spread",
                            paramLabel = "LINE:HOME/AWAY",
                            converter = Converters.QuoteConverter.class,
                            description = "points added to the home score, and decimal odds, such as -1.5:1.92/1.94")
                    @Nullable
                    Quote spread,
            @Option(
                            names = "--total",
                            paramLabel = "LINE:OVER/UNDER",
                            converter = Converters.QuoteConverter.class,
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
        List<PriceService.Entry> history = new PriceService(settings.load())
                .history().stream()
                        .filter(entry -> fixture == null || entry.fixtureId().equals(fixture))
                        .toList();
        List<PriceService.Entry> shown = all ? history : last(history);
        print(format, shown, "no prices were set", () -> table(shown));
        return ExitCode.OK;
    }

    private static Table table(List<PriceService.Entry> entries) {
        Table table = Table.ofText().row("time", "fixture", "version", "ends", "by", "prices", "why");
        entries.forEach(entry -> {
            TraderPrices prices = entry.prices();
            if (prices == null) {
                String what = entry.isReadable() ? "withdrawn" : "unreadable: suspended";
                table.row(entry.time(), entry.fixtureId(), "", "", "", what);
            } else {
                table.row(
                        entry.time(),
                        entry.fixtureId(),
                        prices.stateVersion(),
                        prices.expiresUtc() == null ? "" : Instant.ofEpochMilli(prices.expiresUtc()),
                        prices.author(),
                        prices.isWithdrawal()
                                ? "withdrawn"
                                : prices.markets().stream()
                                        .map(PricesCommand::text)
                                        .collect(Collectors.joining(" ")),
                        prices.why());
            }
        });
        return table;
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
        return ExitCode.OK;
    }

    private int reject(List<String> objections) {
        objections.forEach(err()::println);
        return ExitCode.CHECK_FAILED;
    }

    private static List<PriceService.Entry> last(List<PriceService.Entry> history) {
        Map<String, PriceService.Entry> last = new LinkedHashMap<>();
        history.forEach(entry -> last.put(entry.fixtureId(), entry));
        return List.copyOf(last.values());
    }
}
