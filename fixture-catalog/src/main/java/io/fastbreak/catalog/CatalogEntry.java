package io.fastbreak.catalog;

import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.Fixture.Official;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.Candidate;
import io.fastbreak.model.fixture.VideoAvailability;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** One fixture: its card and the answers so far, and when its next lookups are due. Used by one thread, apart from {@link #edition}. */
final class CatalogEntry {
    private FixtureCard card;
    private FixtureMatch match = FixtureMatch.UNASKED;
    private VideoAvailability video = VideoAvailability.UNKNOWN;
    private Official official = Official.UNKNOWN;
    /** Changes when the answers to pending lookups become obsolete. */
    private final AtomicInteger edition = new AtomicInteger();

    private final Map<LookupType, Instant> due = new EnumMap<>(LookupType.class);
    private final Map<LookupType, Integer> failures = new EnumMap<>(LookupType.class);
    private final Set<LookupType> asking = EnumSet.noneOf(LookupType.class);

    CatalogEntry(FixtureCard card) {
        this.card = card;
    }

    static CatalogEntry restored(Fixture last) {
        CatalogEntry entry = new CatalogEntry(last.card());
        entry.match = last.match();
        entry.video = last.video();
        entry.official = last.official();
        return entry;
    }

    String fixtureId() {
        return card.fixtureId();
    }

    FixtureCard card() {
        return card;
    }

    FixtureMatch match() {
        return match;
    }

    VideoAvailability video() {
        return video;
    }

    /** Asked on any thread. */
    int edition() {
        return edition.get();
    }

    /** The fixture is removed: pending lookups are obsolete. */
    void end() {
        edition.incrementAndGet();
    }

    Fixture fixture(Instant now) {
        return Fixture.of(card, official, match, video, now.toEpochMilli());
    }

    /** The scheduled start: the card's, else the platform's. */
    Optional<Instant> start() {
        return CardQuery.start(card.start()).or(() -> CardQuery.start(official.start()));
    }

    /**
     * Replaces the card. If it makes another query, a match that the platform has stays until that is answered; without one
     * the lookup starts again, unless the platform has contradicted itself, which an operator has to decide. What an operator has
     * accepted for a card of another game is not mapped for this one: it has to be accepted again.
     *
     * @return true if the platform has to be asked again
     */
    boolean apply(FixtureCard other) {
        boolean sameQuery = CardQuery.isSame(card, other);
        boolean sameGame = CardQuery.isSameGame(card, other);
        card = other;
        if (sameQuery) {
            return false;
        }
        edition.incrementAndGet();
        if (MatchStates.isToBeMapped(match) && !sameGame) {
            apply(MatchStates.pendingOperator(match, FixtureMatch.Why.UNCERTAIN, match.candidates(), null));
        } else if (!match.isMatched() && match.why() != FixtureMatch.Why.CONTRADICTED) {
            match = MatchStates.in(FixtureMatch.State.UNASKED, match, null, null);
        }
        return true;
    }

    /** Replaces the match; another game has another video. */
    void apply(FixtureMatch other) {
        if (!Objects.equals(match.platformId(), other.platformId())) {
            video = VideoAvailability.UNKNOWN;
            official = official(other);
            due.remove(LookupType.VIDEO);
            failures.remove(LookupType.VIDEO);
        }
        match = other;
    }

    void apply(VideoAvailability other) {
        video = other;
    }

    /**
     * An answer that does not name the sport leaves the one that is known: another sport is not priced.
     *
     * @return true if it has changed
     */
    boolean apply(Official other) {
        Official next = other.sport() == null ? new Official(other.name(), other.start(), official.sport()) : other;
        boolean differs = !official.equals(next);
        official = next;
        return differs;
    }

    /** Replaces the match by an operator's decision, which makes pending answers obsolete. */
    void decide(FixtureMatch other) {
        edition.incrementAndGet();
        apply(other);
    }

    private static Official official(FixtureMatch match) {
        Candidate chosen = match.isMatched() && match.candidates().size() == 1
                ? match.candidates().get(0)
                : null;
        return chosen == null
                ? Official.UNKNOWN
                : new Official(
                        chosen.name(),
                        chosen.startUtc() == null
                                ? null
                                : Instant.ofEpochMilli(chosen.startUtc()).toString(),
                        null);
    }

    void schedule(LookupType lookup, Optional<Instant> time) {
        time.ifPresentOrElse(at -> due.put(lookup, at), () -> due.remove(lookup));
    }

    Optional<Instant> due(LookupType lookup) {
        return asking.contains(lookup) ? Optional.empty() : Optional.ofNullable(due.get(lookup));
    }

    void asked(LookupType lookup) {
        asking.add(lookup);
    }

    void answered(LookupType lookup) {
        asking.remove(lookup);
    }

    /** @return how many failures there were in a row, with this one */
    int count(LookupType lookup, boolean failed) {
        int count = failed ? failures.getOrDefault(lookup, 0) + 1 : 0;
        failures.put(lookup, count);
        return count;
    }
}
