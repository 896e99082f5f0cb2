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

/** One fixture: what is known of it, and when what is asked next. Used by one thread. */
final class CatalogEntry {
    private FixtureCard card;
    private FixtureMatch match = FixtureMatch.UNASKED;
    private VideoAvailability video = VideoAvailability.UNKNOWN;
    private Official official = Official.UNKNOWN;
    /** Counts what makes answers to earlier questions worthless. */
    private int edition;

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

    int edition() {
        return edition;
    }

    Fixture fixture(Instant now) {
        return Fixture.of(card, official, match, video, now.toEpochMilli());
    }

    /** The scheduled start: the card's, else the platform's. */
    Optional<Instant> start() {
        return CardQuery.start(card.start()).or(() -> CardQuery.start(official.start()));
    }

    /**
     * Takes another card. Where it asks the platform something else, what is known stands until that is answered, but
     * what was open or refused begins anew.
     *
     * @return whether the platform is to be asked again
     */
    boolean take(FixtureCard other) {
        boolean asksTheSame = CardQuery.isSame(card, other);
        card = other;
        if (asksTheSame) {
            return false;
        }
        edition++;
        if (!match.isMatched()) {
            match = MatchStates.in(FixtureMatch.State.UNASKED, match, null, null);
        }
        return true;
    }

    /** Takes what became known of the match; another game has another video. */
    void take(FixtureMatch other) {
        if (!Objects.equals(match.platformId(), other.platformId())) {
            video = VideoAvailability.UNKNOWN;
            official = official(other);
            due.remove(LookupType.VIDEO);
            failures.remove(LookupType.VIDEO);
        }
        match = other;
    }

    void take(VideoAvailability other) {
        video = other;
    }

    /** @return whether it says something else than before */
    boolean take(Official other) {
        boolean differs = !official.equals(other);
        official = other;
        return differs;
    }

    /** An operator's word: answers to questions of before are worthless. */
    void decided(FixtureMatch other) {
        edition++;
        take(other);
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

    void schedule(LookupType question, Optional<Instant> time) {
        time.ifPresentOrElse(at -> due.put(question, at), () -> due.remove(question));
    }

    Optional<Instant> due(LookupType question) {
        return asking.contains(question) ? Optional.empty() : Optional.ofNullable(due.get(question));
    }

    void asked(LookupType question) {
        asking.add(question);
    }

    void answered(LookupType question) {
        asking.remove(question);
    }

    /** @return how many failures there were in a row, with this one */
    int count(LookupType question, boolean failed) {
        int count = failed ? failures.getOrDefault(question, 0) + 1 : 0;
        failures.put(question, count);
        return count;
    }
}
