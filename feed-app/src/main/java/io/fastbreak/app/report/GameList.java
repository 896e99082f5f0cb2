package io.fastbreak.app.report;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.BridgeState.Market;
import io.fastbreak.server.live.GameHeadline;
import io.fastbreak.server.live.MarketState;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Games, one line each. */
public record GameList(List<ListedGame> games) {

    /**
     * A game of the list; its JSON is that of {@code /api/games} and the warnings.
     *
     * @param warnings why the known version may not be the present one; empty where it was not read from Kafka
     * @param bets how it takes bets; null where no market of it was sent
     */
    public record ListedGame(
            @JsonUnwrapped GameHeadline headline,
            Set<ViewWarning> warnings,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Bets bets) {

        public ListedGame(GameHeadline headline, Set<ViewWarning> warnings) {
            this(headline, warnings, null);
        }

        /** The same with the markets that were sent of it; null for none. */
        public ListedGame with(@Nullable FixtureMarkets markets, long nowUtc) {
            return markets == null || markets.markets().isEmpty()
                    ? this
                    : new ListedGame(headline, warnings, Bets.of(markets, nowUtc));
        }

        @JsonIgnore
        public String fixtureId() {
            return headline.fixtureId();
        }

        @JsonIgnore
        public boolean isLive() {
            return headline.matchStatus() == MatchStatus.IN_PROGRESS && !headline.isFinal();
        }

        /** Silence of the pipeline does not matter for a final game. */
        @JsonIgnore
        public boolean isReliable() {
            return headline.reliable()
                    && headline.reasons().isEmpty()
                    && warnings.stream()
                            .allMatch(warning -> warning == ViewWarning.PIPELINE_SILENT && headline.isFinal());
        }

        /** Why it is not; empty where it is. */
        private String problems() {
            Stream<String> own = warnings.stream()
                    .filter(warning -> warning != ViewWarning.NOT_RELIABLE
                            || headline.reasons().isEmpty())
                    .filter(warning -> warning != ViewWarning.PIPELINE_SILENT || !headline.isFinal())
                    .map(Enum::name);
            return Stream.concat(headline.reasons().stream().map(Enum::name), own)
                    .collect(Collectors.joining(" "));
        }

        /** The game in one line: id, clock and summary. */
        public String line() {
            return Printable.text(fixtureId() + "  " + DisplayText.clock(headline.clock()) + "  " + summary());
        }

        /** {@code Q3  Home 57 : Away 49}, and why it cannot be relied on if it cannot. */
        public String summary() {
            String score = Stream.of(CompetitorType.HOME, CompetitorType.AWAY)
                    .map(side -> name(this, side) + " " + points(this, side))
                    .collect(Collectors.joining(" : "));
            String text =
                    DisplayText.period(headline.isFinal(), headline.matchStatus(), headline.period()) + "  " + score;
            if (isReliable()) {
                return text;
            }
            String problems = problems();
            return text + "  " + (problems.isEmpty() ? ViewWarning.NOT_RELIABLE : problems);
        }

        private GameHeadline.@Nullable Score side(CompetitorType side) {
            return headline.competitors().stream()
                    .filter(team -> team.side() == side)
                    .findFirst()
                    .orElse(null);
        }
    }

    /**
     * How a game takes bets.
     *
     * @param open whether a market does now, as the platform has confirmed it
     * @param state of the market that takes bets, or else of the first one
     * @param causes why none does; empty where one does
     * @param openShare of the time that it has been in play, for how much one did, 0 to 1; null where not known
     */
    public record Bets(
            boolean open,
            MarketState state,
            List<String> causes,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double openShare) {
        static Bets of(FixtureMarkets markets, long nowUtc) {
            return new Bets(
                    markets.isOpen(),
                    markets.markets().stream()
                            .map(Market::state)
                            .filter(MarketState::isOpen)
                            .findFirst()
                            .orElse(markets.markets().get(0).state()),
                    markets.isOpen() ? List.of() : markets.markets().get(0).reasons(),
                    markets.openShare(nowUtc));
        }

        private String text(boolean isFinal) {
            String share = openShare == null ? "" : String.format(Locale.ROOT, "%.1f %%", 100 * openShare);
            String word = state == MarketState.OPEN ? "" : DisplayText.of(state);
            return isFinal ? share : (word + " " + share).strip();
        }
    }

    /** A line of CSV; its components are the columns. */
    private record GameRow(
            String fixtureId,
            @Nullable String name,
            MatchStatus matchStatus,
            @Nullable String period,
            @Nullable Long clockMs,
            @Nullable String home,
            @Nullable String homeName,
            @Nullable Integer homeScore,
            @Nullable String away,
            @Nullable String awayName,
            @Nullable Integer awayScore,
            boolean reliable,
            String problems,
            long stateVersion,
            long asOfUtc,
            @Nullable Boolean open,
            @Nullable Double openShare) {

        static GameRow of(ListedGame game) {
            GameHeadline headline = game.headline();
            GameHeadline.Score home = game.side(CompetitorType.HOME);
            GameHeadline.Score away = game.side(CompetitorType.AWAY);
            return new GameRow(
                    headline.fixtureId(),
                    headline.name(),
                    headline.matchStatus(),
                    GameList.period(headline),
                    headline.clock() == null ? null : headline.clock().ms(),
                    home == null ? null : home.id(),
                    home == null ? null : home.name(),
                    home == null ? null : home.score(),
                    away == null ? null : away.id(),
                    away == null ? null : away.name(),
                    away == null ? null : away.score(),
                    game.isReliable(),
                    game.problems(),
                    headline.stateVersion(),
                    headline.asOfUtc(),
                    game.bets() == null ? null : game.bets().open(),
                    game.bets() == null ? null : game.bets().openShare());
        }
    }

    /** Q3, OT1; empty before the game. */
    private static String period(GameHeadline game) {
        Period period = game.period();
        return period == null ? "" : DisplayText.period(period.type(), period.number());
    }

    /** The games as values whose fields are the columns of a CSV file. */
    public List<?> rows() {
        return games.stream().map(GameRow::of).toList();
    }

    /** The games as a table. */
    public Table table() {
        Table table = Table.ofText().row("fixture", "status", "period", "clock", "score", "game", "open", "reliable");
        games.forEach(game -> {
            GameHeadline headline = game.headline();
            table.row(
                    headline.fixtureId(),
                    DisplayText.of(headline.matchStatus()),
                    headline.isFinal() ? "" : period(headline),
                    headline.isFinal() ? "" : DisplayText.clock(headline.clock()),
                    points(game, CompetitorType.HOME) + " : " + points(game, CompetitorType.AWAY),
                    name(game, CompetitorType.HOME) + " - " + name(game, CompetitorType.AWAY),
                    game.bets() == null ? "" : game.bets().text(headline.isFinal()),
                    game.isReliable() ? "yes" : "NO " + game.problems());
        });
        return table;
    }

    private static String points(ListedGame game, CompetitorType side) {
        GameHeadline.Score score = game.side(side);
        return score == null ? "-" : Integer.toString(score.score());
    }

    private static String name(ListedGame game, CompetitorType side) {
        GameHeadline.Score score = game.side(side);
        return score == null ? "?" : requireNonNullElse(score.name(), score.id());
    }
}
