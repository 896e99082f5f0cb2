package io.fastbreak.platform.matching;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.matching.RelatedData.NamedId;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Maps the client's own ids to entities of the platform, but never to an uncertain match: searches first, applies the
 * thresholds, and only then sends the match, with a minimum certainty above the threshold.
 */
public final class EntityMapper {

    private static final double STEP = 0.01;

    private final MatchingClient client;
    private final MatchThresholds thresholds;

    public EntityMapper(MatchingClient client, MatchThresholds thresholds) {
        this.client = client;
        this.thresholds = thresholds;
    }

    /** Maps an id to the candidate that the thresholds accept. */
    public <R extends RelatedData> CompletableFuture<MappingOutcome<R>> map(MatchQuery<R> query, String clientId) {
        return decide(query, clientId, decision -> apply(query, clientId, decision));
    }

    /**
     * Maps an id to the candidate that an operator has chosen. Sends the candidate's official data, so that the platform is
     * certain as well; if it is not, nothing is mapped.
     */
    public <R extends RelatedData> CompletableFuture<MappingOutcome<R>> map(
            MatchQuery<R> query, String clientId, MatchCandidate<R> chosen) {
        MatchQuery<R> official = official(query, chosen.relatedData());
        return decide(
                official,
                clientId,
                decision -> isCertain(decision, chosen)
                        ? apply(official, clientId, decision)
                        : completedFuture(new MappingOutcome.Undecided<>(
                                new MatchDecision.NeedsReview<>(List.of(chosen), MatchDecision.Why.AMBIGUOUS))));
    }

    private static <R extends RelatedData> boolean isCertain(MatchDecision<R> decision, MatchCandidate<R> chosen) {
        return decision instanceof MatchDecision.CertainMatch<R> certain
                && certain.candidate().id().equals(chosen.id());
    }

    @FunctionalInterface
    private interface Action<R extends RelatedData> {

        CompletableFuture<MappingOutcome<R>> on(MatchDecision<R> decision);
    }

    private <R extends RelatedData> CompletableFuture<MappingOutcome<R>> decide(
            MatchQuery<R> query, String clientId, Action<R> action) {
        SearchOptions options =
                SearchOptions.STANDARD.from(thresholds.reviewFrom()).knownAs(clientId);
        return client.search(query, options)
                .thenCompose(answer -> answer instanceof Answer.Found<SearchPage<R>> found
                        ? action.on(thresholds.decide(found.value().items(), clientId))
                        : completedFuture(new MappingOutcome.Failed<>(answer)));
    }

    private <R extends RelatedData> CompletableFuture<MappingOutcome<R>> apply(
            MatchQuery<R> query, String clientId, MatchDecision<R> decision) {
        if (decision instanceof MatchDecision.CertainMatch<R> certain) {
            return certain.isMapped()
                    ? completedFuture(mapped(certain.candidate(), true))
                    : post(query, clientId, certain.candidate());
        }
        return completedFuture(
                decision instanceof MatchDecision.NeedsReview<R> review
                        ? new MappingOutcome.Undecided<>(review)
                        : new MappingOutcome.NotFound<>());
    }

    private <R extends RelatedData> CompletableFuture<MappingOutcome<R>> post(
            MatchQuery<R> query, String clientId, MatchCandidate<R> expected) {
        MatchConfig config = MatchConfig.mapping(clientId, Math.min(100, thresholds.acceptAbove() + STEP));
        return client.match(query, config).thenApply(answer -> outcome(expected, answer));
    }

    private static <R extends RelatedData> MappingOutcome<R> outcome(
            MatchCandidate<R> expected, Answer<MatchResult> answer) {
        if (!(answer instanceof Answer.Found<MatchResult> found)) {
            return new MappingOutcome.Failed<>(answer);
        }
        if (found.value() instanceof MatchResult.NotMappedYet waiting) {
            return new MappingOutcome.Waiting<>(waiting);
        }
        MatchResult.Matched matched = (MatchResult.Matched) found.value();
        return matched.id().equals(expected.id())
                ? mapped(expected, false)
                : new MappingOutcome.Contradicted<>(expected.id(), matched);
    }

    private static <R extends RelatedData> MappingOutcome<R> mapped(MatchCandidate<R> candidate, boolean earlier) {
        return new MappingOutcome.Mapped<>(candidate.id(), candidate.certainty(), earlier);
    }

    private static <R extends RelatedData> MatchQuery<R> official(MatchQuery<R> query, @Nullable R related) {
        if (related == null) {
            return query;
        }
        MatchQuery<R> named = related.name() == null ? query : query.name(related.name());
        return related instanceof RelatedData.Fixture fixture ? official(named, fixture) : named;
    }

    private static <R extends RelatedData> MatchQuery<R> official(MatchQuery<R> query, RelatedData.Fixture fixture) {
        MatchQuery<R> dated = fixture.startDate() == null ? query : query.startTime(fixture.startDate());
        MatchQuery<R> placed = fixture.competition() == null ? dated : dated.competition(fixture.competition());
        List<String> ids = Stream.of(fixture.teams(), fixture.players(), fixture.doubles())
                .flatMap(list -> list == null ? Stream.<NamedId>empty() : list.stream())
                .map(one -> Long.toString(one.id()))
                .toList();
        return ids.isEmpty() ? placed : placed.competitors(ids);
    }
}
