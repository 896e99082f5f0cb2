package io.fastbreak.catalog;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.matching.FixtureMapper;
import io.fastbreak.platform.matching.MappingOutcome;
import io.fastbreak.platform.matching.MatchCandidate;
import io.fastbreak.platform.matching.MatchQuery;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.PendingRequest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Looks up which of the platform's games a fixture is, as its state requires. It maps nothing that an operator rejected, and
 * nothing again that the platform has had: its staff may have deleted the map, or changed it, for a reason.
 */
final class MatchLookup {
    private final MatchingClient client;
    private final MatchThresholds thresholds;
    private final FixtureMapper mapper;
    private final String sport;

    /** @param sport of a card that names none */
    MatchLookup(MatchingClient client, MatchThresholds thresholds, String sport) {
        this.client = client;
        this.thresholds = thresholds;
        this.sport = sport;
        this.mapper = new FixtureMapper(client, thresholds);
    }

    /**
     * The result of a lookup.
     *
     * @param match empty if there was no answer
     * @param isDenied true if the platform denies access or our limit is exceeded, whatever is asked
     */
    record LookupResult(Optional<FixtureMatch> match, boolean isDenied) {

        static LookupResult of(FixtureMatch match) {
            return new LookupResult(Optional.of(match), false);
        }

        static LookupResult failed(FixtureMatch before, Answer<?> answer, Instant asked) {
            Optional<FixtureMatch> rejected = MatchUpdates.rejected(before, answer, asked);
            boolean isDenied = answer.kind() == Answer.Kind.REFUSED && MatchUpdates.isDenied(answer.status());
            return new LookupResult(rejected, isDenied);
        }
    }

    /** @param wanted asked on any thread, immediately before something is mapped */
    CompletableFuture<LookupResult> ask(FixtureCard card, FixtureMatch before, Instant asked, BooleanSupplier wanted) {
        if (before.state() == State.PENDING_PLATFORM && before.requestId() != null) {
            return client.getRequest(before.requestId()).thenApply(answer -> request(before, answer, asked));
        }
        Optional<MatchQuery> described = CardQuery.of(card, sport);
        if (described.isEmpty()) {
            return completedFuture(LookupResult.of(MatchUpdates.undescribed(before, asked)));
        }
        MatchQuery query = described.get();
        if (MatchStates.isToBeMapped(before)) {
            return mapper.map(
                            query,
                            card.fixtureId(),
                            MatchStates.ofPlatform(before.candidates().get(0)),
                            wanted)
                    .thenApply(outcome -> mapped(before, outcome, asked));
        }
        if (before.isMatched()) {
            return search(query, card.fixtureId(), before, asked, found -> checked(found, card, before, query, asked));
        }
        return before.rejected().isEmpty()
                ? mapper.map(query, card.fixtureId(), wanted).thenApply(outcome -> mapped(before, outcome, asked))
                : search(
                        query,
                        card.fixtureId(),
                        before,
                        asked,
                        found -> decided(found, card.fixtureId(), before, asked));
    }

    /** Of what was found, without what an operator has rejected. */
    private FixtureMatch decided(List<MatchCandidate> found, String fixtureId, FixtureMatch before, Instant asked) {
        return MatchUpdates.after(
                before,
                thresholds.decide(MatchStates.withoutRejected(found, before), fixtureId),
                found.stream().anyMatch(one -> before.rejected().contains(one.id())),
                asked);
    }

    /** By whether the platform still maps the fixture to the game. */
    private static FixtureMatch checked(
            List<MatchCandidate> found, FixtureCard card, FixtureMatch before, MatchQuery query, Instant asked) {
        return MatchUpdates.checked(
                before,
                found.stream()
                        .filter(one -> card.fixtureId().equals(one.dataSourceEntityId()))
                        .findFirst()
                        .orElse(null),
                MatchStates.of(found, before.platformId()),
                query.startTime(),
                asked);
    }

    private CompletableFuture<LookupResult> search(
            MatchQuery query,
            String fixtureId,
            FixtureMatch before,
            Instant asked,
            Function<List<MatchCandidate>, FixtureMatch> after) {
        return client.search(query, fixtureId, thresholds.reviewFrom())
                .thenApply(answer -> answer instanceof Answer.Found<List<MatchCandidate>> found
                        ? LookupResult.of(after.apply(found.value()))
                        : LookupResult.failed(before, answer, asked));
    }

    private static LookupResult mapped(FixtureMatch before, MappingOutcome outcome, Instant asked) {
        return outcome instanceof MappingOutcome.Failed failed
                ? LookupResult.failed(before, failed.answer(), asked)
                : new LookupResult(MatchUpdates.after(before, outcome, asked), false);
    }

    /** A request that the platform no longer has is made again. */
    private static LookupResult request(FixtureMatch before, Answer<PendingRequest> answer, Instant asked) {
        if (answer instanceof Answer.Found<PendingRequest> found) {
            return LookupResult.of(MatchUpdates.after(before, found.value(), asked));
        }
        return answer.kind() == Answer.Kind.NOT_FOUND
                ? LookupResult.of(MatchStates.in(State.NONE, before, null, asked.toEpochMilli()))
                : LookupResult.failed(before, answer, asked);
    }
}
