package io.fastbreak.catalog;

import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.Candidate;
import io.fastbreak.model.fixture.FixtureMatch.Competitor;
import io.fastbreak.model.fixture.FixtureMatch.DecidedBy;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.model.fixture.FixtureMatch.Why;
import io.fastbreak.platform.matching.MatchCandidate;
import io.fastbreak.platform.matching.OfficialFixture;
import io.fastbreak.platform.matching.OfficialFixture.NamedId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the next state of a match from the one before, and converts candidates. */
final class MatchStates {
    private MatchStates() {}

    /** A state without a candidate. */
    static FixtureMatch in(State state, FixtureMatch before, @Nullable String problem, @Nullable Long askedUtc) {
        DecidedBy by = state == State.REJECTED ? DecidedBy.OPERATOR : null;
        return unmatched(state, before, by, before.who(), null, List.of(), null, problem, askedUtc);
    }

    static FixtureMatch pendingOperator(
            FixtureMatch before, Why why, List<Candidate> candidates, @Nullable Long askedUtc) {
        return unmatched(State.PENDING_OPERATOR, before, null, null, why, candidates, null, null, askedUtc);
    }

    static FixtureMatch pendingPlatform(FixtureMatch before, @Nullable String requestId, long askedUtc) {
        return unmatched(
                State.PENDING_PLATFORM, before, null, null, null, before.candidates(), requestId, null, askedUtc);
    }

    private static FixtureMatch unmatched(
            State state,
            FixtureMatch before,
            @Nullable DecidedBy decidedBy,
            @Nullable String who,
            @Nullable Why why,
            List<Candidate> candidates,
            @Nullable String requestId,
            @Nullable String problem,
            @Nullable Long askedUtc) {
        return new FixtureMatch(
                state,
                null,
                null,
                decidedBy,
                who,
                false,
                why,
                candidates,
                before.rejected(),
                requestId,
                problem,
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

    /** The same decision, confirmed by another answer. */
    static FixtureMatch confirmed(FixtureMatch before, boolean mapped, @Nullable String problem, long askedUtc) {
        return new FixtureMatch(
                before.state(),
                before.platformId(),
                before.certainty(),
                before.decidedBy(),
                before.who(),
                mapped,
                mapped ? null : before.why(),
                before.candidates(),
                before.rejected(),
                before.requestId(),
                problem,
                askedUtc,
                before.decidedUtc());
    }

    /** The platform had the map, and has none or another one now. It is not made again unless an operator accepts the match. */
    static FixtureMatch lost(FixtureMatch before, @Nullable MatchCandidate known, String problem, long askedUtc) {
        String platformId = String.valueOf(before.platformId());
        Double certainty = before.certainty();
        List<Candidate> candidates = before.candidates();
        if (known != null) {
            candidates = List.of(candidate(known));
        } else if (candidates.isEmpty()) {
            candidates =
                    List.of(new Candidate(platformId, certainty == null ? 0 : certainty, null, null, null, List.of()));
        }
        return new FixtureMatch(
                State.MATCHED,
                platformId,
                certainty,
                before.decidedBy(),
                before.who(),
                false,
                Why.CONTRADICTED,
                candidates,
                before.rejected(),
                null,
                problem,
                askedUtc,
                before.decidedUtc());
    }

    /** True if an operator has accepted it, and the platform has not had the map yet. */
    static boolean isToBeMapped(FixtureMatch match) {
        return match.isMatched() && match.isByOperator() && !match.mapped() && !match.isMapLost();
    }

    /** An operator has accepted a candidate; whether the platform has mapped it is not known yet. */
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

    /** An operator has rejected some candidates; the others remain to be decided. */
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

    /** The one of this id among what the platform has found; null if it is not there. */
    static @Nullable MatchCandidate of(List<MatchCandidate> found, @Nullable String id) {
        return found.stream().filter(one -> one.id().equals(id)).findFirst().orElse(null);
    }

    /** The games that the platform has found, without those that an operator has rejected. */
    static List<MatchCandidate> withoutRejected(List<MatchCandidate> found, FixtureMatch before) {
        return found.stream()
                .filter(candidate -> !before.rejected().contains(candidate.id()))
                .toList();
    }

    /** The platform's candidates, without those that an operator has rejected. */
    static List<Candidate> candidates(List<MatchCandidate> found, FixtureMatch before) {
        List<Candidate> candidates = new ArrayList<>();
        withoutRejected(found, before).forEach(one -> candidates.add(candidate(one)));
        return candidates;
    }

    private static Candidate candidate(MatchCandidate found) {
        OfficialFixture related = found.relatedData();
        if (related == null) {
            return new Candidate(found.id(), found.certainty(), null, null, null, List.of());
        }
        List<Competitor> competitors = related.participants().stream()
                .map(one -> new Competitor(one.id(), one.name()))
                .toList();
        Long start = related.startDate() == null ? null : related.startDate().toEpochMilli();
        return new Candidate(found.id(), found.certainty(), related.name(), start, related.competition(), competitors);
    }

    /** A candidate in the platform's form. */
    static MatchCandidate ofPlatform(Candidate candidate) {
        List<NamedId> competitors = candidate.competitors().stream()
                .map(one -> new NamedId(one.id(), one.name()))
                .toList();
        Instant start = candidate.startUtc() == null ? null : Instant.ofEpochMilli(candidate.startUtc());
        return new MatchCandidate(
                candidate.certainty(),
                candidate.id(),
                null,
                new OfficialFixture(candidate.name(), start, candidate.competition(), competitors, null, null));
    }
}
