package io.fastbreak.catalog;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureCard.Team;
import io.fastbreak.platform.matching.MatchCandidate;
import io.fastbreak.platform.matching.MatchQuery;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the platform's query for a fixture from its card. */
final class CardQuery {
    private CardQuery() {}

    /**
     * Empty if the card names neither the game nor the competitors.
     *
     * @param sport if the card names none
     */
    static Optional<MatchQuery> of(FixtureCard card, String sport) {
        List<String> names = competitors(card);
        String name = text(card.name()).orElseGet(() -> String.join(" v ", names));
        if (name.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new MatchQuery(
                name,
                sport(card).orElse(sport),
                text(card.competition()).orElse(null),
                start(card.start()).orElse(null),
                names));
    }

    /** True if two cards make the same query. */
    static boolean isSame(FixtureCard one, FixtureCard other) {
        return Objects.equals(one.name(), other.name())
                && Objects.equals(one.start(), other.start())
                && Objects.equals(one.competition(), other.competition())
                && sport(one).equals(sport(other))
                && competitors(one).equals(competitors(other));
    }

    /** True if two cards may describe the same game: its competition may be another one, and its start up to three hours later. */
    static boolean isSameGame(FixtureCard one, FixtureCard other) {
        Optional<Instant> start = start(one.start());
        Optional<Instant> otherStart = start(other.start());
        return Objects.equals(one.name(), other.name())
                && sport(one).equals(sport(other))
                && competitors(one).equals(competitors(other))
                && start.isPresent() == otherStart.isPresent()
                && (start.isEmpty() || MatchCandidate.isSameTime(start.get(), otherStart.orElseThrow()));
    }

    /** The start of a card; empty if it is missing or cannot be read. */
    static Optional<Instant> start(@Nullable String text) {
        try {
            return text == null
                    ? Optional.empty()
                    : Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> sport(FixtureCard card) {
        FixtureCard.Sport sport = card.sport();
        return sport == null
                ? Optional.empty()
                : text(sport.name()).or(() -> Optional.ofNullable(sport.id()).map(id -> Integer.toString(id)));
    }

    private static List<String> competitors(FixtureCard card) {
        List<Team> teams = card.competitors() == null ? List.of() : card.competitors();
        return teams.stream().flatMap(team -> text(team.name()).stream()).toList();
    }

    private static Optional<String> text(@Nullable String text) {
        return Optional.ofNullable(text).filter(words -> !words.isBlank());
    }
}
