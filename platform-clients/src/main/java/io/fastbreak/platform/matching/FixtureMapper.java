package io.fastbreak.platform.matching;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Answer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Maps the client's own ids to fixtures of the platform, but never to an uncertain match: searches first, applies the
 * thresholds, and only then sends the match, with a minimum certainty above the threshold.
 */
public final class FixtureMapper {

    private static final double STEP = 0.01;

    private final MatchingClient client;
    private final MatchThresholds thresholds;
    /**
     * Which client's id a game is mapped to, or may be, by the platform's id: two that are looked up at the same time find the
     * game free.
     */
    private final Map<String, String> claims = new ConcurrentHashMap<>();

    public FixtureMapper(MatchingClient client, MatchThresholds thresholds) {
        this.client = client;
        this.thresholds = thresholds;
    }

    /**
     * Maps an id to the candidate that the thresholds accept.
     *
     * @param wanted asked on any thread, immediately before the mapping is written: nobody can undo it
     */
    public CompletableFuture<MappingOutcome> map(MatchQuery query, String clientId, BooleanSupplier wanted) {
        return decide(query, clientId, decision -> apply(query, clientId, decision, wanted));
    }

    /**
     * Maps an id to the candidate that an operator has chosen. Sends the candidate's official data, so that the platform is
     * certain as well; if it is not, nothing is mapped.
     *
     * @param wanted as above
     */
    public CompletableFuture<MappingOutcome> map(
            MatchQuery query, String clientId, MatchCandidate chosen, BooleanSupplier wanted) {
        MatchQuery official = chosen.relatedData() == null ? query : query.as(chosen.relatedData());
        return decide(official, clientId, decision -> applyChosen(official, clientId, decision, chosen, wanted));
    }

    private CompletableFuture<MappingOutcome> applyChosen(
            MatchQuery query, String clientId, MatchDecision decision, MatchCandidate chosen, BooleanSupplier wanted) {
        if (decision instanceof MatchDecision.CertainMatch certain) {
            if (certain.isMapped()) {
                return completedFuture(mapped(certain.candidate(), true));
            }
            if (certain.candidate().id().equals(chosen.id())) {
                claims.put(chosen.id(), clientId);
                return match(query, clientId, certain.candidate(), wanted);
            }
        }
        return completedFuture(undecided(chosen, MatchDecision.Why.AMBIGUOUS));
    }

    private static MappingOutcome undecided(MatchCandidate candidate, MatchDecision.Why why) {
        return new MappingOutcome.Undecided(new MatchDecision.NeedsReview(List.of(candidate), why));
    }

    private CompletableFuture<MappingOutcome> decide(
            MatchQuery query, String clientId, Function<MatchDecision, CompletableFuture<MappingOutcome>> action) {
        return client.search(query, clientId, thresholds.reviewFrom())
                .thenCompose(answer -> answer instanceof Answer.Found<List<MatchCandidate>> found
                        ? action.apply(thresholds.decide(found.value(), clientId))
                        : completedFuture(new MappingOutcome.Failed(answer)));
    }

    private CompletableFuture<MappingOutcome> apply(
            MatchQuery query, String clientId, MatchDecision decision, BooleanSupplier wanted) {
        if (decision instanceof MatchDecision.CertainMatch certain) {
            if (certain.isMapped()) {
                return completedFuture(mapped(certain.candidate(), true));
            }
            Instant start = query.startTime();
            if (start == null || certain.candidate().isAtAnotherTime(start)) {
                return completedFuture(undecided(certain.candidate(), MatchDecision.Why.UNCERTAIN));
            }
            String claimed = claims.putIfAbsent(certain.candidate().id(), clientId);
            return claimed == null || claimed.equals(clientId)
                    ? match(query, clientId, certain.candidate(), wanted)
                    : completedFuture(undecided(certain.candidate(), MatchDecision.Why.AMBIGUOUS));
        }
        return completedFuture(
                decision instanceof MatchDecision.NeedsReview review
                        ? new MappingOutcome.Undecided(review)
                        : new MappingOutcome.NotFound());
    }

    private CompletableFuture<MappingOutcome> match(
            MatchQuery query, String clientId, MatchCandidate expected, BooleanSupplier wanted) {
        double certainty = Math.min(100, thresholds.acceptAbove() + STEP);
        return client.match(query, clientId, certainty, wanted).thenApply(answer -> {
            MappingOutcome outcome = outcome(expected, answer);
            if (isCertainlyNot(outcome)) {
                claims.remove(expected.id(), clientId);
            }
            return outcome;
        });
    }

    /** True if the game was certainly not mapped. */
    private static boolean isCertainlyNot(MappingOutcome outcome) {
        return outcome instanceof MappingOutcome.Contradicted
                || (outcome instanceof MappingOutcome.Failed failed
                        && (failed.answer().kind() == Answer.Kind.REFUSED
                                || failed.answer().attempts() == 0));
    }

    private static MappingOutcome outcome(MatchCandidate expected, Answer<MatchResult> answer) {
        if (!(answer instanceof Answer.Found<MatchResult> found)) {
            return new MappingOutcome.Failed(answer);
        }
        if (found.value() instanceof MatchResult.NotMappedYet waiting) {
            return new MappingOutcome.Waiting(waiting);
        }
        MatchResult.Matched matched = (MatchResult.Matched) found.value();
        return matched.id().equals(expected.id())
                ? mapped(expected, false)
                : new MappingOutcome.Contradicted(expected.id(), matched);
    }

    private static MappingOutcome mapped(MatchCandidate candidate, boolean earlier) {
        return new MappingOutcome.Mapped(candidate.id(), candidate.certainty(), earlier);
    }
}
