package io.fastbreak.catalog;

import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.Candidate;
import io.fastbreak.model.fixture.FixtureMatch.DecidedBy;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.model.fixture.FixtureMatch.Why;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.matching.MappingOutcome;
import io.fastbreak.platform.matching.MatchDecision;
import io.fastbreak.platform.matching.PendingRequest;
import io.fastbreak.platform.matching.RelatedData;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What an answer of the platform makes of a match. An operator's decision stands, whatever the platform says. */
final class MatchUpdates {
    private MatchUpdates() {}

    /**
     * After an attempt to map.
     *
     * @param asked when it was asked
     * @return empty where the question was not answered, so that it is to be asked again
     */
    static Optional<FixtureMatch> after(
            FixtureMatch before, MappingOutcome<RelatedData.Fixture> outcome, Instant asked) {
        if (outcome instanceof MappingOutcome.Failed<RelatedData.Fixture> failed) {
            return refused(before, failed.answer(), asked);
        }
        return Optional.of(
                before.isMatched() && before.isByOperator()
                        ? ofOperators(before, outcome, asked.toEpochMilli())
                        : settled(before, outcome, asked.toEpochMilli()));
    }

    /** After a search that maps nothing, because an operator has rejected some before. */
    static FixtureMatch after(FixtureMatch before, MatchDecision<RelatedData.Fixture> decision, Instant asked) {
        long askedUtc = asked.toEpochMilli();
        if (decision instanceof MatchDecision.CertainMatch<RelatedData.Fixture> taken) {
            boolean isNew = !before.rejected().contains(taken.candidate().id());
            if (taken.isMapped() && isNew) {
                return mapped(before, taken.candidate().id(), taken.candidate().certainty(), true, askedUtc);
            }
            return offered(before, Why.REJECTED_BEFORE, MatchStates.kept(List.of(taken.candidate()), before), askedUtc);
        }
        if (decision instanceof MatchDecision.NeedsReview<RelatedData.Fixture> question) {
            return offered(before, why(question), MatchStates.kept(question.candidates(), before), askedUtc);
        }
        return MatchStates.in(State.NONE, before, null, askedUtc);
    }

    /** After a question what became of the platform's own decision. */
    static FixtureMatch after(FixtureMatch before, PendingRequest told, Instant asked) {
        long askedUtc = asked.toEpochMilli();
        return switch (told.state(asked)) {
            case OPEN -> MatchStates.confirmed(before, false, null, askedUtc);
            case MATCHED -> MatchStates.matched(before, String.valueOf(told.id()), null, DecidedBy.PLATFORM, askedUtc);
            case NOT_MATCHED, EXPIRED -> MatchStates.in(State.NONE, before, null, askedUtc);
        };
    }

    /** A question that will be refused however often it is asked; empty where it may be answered later. */
    static Optional<FixtureMatch> refused(FixtureMatch before, Answer<?> answer, Instant asked) {
        boolean isLasting = answer.kind() == Answer.Kind.NOT_FOUND
                || (answer.kind() == Answer.Kind.REFUSED && !isClosed(answer.status()));
        if (!isLasting) {
            return Optional.empty();
        }
        String problem = answer.status() == 0
                ? "the card is beyond the limits of the platform"
                : "the platform refuses the question with status " + answer.status();
        long askedUtc = asked.toEpochMilli();
        return Optional.of(
                before.isMatched()
                        ? MatchStates.confirmed(before, before.mapped(), problem, askedUtc)
                        : MatchStates.in(State.REFUSED, before, problem, askedUtc));
    }

    /** Whether a status speaks of us and not of the question. */
    static boolean isClosed(int status) {
        return status == 401 || status == 403 || status == 429;
    }

    private static FixtureMatch ofOperators(
            FixtureMatch before, MappingOutcome<RelatedData.Fixture> outcome, long askedUtc) {
        if (outcome instanceof MappingOutcome.Mapped<RelatedData.Fixture> mapped) {
            boolean same = mapped.id().equals(before.platformId());
            return MatchStates.confirmed(
                    before, same, same ? null : "the platform has mapped it to " + mapped.id(), askedUtc);
        }
        String problem = outcome instanceof MappingOutcome.Contradicted<RelatedData.Fixture> contradicted
                ? "the platform has mapped it to " + contradicted.matched().id()
                : "the platform does not map it yet";
        return MatchStates.confirmed(before, false, problem, askedUtc);
    }

    private static FixtureMatch settled(
            FixtureMatch before, MappingOutcome<RelatedData.Fixture> outcome, long askedUtc) {
        if (outcome instanceof MappingOutcome.Mapped<RelatedData.Fixture> mapped) {
            return mapped(before, mapped.id(), mapped.certainty(), mapped.earlier(), askedUtc);
        }
        if (outcome instanceof MappingOutcome.Waiting<RelatedData.Fixture> waiting) {
            return MatchStates.pendingPlatform(before, waiting.request().matchRequestTrackingId(), askedUtc);
        }
        if (outcome instanceof MappingOutcome.Undecided<RelatedData.Fixture> undecided) {
            return offered(
                    before,
                    why(undecided.question()),
                    MatchStates.kept(undecided.question().candidates(), before),
                    askedUtc);
        }
        if (outcome instanceof MappingOutcome.Contradicted<RelatedData.Fixture> contradicted) {
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

    private static Why why(MatchDecision.NeedsReview<RelatedData.Fixture> question) {
        return switch (question.why()) {
            case UNCERTAIN -> Why.UNCERTAIN;
            case AMBIGUOUS -> Why.AMBIGUOUS;
        };
    }

    private static List<Candidate> bothOf(MappingOutcome.Contradicted<RelatedData.Fixture> contradicted) {
        return List.of(
                new Candidate(
                        contradicted.matched().id(), contradicted.matched().certainty(), null, null, null, List.of()),
                new Candidate(contradicted.expectedId(), 0, null, null, null, List.of()));
    }
}
