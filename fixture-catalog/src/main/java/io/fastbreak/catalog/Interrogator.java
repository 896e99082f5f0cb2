package io.fastbreak.catalog;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.matching.Mapping;
import io.fastbreak.platform.matching.MappingOutcome;
import io.fastbreak.platform.matching.MatchLadder;
import io.fastbreak.platform.matching.MatchQuery;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.PendingRequest;
import io.fastbreak.platform.matching.Related;
import io.fastbreak.platform.matching.SearchOptions;
import io.fastbreak.platform.matching.SearchPage;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Asks which game a fixture is, in the way that its state wants. Maps nothing that an operator might object to. */
final class Interrogator {
    private final MatchingClient client;
    private final MatchLadder ladder;
    private final Mapping mapping;

    Interrogator(MatchingClient client, MatchLadder ladder) {
        this.client = client;
        this.ladder = ladder;
        this.mapping = new Mapping(client, ladder);
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
            Optional<FixtureMatch> refused = MatchProgress.refused(before, answer, asked);
            boolean isClosed = answer.kind() == Answer.Kind.REFUSED && MatchProgress.isClosed(answer.status());
            return new Told(refused, isClosed);
        }
    }

    CompletableFuture<Told> ask(FixtureCard card, FixtureMatch before, Instant asked) {
        if (before.state() == State.PENDING_PLATFORM && before.requestId() != null) {
            return client.getRequest(before.requestId()).thenApply(answer -> request(before, answer, asked));
        }
        Optional<MatchQuery<Related.Fixture>> described = CardQuery.of(card);
        if (described.isEmpty()) {
            return completedFuture(Told.of(Matches.in(State.UNDESCRIBED, before, null, asked.toEpochMilli())));
        }
        MatchQuery<Related.Fixture> query = described.get();
        if (before.isByOperator() && before.isMatched() && !before.mapped()) {
            return mapping.map(
                            query,
                            card.fixtureId(),
                            Matches.told(before.candidates().get(0)))
                    .thenApply(outcome -> mapped(before, outcome, asked));
        }
        return before.rejected().isEmpty()
                ? mapping.map(query, card.fixtureId()).thenApply(outcome -> mapped(before, outcome, asked))
                : search(query, card.fixtureId(), before, asked);
    }

    private CompletableFuture<Told> search(
            MatchQuery<Related.Fixture> query, String fixtureId, FixtureMatch before, Instant asked) {
        SearchOptions options = SearchOptions.STANDARD.from(ladder.askedFrom()).knownAs(fixtureId);
        return client.search(query, options)
                .thenApply(answer -> answer instanceof Answer.Found<SearchPage<Related.Fixture>> found
                        ? Told.of(MatchProgress.after(
                                before, ladder.judge(found.value().items(), fixtureId), asked))
                        : Told.failed(before, answer, asked));
    }

    private static Told mapped(FixtureMatch before, MappingOutcome<Related.Fixture> outcome, Instant asked) {
        return outcome instanceof MappingOutcome.Failed<Related.Fixture> failed
                ? Told.failed(before, failed.answer(), asked)
                : new Told(MatchProgress.after(before, outcome, asked), false);
    }

    /** A request that the platform does not know any more is made anew. */
    private static Told request(FixtureMatch before, Answer<PendingRequest> answer, Instant asked) {
        if (answer instanceof Answer.Found<PendingRequest> found) {
            return Told.of(MatchProgress.after(before, found.value(), asked));
        }
        return answer.kind() == Answer.Kind.NOT_FOUND
                ? Told.of(Matches.in(State.NONE, before, null, asked.toEpochMilli()))
                : Told.failed(before, answer, asked);
    }
}
