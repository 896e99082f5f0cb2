package io.fastbreak.app.command;

import io.fastbreak.app.games.FollowedGames;
import io.fastbreak.app.games.GameFollower;
import io.fastbreak.app.games.GamesHttpClient;
import io.fastbreak.app.games.ServerFollower;
import io.fastbreak.app.kafka.OperatorService;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.RejectedEntries;
import io.fastbreak.app.rejected.RejectedEntries.RejectedSelection;
import io.fastbreak.app.rejected.RejectedJson;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.ListedGame;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.GameHeadline;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Where a command reads what it lists: the topics on Kafka, or a running pipeline ({@code --server}). All methods throw
 * {@link io.fastbreak.app.config.OperationFailedException} if it does not answer.
 */
public interface GameSource {
    /** All games. */
    default List<ListedGame> games() {
        try (FollowedGames games = follow()) {
            return games.games();
        }
    }

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
     * @param all whether closed ones are needed
     */
    Collection<Gap> gaps(boolean all);

    /** The markets of each fixture as last sent to the platform. */
    List<FixtureMarkets> markets();

    /** Operator commands and their results by time. */
    List<OperatorAudit> decisions();

    /** Rejected records in the order of publication; a server does not know their states. */
    List<RejectedJson> rejected(RejectedSelection selection);

    /** All games and their changes. */
    FollowedGames follow();

    /** The names of these games. */
    NamesByFixture names(Collection<String> fixtureIds);

    /** A running pipeline, which keeps the latest records of a kind. */
    record Server(GamesHttpClient client, PrintWriter err) implements GameSource {
        @Override
        public List<Correction> corrections(String fixtureId) {
            return client.corrections(fixtureId)
                    .map(kept -> kept.withWarning(err))
                    .orElse(List.of());
        }

        @Override
        public List<Gap> gaps(boolean all) {
            return client.gaps(all, Gap.class).withWarning(err);
        }

        @Override
        public List<FixtureMarkets> markets() {
            return client.markets();
        }

        @Override
        public List<OperatorAudit> decisions() {
            return client.decisions().withWarning(err).stream()
                    .sorted(Comparator.comparingLong(OperatorAudit::utc))
                    .toList();
        }

        @Override
        public List<RejectedJson> rejected(RejectedSelection selection) {
            return client.rejected().withWarning(err).stream()
                    .filter(selection::has)
                    .map(RejectedJson::withoutState)
                    .toList();
        }

        @Override
        public FollowedGames follow() {
            return new ServerFollower(client);
        }

        /** Of the games that the server has: a rejected record may name any fixture. */
        @Override
        public NamesByFixture names(Collection<String> fixtureIds) {
            Set<String> wanted = Set.copyOf(fixtureIds);
            return new NamesByFixture(client.games().stream()
                    .map(GameHeadline::fixtureId)
                    .filter(wanted::contains)
                    .collect(Collectors.toMap(Function.identity(), client::card)));
        }
    }

    /** The topics. */
    record Kafka(PipelineTopics log) implements GameSource {
        @Override
        public List<Correction> corrections(String fixtureId) {
            List<Correction> corrections = new ArrayList<>();
            log.read(log.topics().corrections(), record -> {
                Correction correction = Json.read(record.value(), Correction.class);
                if (correction.fixtureId().equals(fixtureId)) {
                    corrections.add(correction);
                }
            });
            return corrections;
        }

        @Override
        public Collection<Gap> gaps(boolean all) {
            return log.gaps();
        }

        @Override
        public List<FixtureMarkets> markets() {
            return log.markets();
        }

        @Override
        public List<OperatorAudit> decisions() {
            return OperatorService.trail(log);
        }

        @Override
        public List<RejectedJson> rejected(RejectedSelection selection) {
            return RejectedEntries.read(log, selection).stream()
                    .map(RejectedJson::brief)
                    .toList();
        }

        @Override
        public FollowedGames follow() {
            return new GameFollower(log, InstantSource.system());
        }

        @Override
        public NamesByFixture names(Collection<String> fixtureIds) {
            return new NamesByFixture(log.cards());
        }
    }
}
