package io.fastbreak.catalog;

import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.Candidate;
import io.fastbreak.model.fixture.FixtureMatch.DecidedBy;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.model.fixture.FixtureMatch.Why;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.matching.MappingOutcome;
import io.fastbreak.platform.matching.MatchCandidate;
import io.fastbreak.platform.matching.MatchDecision;
import io.fastbreak.platform.matching.PendingRequest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The next state of a match after an answer of the platform. No answer changes an operator's decision. */
final class MatchUpdates {
    private MatchUpdates() {}

    /**
     * After an attempt to map.
     *
     * @param asked when it was asked
     * @return empty if there was no answer, so that the lookup is tried again
     */
    static Optional<FixtureMatch> after(FixtureMatch before, MappingOutcome outcome, Instant asked) {
        if (outcome instanceof MappingOutcome.Failed failed) {
            return rejected(before, failed.answer(), asked);
        }
        return Optional.of(
                before.isMatched() && before.isByOperator()
                        ? ofOperator(before, outcome, asked.toEpochMilli())
                        : settled(before, outcome, asked.toEpochMilli()));
    }

    /**
     * After a search without mapping, because an operator has rejected some candidates before.
     *
     * @param decision of the others
     * @param hasRejected true if rejected ones were found as well
     */
    static FixtureMatch after(FixtureMatch before, MatchDecision decision, boolean hasRejected, Instant asked) {
        long askedUtc = asked.toEpochMilli();
        if (decision instanceof MatchDecision.CertainMatch taken) {
            if (taken.isMapped()) {
                return mapped(before, taken.candidate().id(), taken.candidate().certainty(), true, askedUtc);
            }
            return offered(
                    before, Why.REJECTED_BEFORE, MatchStates.candidates(List.of(taken.candidate()), before), askedUtc);
        }
        if (decision instanceof MatchDecision.NeedsReview question) {
            return offered(before, why(question), MatchStates.candidates(question.candidates(), before), askedUtc);
        }
        return MatchStates.in(hasRejected ? State.REJECTED : State.NONE, before, null, askedUtc);
    }

    /**
     * After a search for a match that the platform has had.
     *
     * @param mapped the game that the platform has for it; null if it has none
     * @param known what the platform says of the game of the match; null if it was not found
     * @param start of the game by its card
     */
    static FixtureMatch checked(
            FixtureMatch before,
            @Nullable MatchCandidate mapped,
            @Nullable MatchCandidate known,
            @Nullable Instant start,
            Instant asked) {
        long askedUtc = asked.toEpochMilli();
        if (mapped == null) {
            return MatchStates.lost(
                    before,
                    known,
                    "the platform no longer has the map; it makes it again if the match is accepted",
                    askedUtc);
        }
        if (mapped.id().equals(before.platformId())) {
            boolean hasStart =
                    mapped.relatedData() != null && mapped.relatedData().startDate() != null;
            String problem = start != null && hasStart && mapped.isAtAnotherTime(start)
                    ? "the platform's game begins at another time than the card says"
                    : null;
            return MatchStates.confirmed(before, true, problem, askedUtc);
        }
        if (before.isByOperator()) {
            return MatchStates.lost(before, known, "the platform has mapped it to " + mapped.id(), askedUtc);
        }
        return before.rejected().contains(mapped.id())
                ? MatchStates.in(State.REJECTED, before, null, askedUtc)
                : MatchStates.matched(before, mapped.id(), mapped.certainty(), DecidedBy.PLATFORM, askedUtc);
    }

    /** The card names neither the game nor who plays: nothing can be asked. */
    static FixtureMatch undescribed(FixtureMatch before, Instant asked) {
        return before.isMatched()
                ? MatchStates.confirmed(
                        before, before.mapped(), "the card names neither the game nor who plays", asked.toEpochMilli())
                : MatchStates.in(State.UNDESCRIBED, before, null, asked.toEpochMilli());
    }

    /** After the state of the platform's own decision was read. */
    static FixtureMatch after(FixtureMatch before, PendingRequest request, Instant asked) {
        long askedUtc = asked.toEpochMilli();
        return switch (request.state(asked)) {
            case OPEN -> MatchStates.confirmed(before, false, null, askedUtc);
            case MATCHED ->
                MatchStates.matched(before, String.valueOf(request.id()), null, DecidedBy.PLATFORM, askedUtc);
            case NOT_MATCHED, EXPIRED -> MatchStates.in(State.NONE, before, null, askedUtc);
        };
    }

    /** After a rejection that another attempt would not change; empty if a later attempt may succeed. */
    static Optional<FixtureMatch> rejected(FixtureMatch before, Answer<?> answer, Instant asked) {
        boolean isLasting = answer.kind() == Answer.Kind.NOT_FOUND
                || (answer.kind() == Answer.Kind.REFUSED && !isDenied(answer.status()));
        if (!isLasting) {
            return Optional.empty();
        }
        String problem = answer.status() == 0
                ? "the card exceeds the platform's limits"
                : "the platform rejects the request with status " + answer.status();
        long askedUtc = asked.toEpochMilli();
        return Optional.of(
                before.isMatched()
                        ? MatchStates.confirmed(before, before.mapped(), problem, askedUtc)
                        : MatchStates.in(State.REFUSED, before, problem, askedUtc));
    }

    /** True if a status denies us access or says that our limit is exceeded, whatever we ask. */
    static boolean isDenied(int status) {
        return status == 401 || status == 403 || status == 429;
    }

    private static FixtureMatch ofOperator(FixtureMatch before, MappingOutcome outcome, long askedUtc) {
        if (outcome instanceof MappingOutcome.Mapped mapped) {
            boolean same = mapped.id().equals(before.platformId());
            return MatchStates.confirmed(
                    before, same, same ? null : "the platform has mapped it to " + mapped.id(), askedUtc);
        }
        String problem = outcome instanceof MappingOutcome.Contradicted contradicted
                ? "the platform has mapped it to " + contradicted.matched().id()
                : "the platform does not map it yet";
        return MatchStates.confirmed(before, false, problem, askedUtc);
    }

    private static FixtureMatch settled(FixtureMatch before, MappingOutcome outcome, long askedUtc) {
        if (outcome instanceof MappingOutcome.Mapped mapped) {
            return mapped(before, mapped.id(), mapped.certainty(), mapped.earlier(), askedUtc);
        }
        if (outcome instanceof MappingOutcome.Waiting waiting) {
            return MatchStates.pendingPlatform(before, waiting.request().matchRequestTrackingId(), askedUtc);
        }
        if (outcome instanceof MappingOutcome.Undecided undecided) {
            return offered(
                    before,
                    why(undecided.question()),
                    MatchStates.candidates(undecided.question().candidates(), before),
                    askedUtc);
        }
        if (outcome instanceof MappingOutcome.Contradicted contradicted) {
            return MatchStates.pendingOperator(before, Why.CONTRADICTED, bothOf(contradicted), askedUtc);
        }
        return MatchStates.in(State.NONE, before, null, askedUtc);
    }

    private static FixtureMatch mapped(
            FixtureMatch before, String id, double certainty, boolean earlier, long askedUtc) {
        if (before.isMatched() && id.equals(before.platformId())) {
            return MatchStates.confirmed(before, true, null, askedUtc);
        }
        return MatchStates.matched(before, id, certainty, earlier ? DecidedBy.PLATFORM : DecidedBy.CERTAINTY, askedUtc);
    }

    private static FixtureMatch offered(FixtureMatch before, Why why, List<Candidate> candidates, long askedUtc) {
        return candidates.isEmpty()
                ? MatchStates.in(State.REJECTED, before, null, askedUtc)
                : MatchStates.pendingOperator(before, why, candidates, askedUtc);
    }

    private static Why why(MatchDecision.NeedsReview question) {
        return switch (question.why()) {
            case UNCERTAIN -> Why.UNCERTAIN;
            case AMBIGUOUS -> Why.AMBIGUOUS;
        };
    }

    private static List<Candidate> bothOf(MappingOutcome.Contradicted contradicted) {
        return List.of(
                new Candidate(
                        contradicted.matched().id(), contradicted.matched().certainty(), null, null, null, List.of()),
                new Candidate(contradicted.expectedId(), 0, null, null, null, List.of()));
    }
}
