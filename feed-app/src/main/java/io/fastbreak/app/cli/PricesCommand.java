package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.PriceService;
import io.fastbreak.app.report.PriceTable;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.game.Game;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
final class PricesCommand {
    @Spec
    private CommandSpec spec;

    @Command(name = "set", mixinStandardHelpOptions = true, description = "Sets all prices of a game.")
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
            throw new ParameterException(
                    spec.commandLine(), "give the prices of at least one market; prices withdraw withdraws them");
        }
        return submit(options, quotes, endsIn);
    }

    @Command(
            name = "withdraw",
            mixinStandardHelpOptions = true,
            description = "Withdraws the prices of a game, which returns to the model.")
    int withdraw(@Mixin PriceOptions options) {
        return submit(options, Map.of(), null);
    }

    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "Lists the latest prices of each game, with trader and reason.")
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
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, shown);
        } else if (shown.isEmpty()) {
            spec.commandLine().getErr().println("no prices were set");
        } else {
            out.print(new PriceTable(shown).text());
            out.flush();
        }
        return ExitCode.OK;
    }

    private void add(Map<MarketType, Quote> quotes, MarketType market, @Nullable Quote quote) {
        if (quote == null) {
            return;
        }
        if (Double.isNaN(quote.line()) != (market == MarketType.MONEYLINE)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "a spread and a total need a line, such as 171.5:1.9/1.95; a moneyline has none");
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
        FormatOption.printLines(spec.commandLine().getOut(), List.of(prices));
        return ExitCode.OK;
    }

    private int reject(List<String> objections) {
        objections.forEach(spec.commandLine().getErr()::println);
        return ExitCode.CHECK_FAILED;
    }

    private static List<PriceService.Entry> last(List<PriceService.Entry> history) {
        Map<String, PriceService.Entry> last = new LinkedHashMap<>();
        history.forEach(entry -> last.put(entry.fixtureId(), entry));
        return List.copyOf(last.values());
    }
}
