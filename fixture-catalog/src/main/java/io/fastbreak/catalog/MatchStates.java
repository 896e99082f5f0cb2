package io.fastbreak.catalog;

import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.Candidate;
import io.fastbreak.model.fixture.FixtureMatch.Competitor;
import io.fastbreak.model.fixture.FixtureMatch.DecidedBy;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.model.fixture.FixtureMatch.Why;
import io.fastbreak.platform.matching.MatchCandidate;
import io.fastbreak.platform.matching.RelatedData;
import io.fastbreak.platform.matching.RelatedData.NamedId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The states of a match, and the candidates as they are kept. */
final class MatchStates {
    private MatchStates() {}

    /** In a state that says nothing of a platform's id. */
    static FixtureMatch in(State state, FixtureMatch before, @Nullable String problem, @Nullable Long askedUtc) {
        return new FixtureMatch(
                state,
                null,
                null,
                state == State.REJECTED ? DecidedBy.OPERATOR : null,
                before.who(),
                false,
                null,
                List.of(),
                before.rejected(),
                null,
                problem,
                askedUtc,
                before.decidedUtc());
    }

    static FixtureMatch pendingOperator(FixtureMatch before, Why why, List<Candidate> candidates, long askedUtc) {
        return new FixtureMatch(
                State.PENDING_OPERATOR,
                null,
                null,
                null,
                null,
                false,
                why,
                candidates,
                before.rejected(),
                null,
                null,
                askedUtc,
                before.decidedUtc());
    }

    static FixtureMatch pendingPlatform(FixtureMatch before, @Nullable String requestId, long askedUtc) {
        return new FixtureMatch(
                State.PENDING_PLATFORM,
                null,
                null,
                null,
                null,
                false,
                null,
                before.candidates(),
                before.rejected(),
                requestId,
                null,
                askedUtc,
                before.decidedUtc());
    }

    static FixtureMatch matched(
            FixtureMatch before, String platformId, @Nullable Double certainty, DecidedBy by, long askedUtc) {
        return new FixtureMatch(
                State.MATCHED,
                platformId,
                certainty,
                by,
                null,
                true,
                null,
                List.of(),
                before.rejected(),
                null,
                null,
                askedUtc,
                askedUtc);
    }

    /** The same decision, seen again. */
    static FixtureMatch confirmed(FixtureMatch before, boolean mapped, @Nullable String problem, long askedUtc) {
        return new FixtureMatch(
                before.state(),
                before.platformId(),
                before.certainty(),
                before.decidedBy(),
                before.who(),
                mapped,
                before.why(),
                before.candidates(),
                before.rejected(),
                before.requestId(),
                problem,
                askedUtc,
                before.decidedUtc());
    }

    /** An operator's choice; whether the platform has mapped it is not known yet. */
    static FixtureMatch accepted(FixtureMatch before, Candidate chosen, String who, long nowUtc) {
        List<String> rejected =
                before.rejected().stream().filter(id -> !id.equals(chosen.id())).toList();
        return new FixtureMatch(
                State.MATCHED,
                chosen.id(),
                chosen.certainty(),
                DecidedBy.OPERATOR,
                who,
                false,
                null,
                List.of(chosen),
                rejected,
                null,
                null,
                null,
                nowUtc);
    }

    /** An operator's no to some; what is left remains in question. */
    static FixtureMatch rejected(FixtureMatch before, List<String> ids, String who, long nowUtc) {
        List<String> rejected = Stream.concat(before.rejected().stream(), ids.stream())
                .distinct()
                .toList();
        List<Candidate> left = before.candidates().stream()
                .filter(candidate -> !rejected.contains(candidate.id()))
                .toList();
        boolean isOpen = before.state() == State.PENDING_OPERATOR && !left.isEmpty();
        return new FixtureMatch(
                isOpen ? State.PENDING_OPERATOR : State.REJECTED,
                null,
                null,
                isOpen ? null : DecidedBy.OPERATOR,
                who,
                false,
                isOpen ? before.why() : null,
                left,
                rejected,
                null,
                null,
                before.askedUtc(),
                nowUtc);
    }

    /** What the platform told of candidates, without those that an operator has rejected. */
    static List<Candidate> kept(List<MatchCandidate<RelatedData.Fixture>> told, FixtureMatch before) {
        List<Candidate> kept = new ArrayList<>();
        told.stream()
                .filter(candidate -> !before.rejected().contains(candidate.id()))
                .forEach(candidate -> kept.add(kept(candidate)));
        return kept;
    }

    private static Candidate kept(MatchCandidate<RelatedData.Fixture> told) {
        RelatedData.Fixture related = told.relatedData();
        if (related == null) {
            return new Candidate(told.id(), told.certainty(), null, null, null, List.of());
        }
        List<Competitor> competitors = Stream.of(related.teams(), related.players(), related.doubles())
                .filter(Objects::nonNull)
                .flatMap(List::stream)
                .map(one -> new Competitor(one.id(), one.name()))
                .toList();
        Long start = related.startDate() == null ? null : related.startDate().toEpochMilli();
        return new Candidate(told.id(), told.certainty(), related.name(), start, related.competition(), competitors);
    }

    /** A kept candidate as the platform told it. */
    static MatchCandidate<RelatedData.Fixture> told(Candidate kept) {
        List<NamedId> competitors = kept.competitors().stream()
                .map(one -> new NamedId(one.id(), one.name()))
                .toList();
        Instant start = kept.startUtc() == null ? null : Instant.ofEpochMilli(kept.startUtc());
        return new MatchCandidate<>(
                kept.certainty(),
                kept.id(),
                null,
                new RelatedData.Fixture(
                        null,
                        null,
                        start,
                        kept.competition(),
                        null,
                        null,
                        null,
                        kept.name(),
                        null,
                        competitors,
                        null,
                        null));
    }
}
