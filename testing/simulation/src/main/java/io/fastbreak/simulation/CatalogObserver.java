package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.CardRecord.InvalidCardException;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.DecidedBy;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.model.fixture.FixtureMatch.Why;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.operator.CatalogCommand.Action;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.wire.Json;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Knows the cards, the operators' decisions and the platform's mappings, and judges the records of the fixture catalog. */
final class CatalogObserver {
    /** Videos go from one of these to a later one; the others are answers that a gateway may give. */
    private static final List<VideoAvailability.State> COURSE = List.of(
            VideoAvailability.State.UPCOMING,
            VideoAvailability.State.LIVE,
            VideoAvailability.State.AWAITING_RECORDING,
            VideoAvailability.State.RECORDED);

    private final Observer observer;
    private final VirtualCatalogPlatform platform;
    private final Map<String, Cataloged> fixtures = new TreeMap<>();
    private final Map<String, Integer> answers = new HashMap<>();

    /** One fixture. */
    private static final class Cataloged {
        private @Nullable FixtureCard card;
        private @Nullable Fixture last;
        /** The last state of the course that a video had; null if the game has changed since. */
        private VideoAvailability.@Nullable State video;
        /** The game that an operator has accepted. */
        private @Nullable String accepted;
        /** The games that operators have rejected. */
        private final Set<String> rejected = new HashSet<>();
        /** True if a match may end for another reason than an operator's decision. */
        private boolean mayChange;
        /** True if its card was withdrawn, which a record shows only if it was not replaced at once. */
        private boolean withdrawn;
        /** True while no record shows a card that replaced another one. */
        private boolean isReplaced;
        /** Games that it may be mapped to. */
        private final Set<String> allowed = new HashSet<>();
    }

    CatalogObserver(Observer observer, VirtualCatalogPlatform platform) {
        this.observer = observer;
        this.platform = platform;
    }

    private Cataloged cataloged(String fixtureId) {
        return fixtures.computeIfAbsent(fixtureId, any -> new Cataloged());
    }

    /** A record of the cards topic. */
    void card(byte @Nullable [] key, byte @Nullable [] value) {
        try {
            CardRecord read = CardRecord.read(key == null ? null : new String(key, UTF_8), value);
            Cataloged fixture = cataloged(read.fixtureId());
            if (fixture.card != null && read.card() != null && !isSameGame(fixture.card, read.card())) {
                fixture.isReplaced = true;
            }
            fixture.card = read.card();
            fixture.withdrawn |= read.card() == null;
            if (read.card() != null && !CatalogedGame.VAGUE.equals(read.card().name())) {
                fixture.allowed.addAll(idsOf(read.card()));
            }
        } catch (InvalidCardException e) {
            // A card that cannot be read changes nothing.
        }
    }

    private static boolean isSameGame(FixtureCard one, FixtureCard other) {
        return Objects.equals(one.name(), other.name())
                && Objects.equals(one.start(), other.start())
                && Objects.equals(one.sport(), other.sport());
    }

    private List<String> idsOf(FixtureCard card) {
        return platform.games().entrySet().stream()
                .filter(game -> game.getValue().name().equals(card.name()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Somebody has changed the platform's mapping. */
    void mapped(String fixtureId) {
        Cataloged fixture = cataloged(fixtureId);
        fixture.mayChange = true;
        fixture.allowed.add(String.valueOf(platform.mapped().get(fixtureId)));
    }

    /** A record of the audit topic; the pipeline answers other commands there. */
    void answered(byte @Nullable [] value) {
        OperatorAudit answer = Json.read(value == null ? new byte[0] : value, OperatorAudit.class);
        String command = answer.received().path("command").asText();
        boolean isAccepted = command.equals(Action.ACCEPT_MATCH.name());
        if (!isAccepted && !command.equals(Action.REJECT_MATCH.name())) {
            return;
        }
        answers.merge(answer.record(), 1, Integer::sum);
        // A decision that was made before changes nothing.
        boolean isNew = !answer.message().endsWith(" already");
        if (isNew && answer.outcome() == OperatorAudit.Outcome.APPLIED) {
            String platformId = answer.received().path("platformId").asText(null);
            decided(cataloged(answer.fixtureId()), isAccepted, platformId);
        }
    }

    private static void decided(Cataloged fixture, boolean accepts, @Nullable String platformId) {
        fixture.mayChange = true;
        if (accepts) {
            fixture.accepted = platformId;
            fixture.rejected.remove(platformId);
            fixture.allowed.add(String.valueOf(platformId));
            return;
        }
        Fixture last = fixture.last;
        if (platformId != null) {
            fixture.rejected.add(platformId);
        } else if (last != null) {
            last.match().candidates().forEach(candidate -> fixture.rejected.add(candidate.id()));
            if (last.match().isMatched()) {
                fixture.rejected.add(String.valueOf(last.match().platformId()));
            }
        }
        if (fixture.accepted != null && (platformId == null || platformId.equals(fixture.accepted))) {
            fixture.accepted = null;
        }
    }

    /** A record of the fixtures topic. */
    void written(byte @Nullable [] key, byte @Nullable [] value) {
        String fixtureId = key == null ? "" : new String(key, UTF_8);
        Cataloged fixture = cataloged(fixtureId);
        Fixture next = value == null ? null : Json.read(value, Fixture.class);
        if (next == null || (fixture.withdrawn && next.match().state() == State.UNASKED)) {
            fixture.withdrawn = false;
            fixture.video = null;
            fixture.accepted = null;
            fixture.rejected.clear();
            fixture.last = next;
            return;
        }
        boolean wasMapped = fixture.last != null && fixture.last.match().mapped();
        if (fixture.isReplaced && !wasMapped && !next.match().isMatched()) {
            // What was accepted for another card, and is not mapped yet, has to be accepted again.
            fixture.accepted = null;
        }
        check(fixture, next);
        fixture.last = next;
        fixture.mayChange = false;
        fixture.isReplaced &= !next.card().equals(fixture.card);
        if (COURSE.contains(next.video().state())) {
            fixture.video = next.video().state();
        }
    }

    private void check(Cataloged fixture, Fixture next) {
        Fixture before = fixture.last;
        FixtureMatch match = next.match();
        String platformId = match.platformId();
        if (platformId != null && fixture.rejected.contains(platformId)) {
            violated("a rejected game is not matched again", fixture, next);
        }
        if (fixture.accepted != null && !fixture.accepted.equals(platformId)) {
            violated("no answer changes an operator's decision", fixture, next);
        }
        if (before == null) {
            return;
        }
        boolean isSameGame = Objects.equals(before.match().platformId(), platformId);
        if (!isSameGame) {
            fixture.video = null;
        }
        boolean isUnmatched = before.match().isMatched()
                && !isSameGame
                && !fixture.mayChange
                && !fixture.isReplaced
                && !wasMappedAgain(fixture);
        boolean isVideoOlder = fixture.video != null
                && COURSE.contains(next.video().state())
                && COURSE.indexOf(next.video().state()) < COURSE.indexOf(fixture.video);
        if (isUnmatched
                || isVideoOlder
                || (isSameGame
                        && isEarlier(next.video().askedUtc(), before.video().askedUtc()))
                || (!fixture.mayChange
                        && isEarlier(match.askedUtc(), before.match().askedUtc()))) {
            violated("no older state replaces a newer one", fixture, next);
        }
    }

    /** The platform's mapping has changed at some time, which is noticed when it is asked again. */
    private static boolean wasMappedAgain(Cataloged fixture) {
        return fixture.allowed.size() > 1;
    }

    private static boolean isEarlier(@Nullable Long time, @Nullable Long other) {
        return time != null && other != null && time < other;
    }

    private void violated(String promise, Cataloged fixture, Fixture next) {
        observer.violated(promise, fixture.last + " was followed by " + next);
    }

    /**
     * When all was at rest for some time.
     *
     * @param commands the places of all commands for the catalog
     */
    void checkEnd(long nowMs, Set<String> commands) {
        for (String place : commands) {
            if (answers.getOrDefault(place, 0) != 1) {
                observer.violated("every decision has one answer", place + " has " + answers.getOrDefault(place, 0));
            }
        }
        Map<String, String> mapped = platform.mapped();
        fixtures.forEach((fixtureId, fixture) -> checkEnd(fixtureId, fixture, mapped.get(fixtureId), nowMs));
    }

    private void checkEnd(String fixtureId, Cataloged fixture, @Nullable String mapped, long nowMs) {
        if (mapped != null && !fixture.allowed.contains(mapped)) {
            observer.violated("nothing uncertain is mapped", fixtureId + " is mapped to " + mapped);
        }
        Fixture last = fixture.last;
        if (last == null || fixture.card == null) {
            if (last != null || fixture.card != null) {
                observer.violated("a fixture has a record while it has a card", fixture.card + " and " + last);
            }
            return;
        }
        if (!fixture.card.equals(last.card())) {
            observer.violated("the record has the last card", last.card() + " is not " + fixture.card);
        }
        if (!isRight(fixture, last.match(), mapped)) {
            observer.violated(
                    "the catalog is right at the end",
                    "%s is %s, mapped to %s, accepted %s, rejected %s"
                            .formatted(fixtureId, last, mapped, fixture.accepted, fixture.rejected));
        } else if (last.match().isMatched() && last.video().state() != video(last.match(), nowMs)) {
            observer.violated("the video's state is right at the end", fixtureId + " is " + last);
        }
    }

    private boolean isRight(Cataloged fixture, FixtureMatch match, @Nullable String mapped) {
        if (fixture.accepted != null) {
            boolean isByOperator = match.decidedBy() == DecidedBy.OPERATOR || match.mapped();
            return match.isMatched() && isByOperator && match.mapped() == fixture.accepted.equals(mapped);
        }
        if (!fixture.rejected.isEmpty()) {
            return match.platformId() == null || match.platformId().equals(mapped);
        }
        if (mapped != null) {
            // Mapped by somebody else while the catalog mapped it to another game: an operator has to decide.
            boolean isContradicted = match.state() == State.PENDING_OPERATOR && match.why() == Why.CONTRADICTED;
            return isContradicted
                    ? wasMappedAgain(fixture)
                    : match.isMatched() && match.mapped() && mapped.equals(match.platformId());
        }
        boolean isRecognizable = fixture.card != null
                && !CatalogedGame.VAGUE.equals(fixture.card.name())
                && !idsOf(fixture.card).isEmpty();
        return !isRecognizable && (match.state() == State.PENDING_OPERATOR || match.state() == State.NONE);
    }

    /** The true state of a game's video. */
    private VideoAvailability.State video(FixtureMatch match, long nowMs) {
        CatalogedGame game = platform.games().get(match.platformId());
        if (game == null || nowMs < game.beginsMs()) {
            return VideoAvailability.State.UPCOMING;
        }
        if (nowMs < game.endsMs()) {
            return VideoAvailability.State.LIVE;
        }
        return nowMs < game.recordedMs()
                ? VideoAvailability.State.AWAITING_RECORDING
                : VideoAvailability.State.RECORDED;
    }
}
