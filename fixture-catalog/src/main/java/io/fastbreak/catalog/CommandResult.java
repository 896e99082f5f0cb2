package io.fastbreak.catalog;

import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.Candidate;
import io.fastbreak.model.operator.CatalogCommand;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What became of an operator's word. What is so already counts as applied; what was issued before an operator's last
 * word is refused.
 *
 * @param message for people: what was done, or what is wrong and what is allowed
 * @param match as it is from now on; null where nothing changes
 */
public record CommandResult(
        boolean applied, String message, @Nullable FixtureMatch match) {

    /** Nothing is done. */
    public static CommandResult refused(String message) {
        return new CommandResult(false, message, null);
    }

    private static CommandResult soAlready(String message) {
        return new CommandResult(true, message, null);
    }

    static CommandResult on(CatalogCommand command, FixtureMatch match) {
        Long decided = match.decidedUtc();
        if (match.who() != null && decided != null && command.issuedUtc() < decided) {
            return refused("an operator has decided since: see catalog show " + command.fixtureId());
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
            return refused("name the platform's id: " + choice(match));
        }
        if (match.isMatched() && id.equals(match.platformId())) {
            return soAlready("it is " + id + " already");
        }
        Optional<Candidate> chosen = match.candidate(id);
        return chosen.map(candidate -> new CommandResult(
                        true,
                        "it is " + id + "; the platform is told",
                        MatchStates.accepted(match, candidate, command.who(), command.issuedUtc())))
                .orElseGet(() -> refused(id + " is no candidate: " + choice(match)
                        + "; match map --choose maps another, which is found then"));
    }

    private static CommandResult reject(CatalogCommand command, FixtureMatch match) {
        String id = command.platformId();
        if (id != null && match.rejected().contains(id)) {
            return soAlready(id + " is rejected already");
        }
        List<String> inQuestion = inQuestion(match);
        if (inQuestion.isEmpty()) {
            return refused("nothing is in question: " + match.state());
        }
        if (id != null && !inQuestion.contains(id)) {
            return refused(id + " is not in question: " + choice(match));
        }
        List<String> refused = id == null ? inQuestion : List.of(id);
        String kept = match.mapped() ? "; the platform keeps its map, which no interface can delete" : "";
        return new CommandResult(
                true,
                "it is not " + String.join(", ", refused) + kept,
                MatchStates.rejected(match, refused, command.who(), command.issuedUtc()));
    }

    private static List<String> inQuestion(FixtureMatch match) {
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
