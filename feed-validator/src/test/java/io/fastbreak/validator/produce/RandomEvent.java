package io.fastbreak.validator.produce;

import io.fastbreak.client.produce.EventBuilder;
import io.fastbreak.client.produce.Feed;
import io.fastbreak.client.produce.OutgoingEvent;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.attribute.ChallengeOutcome;
import io.fastbreak.model.event.attribute.ChallengeReason;
import io.fastbreak.model.event.attribute.EjectionType;
import io.fastbreak.model.event.attribute.FoulQualifier;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.FreeThrowQualifier;
import io.fastbreak.model.event.attribute.LineupParticipant;
import io.fastbreak.model.event.attribute.ProtestReason;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.event.attribute.TimeoutType;
import io.fastbreak.model.event.attribute.TurnoverType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An event built with random content, and what reading it must give. */
final class RandomEvent {
    private static final List<String> TEXTS = List.of(
            "",
            "E2025-41",
            "\"\\/\b\f\n\r\t\u0000\u001F\u007F",
            "\u00E9\u20AC\uD83C\uDFC0",
            "\uFEFF\uFFFF",
            "x".repeat(5000));
    private static final List<Long> NUMBERS = List.of(0L, 1L, -1L, 583_000L, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 53);

    private final Random random;
    private final OutgoingEvent event;
    private final Event expected;

    /** A key, which is to be short. */
    private String fixture() {
        String text = text();
        return text.substring(0, Math.min(text.length(), 255));
    }

    private RandomEvent(EventType kind, Random random) {
        this.random = random;
        String fixture = fixture();
        String trace = text();
        String id = text();
        EventSource source = one(EventSource.values());
        long sequence = number();
        Period period =
                new Period(one(PeriodType.values()), (int) number(), maybe() ? one(PeriodStatus.values()) : null);
        long created = number();
        long published = number();
        EventBuilder draft =
                new Feed(fixture, source, trace).event(id, sequence).in(period).at(created, published);
        String anchor = optional(text(), draft::insertedBefore);
        Long start = optional(number(), draft::startGameClock);
        Long end = optional(number(), draft::endGameClock);
        Long deleted = optional(number(), draft::deleted);
        Long updated = optional(number(), draft::updated);
        List<Competitor> competitors = competitors(draft);
        List<Participant> participants = participants(draft, competitors);
        AuditFields audit = new AuditFields(sequence, created, published, deleted, updated);
        int marks = decorate(draft, audit);
        Built built = built(kind, draft);
        event = built.event();
        expected = new Event(
                id,
                source,
                trace,
                fixture,
                false,
                anchor,
                period,
                kind,
                start,
                end,
                competitors,
                participants,
                audit,
                built.attributes(),
                0,
                EventMarks.of(marks));
    }

    static RandomEvent of(EventType kind, Random random) {
        return new RandomEvent(kind, random);
    }

    OutgoingEvent event() {
        return event;
    }

    /** All but the content hash, which only the reader knows. */
    Event expected() {
        return expected;
    }

    private record Built(OutgoingEvent event, Attributes attributes) {}

    private List<Competitor> competitors(EventBuilder draft) {
        List<Competitor> competitors = new ArrayList<>();
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            Competitor competitor = new Competitor(text(), one(CompetitorType.values()));
            draft.competitor(competitor.id(), competitor.type(), Map.of(text(), text()));
            competitors.add(competitor);
        }
        return competitors;
    }

    private List<Participant> participants(EventBuilder draft, List<Competitor> competitors) {
        List<Participant> participants = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            String competitor = competitors.get(0).id();
            Participant participant = new Participant(text(), competitor, one(ParticipantType.values()));
            draft.participant(participant.id(), competitor, participant.type());
            participants.add(participant);
        }
        return participants;
    }

    /** Fields that the pipeline does not read but the schema validates. */
    /** @return the marks of the event */
    private int decorate(EventBuilder draft, AuditFields audit) {
        optional(text(), draft::version);
        optional(number(), draft::started);
        optional(number(), draft::ended);
        optional(number(), draft::inserted);
        Long confirmed = optional(number(), draft::confirmed);
        optional((int) number(), frame -> draft.frames(frame, frame));
        Double score = optional(random.nextDouble(), draft::confidence);
        Boolean flagged = optional(maybe(), draft::flagged);
        optional(text(), id -> draft.externalId(id, text()));
        optional(text(), id -> draft.fixtureExternalId(text(), id));
        optional(text(), value -> draft.tag(text(), value).tag(text(), value));
        optional(text(), value -> draft.additionalAttribute(text(), value));
        return EventMarks.ofConfirmation(confirmed == null ? 0 : confirmed, audit)
                | (score == null ? 0 : EventMarks.score(score))
                | (Boolean.TRUE.equals(flagged) ? EventMarks.FLAGGED : 0);
    }

    private Built built(EventType kind, EventBuilder draft) {
        return switch (kind) {
            case SHOT -> shot(draft);
            case FREE_THROW -> freeThrow(draft);
            case FOUL -> foul(draft);
            case REBOUND -> rebound(draft);
            case TURNOVER -> turnover(draft);
            case CLOCK -> clock(draft);
            case LINEUP -> lineup(draft);
            case CHALLENGE -> challenge(draft);
            case PROTEST -> protest(draft);
            case RELIABILITY -> reliability(draft);
            case TIMEOUT -> timeout(draft);
            case EJECTION -> ejection(draft);
            case MATCH_STATUS_CHANGE -> {
                MatchStatus status = one(MatchStatus.values());
                yield new Built(draft.matchStatusChange(status).build(), new Attributes.MatchStatusChange(status));
            }
            case JUMP_BALL -> plain(draft.jumpBall().isCompleted(maybe()).build());
            case SUBSTITUTION -> plain(draft.substitution().build());
            case PARTICIPATION -> plain(draft.participation().build());
            case PERIOD_TRANSITION -> plain(draft.periodTransition().build());
            case POSSESSION_CHANGE -> plain(draft.possessionChange().build());
            case POSSESSION_ARROW_CHANGE -> plain(draft.possessionArrowChange().build());
            case UNKNOWN -> throw new IllegalArgumentException("nobody means to publish UNKNOWN");
        };
    }

    private static Built plain(OutgoingEvent event) {
        return new Built(event, Attributes.NONE);
    }

    private Built shot(EventBuilder draft) {
        int points = random.nextInt(4);
        boolean made = maybe();
        var shot = draft.shot(points, made);
        ShotType type = one(ShotType.values());
        List<ShotQualifier> qualifiers = List.of(one(ShotQualifier.values()), one(ShotQualifier.values()));
        qualifiers.forEach(shot::qualifier);
        Boolean assister = optional(maybe(), shot::hasAssister);
        Boolean blocker = optional(maybe(), shot::hasBlocker);
        return new Built(
                shot.type(type).isCompleted(maybe()).build(),
                new Attributes.Shot(points, made, type, qualifiers, assister, blocker));
    }

    private Built freeThrow(EventBuilder draft) {
        boolean made = maybe();
        var shot = draft.freeThrow(1, made);
        FreeThrowQualifier qualifier = one(FreeThrowQualifier.values());
        Integer attempt = optional(random.nextInt(4), count -> shot.attemptSequence(count));
        String foul = optional(text(), shot::foulId);
        Boolean assister = optional(maybe(), shot::hasAssister);
        return new Built(
                shot.qualifier(qualifier).build(),
                new Attributes.FreeThrow(1, made, attempt, List.of(qualifier), foul, assister));
    }

    private Built foul(EventBuilder draft) {
        var foul = draft.foul();
        FoulQualifier qualifier = one(FoulQualifier.values());
        FoulType type = one(FoulType.values());
        Integer awarded = optional(random.nextInt(4), count -> foul.freeThrowsAwarded(count));
        Boolean foulOn = optional(maybe(), foul::hasFoulOn);
        return new Built(
                foul.type(type).qualifier(qualifier).build(),
                new Attributes.Foul(awarded, type, List.of(qualifier), foulOn));
    }

    private Built rebound(EventBuilder draft) {
        var rebound = draft.rebound();
        ReboundType type = one(ReboundType.values());
        String shot = optional(text(), rebound::shotId);
        String freeThrow = optional(text(), rebound::freeThrowId);
        Boolean rebounder = optional(maybe(), rebound::hasRebounder);
        return new Built(rebound.type(type).build(), new Attributes.Rebound(shot, freeThrow, type, rebounder));
    }

    private Built turnover(EventBuilder draft) {
        var turnover = draft.turnover();
        TurnoverType type = one(TurnoverType.values());
        Boolean stealer = optional(maybe(), turnover::hasStealer);
        Boolean by = optional(maybe(), turnover::hasTurnoverBy);
        return new Built(turnover.type(type).build(), new Attributes.Turnover(type, stealer, by));
    }

    private Built clock(EventBuilder draft) {
        ClockStatusType status = one(ClockStatusType.values());
        var clock = draft.clock(status);
        Boolean device = optional(maybe(), clock::fromDevice);
        return new Built(clock.build(), new Attributes.Clock(status, device));
    }

    private Built lineup(EventBuilder draft) {
        List<LineupParticipant> players =
                List.of(new LineupParticipant(text(), maybe()), new LineupParticipant(text(), maybe()));
        List<LineupParticipant> some = players.subList(0, random.nextInt(3));
        return new Built(draft.lineup(some).build(), new Attributes.Lineup(some));
    }

    private Built challenge(EventBuilder draft) {
        ChallengeReason reason = one(ChallengeReason.values());
        ChallengeOutcome outcome = one(ChallengeOutcome.values());
        return new Built(
                draft.challenge().reason(reason).outcome(outcome).build(), new Attributes.Challenge(reason, outcome));
    }

    private Built protest(EventBuilder draft) {
        ProtestReason reason = one(ProtestReason.values());
        return new Built(draft.protest().reason(reason).description(text()).build(), new Attributes.Protest(reason));
    }

    private Built reliability(EventBuilder draft) {
        boolean reliable = maybe();
        return new Built(draft.reliability(reliable).reason(text()).build(), new Attributes.Reliability(reliable));
    }

    private Built timeout(EventBuilder draft) {
        TimeoutType type = one(TimeoutType.values());
        return new Built(draft.timeout().type(type).build(), new Attributes.Timeout(type));
    }

    private Built ejection(EventBuilder draft) {
        EjectionType type = one(EjectionType.values());
        return new Built(draft.ejection().type(type).build(), new Attributes.Ejection(type));
    }

    /** Sets the value, or leaves it; what reading gives. */
    private <T> @Nullable T optional(T value, Consumer<T> setter) {
        if (maybe()) {
            setter.accept(value);
            return value;
        }
        return null;
    }

    private boolean maybe() {
        return random.nextBoolean();
    }

    private String text() {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    private long number() {
        return NUMBERS.get(random.nextInt(NUMBERS.size()));
    }

    private <E> E one(E[] values) {
        return values[random.nextInt(values.length)];
    }
}
