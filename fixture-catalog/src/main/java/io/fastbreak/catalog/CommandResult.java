package io.fastbreak.catalog;

import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.Candidate;
import io.fastbreak.model.operator.CatalogCommand;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The result of an operator's command on a match. A command that changes nothing counts as applied; one that was issued
 * before the last decision of an operator is rejected.
 *
 * @param message for people: what was done, or what is wrong and what is allowed
 * @param match the new match; null if nothing changes
 */
public record CommandResult(
        boolean applied, String message, @Nullable FixtureMatch match) {

    public static CommandResult rejected(String message) {
        return new CommandResult(false, message, null);
    }

    private static CommandResult unchanged(String message) {
        return new CommandResult(true, message, null);
    }

    static CommandResult on(CatalogCommand command, FixtureMatch match) {
        Long decided = match.decidedUtc();
        if (match.who() != null && decided != null && command.issuedUtc() < decided) {
            return rejected("an operator has decided later: see catalog show " + command.fixtureId());
        }
        return switch (command.action()) {
            case ACCEPT_MATCH -> accept(command, match);
            case REJECT_MATCH -> reject(command, match);
        };
    }

    private static CommandResult accept(CatalogCommand command, FixtureMatch match) {
        List<Candidate> candidates = match.candidates();
        String id = command.platformId() == null && candidates.size() == 1
                ? candidates.get(0).id()
                : command.platformId();
        if (id == null) {
            return rejected("name the platform's id: " + choice(match));
        }
        if (match.isMatched() && id.equals(match.platformId()) && !match.isMapLost()) {
            return unchanged("it is " + id + " already");
        }
        Optional<Candidate> chosen = match.candidate(id);
        return chosen.map(candidate -> new CommandResult(
                        true,
                        "it is " + id + "; the platform is asked to map it",
                        MatchStates.accepted(match, candidate, command.who(), command.issuedUtc())))
                .orElseGet(() -> rejected(id + " is no candidate: " + choice(match)
                        + "; another one can be mapped on the platform, which the next lookup finds"));
    }

    private static CommandResult reject(CatalogCommand command, FixtureMatch match) {
        String id = command.platformId();
        if (id != null && match.rejected().contains(id)) {
            return unchanged(id + " is rejected already");
        }
        List<String> undecided = undecided(match);
        if (undecided.isEmpty()) {
            return rejected("nothing is to be decided: " + match.state());
        }
        if (id != null && !undecided.contains(id)) {
            return rejected(id + " is not to be decided: " + choice(match));
        }
        List<String> rejected = id == null ? undecided : List.of(id);
        String kept = match.mapped() ? "; the platform keeps its mapping, which no interface can delete" : "";
        return new CommandResult(
                true,
                "it is not " + String.join(", ", rejected) + kept,
                MatchStates.rejected(match, rejected, command.who(), command.issuedUtc()));
    }

    private static List<String> undecided(FixtureMatch match) {
        return match.isMatched()
                ? List.of(String.valueOf(match.platformId()))
                : match.candidates().stream().map(Candidate::id).toList();
    }

    private static String choice(FixtureMatch match) {
        return match.candidates().isEmpty()
                ? "there is no candidate"
                : match.candidates().stream().map(Candidate::id).collect(Collectors.joining(", "));
    }
}
