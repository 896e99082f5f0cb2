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

/** Looks up which of the platform's games a fixture is, as its state requires. It maps nothing that an operator rejected. */
final class MatchLookup {
    private final MatchingClient client;
    private final MatchThresholds thresholds;
    private final FixtureMapper mapper;

    MatchLookup(MatchingClient client, MatchThresholds thresholds) {
        this.client = client;
        this.thresholds = thresholds;
        this.mapper = new FixtureMapper(client, thresholds);
    }

    /**
     * The result of a lookup.
     *
     * @param match empty if there was no answer
     * @param isDenied whether the platform denies access or our limit is exceeded, whatever is asked
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
        Optional<MatchQuery> described = CardQuery.of(card);
        if (described.isEmpty()) {
            return completedFuture(
                    LookupResult.of(MatchStates.in(State.UNDESCRIBED, before, null, asked.toEpochMilli())));
        }
        MatchQuery query = described.get();
        if (before.isByOperator() && before.isMatched() && !before.mapped()) {
            return mapper.map(
                            query,
                            card.fixtureId(),
                            MatchStates.ofPlatform(before.candidates().get(0)),
                            wanted)
                    .thenApply(outcome -> mapped(before, outcome, asked));
        }
        return before.rejected().isEmpty()
                ? mapper.map(query, card.fixtureId(), wanted).thenApply(outcome -> mapped(before, outcome, asked))
                : search(query, card.fixtureId(), before, asked);
    }

    private CompletableFuture<LookupResult> search(
            MatchQuery query, String fixtureId, FixtureMatch before, Instant asked) {
        return client.search(query, fixtureId, thresholds.reviewFrom())
                .thenApply(answer -> answer instanceof Answer.Found<List<MatchCandidate>> found
                        ? LookupResult.of(
                                MatchUpdates.after(before, thresholds.decide(found.value(), fixtureId), asked))
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
