package io.fastbreak.app.games;

import io.fastbreak.app.rejected.RejectedEntries.RejectedSelection;
import io.fastbreak.app.rejected.RejectedJson;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.ListedGame;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Where a command reads what it lists: the topics on Kafka, or a running pipeline ({@code --server}). All methods throw
 * {@link io.fastbreak.app.config.OperationFailedException} if it does not answer.
 */
public interface GameSource {
    /** All games. */
    List<ListedGame> games();

    /** Passes on all games, and again whenever they may have changed, until the sink wants no more. */
    void follow(Predicate<List<ListedGame>> sink);

    /** The fixtures whose games are final. */
    default Set<String> finals() {
        return games().stream()
                .filter(game -> game.headline().isFinal())
                .map(ListedGame::fixtureId)
                .collect(Collectors.toSet());
    }

    /** True if the source has a game of this fixture. */
    default boolean isKnown(String fixtureId) {
        return games().stream().anyMatch(game -> game.fixtureId().equals(fixtureId));
    }

    /** The corrections of a game in the order in which they were applied. */
    List<Correction> corrections(String fixtureId);

    /**
     * The gaps of all feeds.
     *
     * @param all true if closed ones are needed
     */
    Collection<Gap> gaps(boolean all);

    /** The markets of each fixture as last sent to the platform. */
    List<FixtureMarkets> markets();

    /** The results of a fixture's markets; empty if none was offered. */
    Optional<MarketResults> results(String fixtureId);

    /** Operator commands and their results by time. */
    List<OperatorAudit> decisions();

    /** Rejected records in the order of publication; a server does not know their states. */
    List<RejectedJson> rejected(RejectedSelection selection);

    /** The names of the games. */
    NamesByFixture names();
}
