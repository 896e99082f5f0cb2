package io.fastbreak.catalog;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.matching.EntityMapper;
import io.fastbreak.platform.matching.MappingOutcome;
import io.fastbreak.platform.matching.MatchQuery;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.PendingRequest;
import io.fastbreak.platform.matching.RelatedData;
import io.fastbreak.platform.matching.SearchOptions;
import io.fastbreak.platform.matching.SearchPage;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Asks which game a fixture is, in the way that its state wants. Maps nothing that an operator might object to. */
final class MatchLookup {
    private final MatchingClient client;
    private final MatchThresholds ladder;
    private final EntityMapper mapping;

    MatchLookup(MatchingClient client, MatchThresholds ladder) {
        this.client = client;
        this.ladder = ladder;
        this.mapping = new EntityMapper(client, ladder);
    }

    /**
     * What was told.
     *
     * @param match empty where the question was not answered
     * @param isClosed whether the platform does not want to be asked by us, whatever the question
     */
    record Told(Optional<FixtureMatch> match, boolean isClosed) {

        /** No answer. */
        static final Told NOTHING = new Told(Optional.empty(), false);

        static Told of(FixtureMatch match) {
            return new Told(Optional.of(match), false);
        }

        static Told failed(FixtureMatch before, Answer<?> answer, Instant asked) {
            Optional<FixtureMatch> refused = MatchUpdates.refused(before, answer, asked);
            boolean isClosed = answer.kind() == Answer.Kind.REFUSED && MatchUpdates.isClosed(answer.status());
            return new Told(refused, isClosed);
        }
    }

    CompletableFuture<Told> ask(FixtureCard card, FixtureMatch before, Instant asked) {
        if (before.state() == State.PENDING_PLATFORM && before.requestId() != null) {
            return client.getRequest(before.requestId()).thenApply(answer -> request(before, answer, asked));
        }
        Optional<MatchQuery<RelatedData.Fixture>> described = CardQuery.of(card);
        if (described.isEmpty()) {
            return completedFuture(Told.of(MatchStates.in(State.UNDESCRIBED, before, null, asked.toEpochMilli())));
        }
        MatchQuery<RelatedData.Fixture> query = described.get();
        if (before.isByOperator() && before.isMatched() && !before.mapped()) {
            return mapping.map(
                            query,
                            card.fixtureId(),
                            MatchStates.told(before.candidates().get(0)))
                    .thenApply(outcome -> mapped(before, outcome, asked));
        }
        return before.rejected().isEmpty()
                ? mapping.map(query, card.fixtureId()).thenApply(outcome -> mapped(before, outcome, asked))
                : search(query, card.fixtureId(), before, asked);
    }

    private CompletableFuture<Told> search(
            MatchQuery<RelatedData.Fixture> query, String fixtureId, FixtureMatch before, Instant asked) {
        SearchOptions options = SearchOptions.STANDARD.from(ladder.reviewFrom()).knownAs(fixtureId);
        return client.search(query, options)
                .thenApply(answer -> answer instanceof Answer.Found<SearchPage<RelatedData.Fixture>> found
                        ? Told.of(MatchUpdates.after(
                                before, ladder.decide(found.value().items(), fixtureId), asked))
                        : Told.failed(before, answer, asked));
    }

    private static Told mapped(FixtureMatch before, MappingOutcome<RelatedData.Fixture> outcome, Instant asked) {
        return outcome instanceof MappingOutcome.Failed<RelatedData.Fixture> failed
                ? Told.failed(before, failed.answer(), asked)
                : new Told(MatchUpdates.after(before, outcome, asked), false);
    }

    /** A request that the platform does not know any more is made anew. */
    private static Told request(FixtureMatch before, Answer<PendingRequest> answer, Instant asked) {
        if (answer instanceof Answer.Found<PendingRequest> found) {
            return Told.of(MatchUpdates.after(before, found.value(), asked));
        }
        return answer.kind() == Answer.Kind.NOT_FOUND
                ? Told.of(MatchStates.in(State.NONE, before, null, asked.toEpochMilli()))
                : Told.failed(before, answer, asked);
    }
}
