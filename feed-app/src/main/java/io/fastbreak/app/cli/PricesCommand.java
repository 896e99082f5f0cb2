package io.fastbreak.app.cli;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.ServerOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.PricingSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.games.GameSource;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.kafka.PriceService;
import io.fastbreak.app.report.Column;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.MarketRow;
import io.fastbreak.app.report.ResultRow;
import io.fastbreak.app.report.Table;
import io.fastbreak.app.report.TraderText;
import io.fastbreak.bridge.BridgeSettings.TraderPriceLimits;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.MarketInstruction.Action;
import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.TraderEntry;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code prices}: traders' prices, which replace those of the model. */
@Command(
        name = "prices",
        description = {
            "Shows the markets and their results, and sets, suspends, offsets or withdraws single markets as a trader. Prices replace",
            "those of the model; they are valid for the current score and period of the game: when either changes, or they",
            "expire, their market is suspended until newer prices are set or they are withdrawn. An offset follows the",
            "score. A suspension and an offset end by themselves. The other markets of the game stay as they are."
        },
        synopsisSubcommandLabel = "COMMAND")
final class PricesCommand extends BaseCommand {
    @Command(name = "set", description = "Sets prices of one or several markets of a game.")
    int set(
            @Mixin TraderOptions options,
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
                            names = "--state-version",
                            paramLabel = "N",
                            description = "version of the game that was priced (default: the current one)")
                    @Nullable
                    Long version,
            @Mixin TraderOptions.End end) {
        Map<MarketType, Quote> quotes = new LinkedHashMap<>();
        add(quotes, MarketType.MONEYLINE, moneyline);
        add(quotes, MarketType.SPREAD, spread);
        add(quotes, MarketType.TOTAL, total);
        if (quotes.isEmpty()) {
            throw usageError("give the prices of at least one market; prices withdraw withdraws them");
        }
        PriceService service = new PriceService(options.settings());
        Optional<Game> game = service.game(options.fixture());
        return version == null && game.isEmpty()
                ? reject(List.of("unknown game " + options.fixture() + "; give --state-version"))
                : submit(options, service, game, prices(options, version, game, quotes, end.utc()));
    }

    @Command(name = "suspend", description = "Suspends one market of a game until it is withdrawn, or ends.")
    int suspend(@Mixin TraderOptions options, @Mixin OneMarket market, @Mixin TraderOptions.End end) {
        return instruct(options, Action.SUSPEND, market.type, null, null, end.utc());
    }

    @Command(
            name = "offset",
            description = {
                "Adds points to what the model expects of one market of a game, until it is withdrawn, or ends: to the final",
                "lead of the home side for moneyline and spread, to the points of both sides for the total."
            })
    int offset(
            @Mixin TraderOptions options,
            @Mixin OneMarket market,
            @Option(
                            names = "--points",
                            required = true,
                            paramLabel = "P",
                            description = "such as 1.5 or -2, at most prices.offset.max either way")
                    double points,
            @Mixin TraderOptions.End end) {
        return instruct(options, Action.OFFSET, market.type, points, null, end.utc());
    }

    @Command(
            name = "withdraw",
            description = "Withdraws what was set of a market, or the prices of all markets of a game.")
    int withdraw(
            @Mixin TraderOptions options,
            @Option(
                            names = "--market",
                            paramLabel = "MARKET",
                            description = "moneyline, spread or total (default: all, but their prices only)")
                    @Nullable
                    MarketType market,
            @Option(
                            names = "--only",
                            paramLabel = "PART",
                            description = "of that market only its prices, suspension or offset (default: all three)")
                    @Nullable
                    Part part) {
        if (market != null) {
            return instruct(options, Action.WITHDRAW, market, null, part, null);
        }
        if (part != null) {
            throw usageError("--only needs --market");
        }
        PriceService service = new PriceService(options.settings());
        Optional<Game> game = service.game(options.fixture());
        return submit(options, service, game, prices(options, null, game, Map.of(), null));
    }

    private int instruct(
            TraderOptions options,
            Action action,
            MarketType market,
            @Nullable Double points,
            @Nullable Part part,
            @Nullable Long end) {
        if (points != null && !Double.isFinite(points)) {
            throw usageError("--points must be a number");
        }
        PriceService service = new PriceService(options.settings());
        return submit(
                options,
                service,
                service.game(options.fixture()),
                new MarketInstruction(
                        options.fixture(), action, market, points, part, options.author(), options.why(), end));
    }

    /** The market of a command that needs one. */
    static final class OneMarket {
        @Option(names = "--market", required = true, paramLabel = "MARKET", description = "moneyline, spread or total")
        private MarketType type;
    }

    @Command(
            name = "list",
            description = {
                "Lists the last records that traders have written for each game and market, withdrawals as well, with trader, reason",
                "and end. What holds now is in prices show."
            })
    int list(
            @Mixin SettingsOptions settings,
            @Parameters(paramLabel = "FIXTURE", arity = "0..1", description = "only this fixture") @Nullable
                    String fixture,
            @Option(names = "--all", description = "all records of the last year") boolean all,
            @Mixin FormatOption format) {
        Settings connected = settings.connect();
        List<TraderEntry> history = new PriceService(connected)
                .history().stream()
                        .filter(entry -> fixture == null || entry.fixtureId().equals(fixture))
                        .toList();
        List<TraderEntry> shown = all ? history : last(history);
        NamesByFixture names = new NamesByFixture(new PipelineTopics(connected).cards());
        TraderPriceLimits limits = PricingSettings.traders(connected);
        print(format, names.named(shown), "no prices were set", () -> Table.of(columns(names, limits), shown));
        return ExitCode.OK;
    }

    @Command(
            name = "show",
            description = {
                "Shows the markets as last sent to the platform. One is shown as open only if the platform has confirmed that, and",
                "until it has confirmed the suspension; what is sent and not confirmed is called so. Suspended ones have their",
                "reasons: those of an unreliable game, and the bridge's own, such as NOT_PRICED. The command reasons explains",
                "each of them. Prices, suspensions and offsets of traders are listed with their ends. Exit code 1 if there are",
                "no markets."
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
        NamesByFixture names = source.names();
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
            @Parameters(paramLabel = "FIXTURE", description = "the game, by its fixture id") String fixture,
            @Mixin ServerOption server,
            @Mixin FormatOption format) {
        GameSource source = server.connect(settings);
        Optional<MarketResults> results = source.results(fixture);
        if (results.isEmpty()) {
            return failed("no market of " + fixture + " was offered; prices show has what was sent");
        }
        String game = source.names().of(fixture).game();
        List<ResultRow> rows = ResultRow.of(results.get(), game);
        print(
                format,
                List.of(results.get()),
                () -> Column.csv(ResultRow.CSV, rows),
                () -> Table.of(ResultRow.TEXT, rows));
        return ExitCode.OK;
    }

    private static List<Column<TraderEntry>> columns(NamesByFixture names, TraderPriceLimits limits) {
        return List.of(
                column("time", entry -> Instant.ofEpochMilli(entry.utc())),
                column("fixture", TraderEntry::fixtureId),
                column("version", of(set -> set instanceof TraderPrices prices ? prices.stateVersion() : null)),
                column("ends", entry -> of(set ->
                                set.isWithdrawal() ? null : limits.end(set, Instant.ofEpochMilli(entry.utc())))
                        .apply(entry)),
                column("by", of(TraderRecord::author)),
                column(
                        "prices",
                        entry -> !entry.readable()
                                ? "unreadable: suspended"
                                : entry.set() == null ? "withdrawn" : TraderText.of(entry.set())),
                column("why", of(TraderRecord::why)),
                column("game", entry -> names.of(entry.fixtureId()).game()));
    }

    private static Function<TraderEntry, @Nullable Object> of(Function<TraderRecord, @Nullable Object> value) {
        return entry -> entry.set() == null ? null : value.apply(entry.set());
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

    private int submit(TraderOptions options, PriceService service, Optional<Game> game, TraderRecord record) {
        List<String> objections = service.objections(record, game);
        if (!objections.isEmpty()) {
            return reject(objections);
        }
        service.write(record);
        TraderEntry entry = new TraderEntry(record.fixtureId(), System.currentTimeMillis(), record, true);
        print(
                options.format(),
                List.of(record),
                () -> Table.of(columns(new NamesByFixture(Map.of()), service.limits()), List.of(entry)));
        if (!service.isKnown(record.fixtureId(), game)) {
            note("unknown game " + record.fixtureId());
        }
        note(effect(service, record));
        game.map(known -> known.reliability().reasons())
                .filter(reasons -> !reasons.isEmpty())
                .ifPresent(reasons -> note("the game is not reliable " + reasons
                        + ", so its markets stay suspended; see fastbreak prices show " + record.fixtureId()));
        return ExitCode.OK;
    }

    private static String effect(PriceService service, TraderRecord record) {
        if (record.isWithdrawal()) {
            return record instanceof TraderPrices
                    ? "prices are withdrawn; suspensions and offsets stay, --market withdraws them; prices show lists the markets"
                    : "withdrawn; prices show lists the markets";
        }
        String until = "holds until " + service.end(record);
        return record instanceof TraderPrices prices ? until + ", while " + TraderText.condition(prices) : until;
    }

    /** The record to send. Score and period come from the game if it has the priced version. */
    private static TraderPrices prices(
            TraderOptions options,
            @Nullable Long version,
            Optional<Game> game,
            Map<MarketType, Quote> quotes,
            @Nullable Long end) {
        long stateVersion = version == null ? game.map(Game::stateVersion).orElse(0L) : version;
        Optional<Game> priced = game.filter(known -> known.stateVersion() == stateVersion);
        return new TraderPrices(
                options.fixture(),
                stateVersion,
                priced.map(PricesCommand::score).orElse(null),
                priced.map(PricesCommand::period).orElse(null),
                options.author(),
                options.why(),
                end,
                quotes.entrySet().stream()
                        .map(entry -> TraderPrices.Market.of(entry.getKey(), entry.getValue()))
                        .toList());
    }

    private int reject(List<String> objections) {
        objections.forEach(this::failed);
        return ExitCode.CHECK_FAILED;
    }

    private static List<TraderEntry> last(List<TraderEntry> history) {
        Map<String, TraderEntry> last = new LinkedHashMap<>();
        history.forEach(entry -> last.put(entry.subject(), entry));
        return last.values().stream()
                .sorted(Comparator.comparing(TraderEntry::utc))
                .toList();
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
}
