package io.fastbreak.app.report;

import static io.fastbreak.app.report.Column.column;
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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A game of a list; its JSON is that of {@code /api/games} and the warnings.
 *
 * @param warnings why the known version may not be the present one; empty if it was not read from Kafka
 * @param bets how it takes bets; null if no market of it was sent
 */
public record ListedGame(
        @JsonUnwrapped GameHeadline headline,
        Set<ViewWarning> warnings,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Bets bets) {
    public static final List<Column<ListedGame>> TEXT = List.of(
            column("fixture", ListedGame::fixtureId),
            column("status", game -> DisplayText.of(game.headline.matchStatus())),
            column("period", game -> game.headline.isFinal() ? "" : game.period()),
            column("clock", game -> game.headline.isFinal() ? "" : DisplayText.clock(game.headline.clock())),
            column("score", game -> game.points(CompetitorType.HOME) + " : " + game.points(CompetitorType.AWAY)),
            column("game", game -> game.name(CompetitorType.HOME) + " - " + game.name(CompetitorType.AWAY)),
            column("open", game -> game.bets == null ? "" : game.bets.text(game.headline.isFinal())),
            column("reliable", game -> game.isReliable() ? "yes" : "NO " + game.problems()));
    public static final List<Column<ListedGame>> CSV = List.of(
            column("fixtureId", ListedGame::fixtureId),
            column("name", game -> game.headline.name()),
            column("matchStatus", game -> game.headline.matchStatus()),
            column("period", ListedGame::period),
            column(
                    "clockMs",
                    game -> game.headline.clock() == null
                            ? null
                            : game.headline.clock().ms()),
            column("home", of(CompetitorType.HOME, GameHeadline.Score::id)),
            column("homeName", of(CompetitorType.HOME, GameHeadline.Score::name)),
            column("homeScore", of(CompetitorType.HOME, GameHeadline.Score::score)),
            column("away", of(CompetitorType.AWAY, GameHeadline.Score::id)),
            column("awayName", of(CompetitorType.AWAY, GameHeadline.Score::name)),
            column("awayScore", of(CompetitorType.AWAY, GameHeadline.Score::score)),
            column("reliable", ListedGame::isReliable),
            column("problems", ListedGame::problems),
            column("stateVersion", game -> game.headline.stateVersion()),
            column("asOfUtc", game -> game.headline.asOfUtc()),
            column("open", game -> game.bets == null ? null : game.bets.open()),
            column("openShare", game -> game.bets == null ? null : game.bets.openShare()));

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
                && warnings.stream().allMatch(warning -> warning == ViewWarning.PIPELINE_SILENT && headline.isFinal());
    }

    /** Why it is not; empty if it is. */
    private String problems() {
        Stream<String> own = warnings.stream()
                .filter(warning -> warning != ViewWarning.NOT_RELIABLE
                        || headline.reasons().isEmpty())
                .filter(warning -> warning != ViewWarning.PIPELINE_SILENT || !headline.isFinal())
                .map(Enum::name);
        return Stream.concat(headline.reasons().stream().map(Enum::name), own).collect(Collectors.joining(" "));
    }

    /** The game in one line: id, clock and summary. */
    public String line() {
        return Printable.text(fixtureId() + "  " + DisplayText.clock(headline.clock()) + "  " + summary());
    }

    /** {@code Q3  Home 57 : Away 49}, and why it cannot be relied on if it cannot. */
    public String summary() {
        String score = Stream.of(CompetitorType.HOME, CompetitorType.AWAY)
                .map(side -> name(side) + " " + points(side))
                .collect(Collectors.joining(" : "));
        String text = DisplayText.period(headline.isFinal(), headline.matchStatus(), headline.period()) + "  " + score;
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

    private static Function<ListedGame, @Nullable Object> of(
            CompetitorType side, Function<GameHeadline.Score, @Nullable Object> value) {
        return game -> {
            GameHeadline.Score score = game.side(side);
            return score == null ? null : value.apply(score);
        };
    }

    private String points(CompetitorType side) {
        GameHeadline.Score score = side(side);
        return score == null ? "-" : Integer.toString(score.score());
    }

    private String name(CompetitorType side) {
        GameHeadline.Score score = side(side);
        return score == null ? "?" : requireNonNullElse(score.name(), score.id());
    }

    /** Q3, OT1; empty before the game. */
    private String period() {
        Period period = headline.period();
        return period == null ? "" : DisplayText.period(period.type(), period.number());
    }

    /**
     * How a game takes bets.
     *
     * @param open true if a market does now, as the platform has confirmed it
     * @param state of the market that takes bets, or else of the first one
     * @param causes why none does; empty if one does
     * @param openShare of the time that it has been in play, for how much one did, 0 to 1; null if not known
     */
    public record Bets(
            boolean open,
            MarketState state,
            List<String> causes,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double openShare) {

        static Bets of(FixtureMarkets markets, long nowUtc) {
            Market first = markets.markets().get(0);
            return new Bets(
                    markets.isOpen(),
                    markets.markets().stream()
                            .map(Market::state)
                            .filter(MarketState::isOpen)
                            .findFirst()
                            .orElse(first.state()),
                    markets.isOpen() ? List.of() : first.reasons(),
                    markets.openShare(nowUtc));
        }

        private String text(boolean isFinal) {
            String share = openShare == null ? "" : String.format(Locale.ROOT, "%.1f %%", 100 * openShare);
            String word = state == MarketState.OPEN ? "" : DisplayText.of(state);
            return isFinal ? share : (word + " " + share).strip();
        }
    }
}
