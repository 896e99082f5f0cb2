package io.fastbreak.projector;

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
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.LineupParticipant;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.event.attribute.TurnoverType;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.projector.rules.ProjectionRules;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A game that a test sends play by play, as a scorer would: players {@code a1, a2, …} are Madrid's, {@code b1, b2, …} Milan's.
 * Every play is sent with the next sequence number, at the clock last set, and applied by {@link #live}.
 */
final class ScriptedGame {
    static final FeedId FEED = new FeedId("game", EventSource.VendorScoresheet);
    static final String HOME = "MAD";
    static final String AWAY = "MIL";

    final List<SequencedEvent> sent = new ArrayList<>();
    final List<Correction> corrections = new ArrayList<>();
    LiveGame live;
    GameChange last = GameChange.NONE;
    long now = 1_000_000;

    private Period period = new Period(PeriodType.REGULAR, 1, null);
    private Long clock;
    private String anchor;
    private EventMarks marks = EventMarks.NONE;
    private boolean late;
    private long number;

    private ScriptedGame(ProjectionSettings settings) {
        live = new LiveGame(FEED, settings);
    }

    /** A game without rules of its own. */
    static ScriptedGame game() {
        return game(null);
    }

    static ScriptedGame game(ProjectionRules rules) {
        return new ScriptedGame(ProjectionSettings.DEFAULT.withRules(rules));
    }

    /** Both lineups, the start of the match and of its first period; a1 to a5 and b1 to b5 start. */
    static ScriptedGame started(ProjectionRules rules) {
        return started(ProjectionSettings.DEFAULT.withRules(rules));
    }

    static ScriptedGame started(ProjectionSettings settings) {
        ScriptedGame script = new ScriptedGame(settings);
        script.lineups();
        script.status(MatchStatus.IN_PROGRESS);
        script.startPeriod();
        return script;
    }

    static ScriptedGame started() {
        return started(ProjectionRules.FIBA);
    }

    void lineups() {
        lineup(HOME, "a1", "a2", "a3", "a4", "a5", "a6", "a7");
        lineup(AWAY, "b1", "b2", "b3", "b4", "b5", "b6", "b7");
    }

    /** The first five start. */
    String lineup(String competitor, String... players) {
        List<LineupParticipant> lineup = Stream.of(players)
                .map(id -> new LineupParticipant(id, List.of(players).indexOf(id) < 5))
                .toList();
        return send(EventType.LINEUP, new Attributes.Lineup(lineup), List.of(side(competitor)));
    }

    /** The clock as it shows, {@code mm:ss}. */
    ScriptedGame at(String minutesAndSeconds) {
        clock = Duration.between(LocalTime.MIN, LocalTime.parse("00:" + minutesAndSeconds))
                .toMillis();
        return this;
    }

    ScriptedGame withoutClock() {
        clock = null;
        return this;
    }

    ScriptedGame in(Period other) {
        period = other;
        return withoutClock();
    }

    ScriptedGame quarter(int number) {
        period = new Period(PeriodType.REGULAR, number, null);
        return withoutClock();
    }

    ScriptedGame overtime(int number) {
        period = new Period(PeriodType.OVERTIME, number, null);
        return withoutClock();
    }

    /** The next play goes before this one. */
    ScriptedGame before(String eventId) {
        anchor = eventId;
        return this;
    }

    /** The next play fills a number that was skipped. */
    ScriptedGame late(long skipped) {
        late = true;
        number = skipped - 1;
        return this;
    }

    ScriptedGame skip(long numbers) {
        number += numbers;
        return this;
    }

    String startPeriod() {
        return transition(PeriodStatus.IN_PROGRESS);
    }

    String endPeriod() {
        return transition(PeriodStatus.FINISHED);
    }

    private String transition(PeriodStatus status) {
        Period before = period;
        period = new Period(before.type(), before.number(), status);
        String id = send(EventType.PERIOD_TRANSITION, Attributes.NONE, List.of());
        period = before;
        return id;
    }

    String status(MatchStatus status) {
        return send(EventType.MATCH_STATUS_CHANGE, new Attributes.MatchStatusChange(status), List.of());
    }

    String clockIs(ClockStatusType status) {
        return send(EventType.CLOCK, new Attributes.Clock(status, null), List.of());
    }

    String made(String shooter, int points, Participant... others) {
        return shot(shooter, points, true, ShotType.JUMP_SHOT, others);
    }

    String missed(String shooter, int points, Participant... others) {
        return shot(shooter, points, false, ShotType.JUMP_SHOT, others);
    }

    String shot(String shooter, int points, boolean successful, ShotType type, Participant... others) {
        return send(
                EventType.SHOT,
                new Attributes.Shot(points, successful, type, List.of(), null, null),
                both(player(shooter, ParticipantType.SHOOTER), others));
    }

    String freeThrow(String shooter, boolean successful, Participant... others) {
        return freeThrow(shooter, successful, null, null, others);
    }

    String freeThrow(String shooter, boolean successful, String foulId, Integer attempt, Participant... others) {
        return send(
                EventType.FREE_THROW,
                new Attributes.FreeThrow(1, successful, attempt, List.of(), foulId, null),
                both(player(shooter, ParticipantType.SHOOTER), others));
    }

    String foul(FoulType type, String by, String on) {
        return foul(type, by, on, null);
    }

    String foul(FoulType type, String by, String on, Integer freeThrows) {
        return send(
                EventType.FOUL,
                new Attributes.Foul(freeThrows, type, List.of(), null),
                both(player(by, ParticipantType.FOUL_BY), player(on, ParticipantType.FOUL_ON)));
    }

    /** A foul that no player committed. */
    String foul(FoulType type, String competitor) {
        return send(EventType.FOUL, new Attributes.Foul(null, type, List.of(), null), List.of(side(competitor)));
    }

    String rebound(String rebounder, ReboundType type) {
        return rebound(rebounder, type, null);
    }

    String rebound(String rebounder, ReboundType type, String shotId) {
        return send(
                EventType.REBOUND,
                new Attributes.Rebound(shotId, null, type, null),
                both(player(rebounder, ParticipantType.REBOUNDER)));
    }

    String teamRebound(String competitor, ReboundType type) {
        return send(EventType.REBOUND, new Attributes.Rebound(null, null, type, null), List.of(side(competitor)));
    }

    String turnover(String by, Participant... others) {
        return send(
                EventType.TURNOVER,
                new Attributes.Turnover(TurnoverType.BAD_PASS, null, null),
                both(player(by, ParticipantType.TURNOVER_BY), others));
    }

    String substitution(String in, String out) {
        return send(
                EventType.SUBSTITUTION,
                Attributes.NONE,
                both(player(in, ParticipantType.SUBSTITUTED_IN), player(out, ParticipantType.SUBSTITUTED_OUT)));
    }

    String reliable(Boolean reliable) {
        return send(EventType.RELIABILITY, new Attributes.Reliability(reliable), List.of());
    }

    String delete(String eventId) {
        return resend(content(eventId), now);
    }

    String restore(String eventId) {
        return resend(content(eventId), null);
    }

    /** Sends an event again, under a new number, with the content of another. */
    String revise(String eventId, Event content) {
        Event revised = new Event(
                eventId,
                content.source(),
                content.traceId(),
                content.fixtureId(),
                content.fixtureIdsDiffer(),
                null,
                content.period(),
                content.type(),
                content.startGameClock(),
                content.endGameClock(),
                content.competitors(),
                content.participants(),
                content.audit(),
                content.attributes(),
                content.contentHash(),
                content.marks());
        return resend(revised, null);
    }

    /** The content of a play that is not sent. */
    Event draft(Runnable play) {
        ScriptedGame other = game();
        other.period = period;
        other.clock = clock;
        LiveGame kept = live;
        int size = sent.size();
        long keptNumber = number;
        live = other.live;
        play.run();
        live = kept;
        number = keptNumber;
        Event drafted = sent.get(size).event();
        sent.subList(size, sent.size()).clear();
        return drafted;
    }

    private Event content(String eventId) {
        return sent.stream()
                .map(SequencedEvent::event)
                .filter(event -> event.id().equals(eventId))
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    String send(EventType type, Attributes attributes, List<?> involved) {
        number++;
        List<Participant> participants = involved.stream()
                .filter(Participant.class::isInstance)
                .map(Participant.class::cast)
                .toList();
        List<Competitor> competitors = involved.stream()
                .map(one -> one instanceof Participant p ? side(p.competitorId()) : (Competitor) one)
                .distinct()
                .toList();
        return send(event("e" + number, type, attributes, competitors, participants, null));
    }

    private Event event(
            String id,
            EventType type,
            Attributes attributes,
            List<Competitor> competitors,
            List<Participant> participants,
            Long deletedUtc) {
        return new Event(
                id,
                FEED.source(),
                "trace-" + number,
                FEED.fixtureId(),
                false,
                anchor,
                period,
                type,
                clock,
                null,
                competitors,
                participants,
                new AuditFields(number, now, now, deletedUtc),
                attributes,
                (id + number).hashCode(),
                marks);
    }

    /** The events that follow have these marks. */
    ScriptedGame marked(int bits) {
        marks = EventMarks.of(bits);
        return this;
    }

    private String resend(Event event, Long deletedUtc) {
        number++;
        EventMarks keptMarks = marks;
        marks = event.marks();
        Period keptPeriod = period;
        Long keptClock = clock;
        period = event.period();
        clock = event.gameClock();
        String id = send(event(
                event.id(), event.type(), event.attributes(), event.competitors(), event.participants(), deletedUtc));
        marks = keptMarks;
        period = keptPeriod;
        clock = keptClock;
        return id;
    }

    private String send(Event event) {
        SequencedEvent sequenced = new SequencedEvent(FEED, event, 0, changeOf(event, sent), late, List.of());
        sent.add(sequenced);
        last = live.apply(sequenced, now, now);
        if (last.correction() != null) {
            corrections.add(last.correction());
        }
        anchor = null;
        late = false;
        return event.id();
    }

    /** What an event does to those before it. */
    static ChangeKind changeOf(Event event, List<SequencedEvent> before) {
        List<Event> known = before.stream()
                .map(SequencedEvent::event)
                .filter(other -> other.id().equals(event.id()))
                .toList();
        if (known.isEmpty()) {
            return event.insertedBeforeEventId() == null ? ChangeKind.APPEND : ChangeKind.INSERT;
        }
        return event.isDeleted()
                ? ChangeKind.DELETE
                : known.get(known.size() - 1).isDeleted() ? ChangeKind.RESTORE : ChangeKind.REVISE;
    }

    static Competitor side(String competitor) {
        CompetitorType type =
                switch (competitor) {
                    case HOME -> CompetitorType.HOME;
                    case AWAY -> CompetitorType.AWAY;
                    default -> CompetitorType.UNKNOWN;
                };
        return new Competitor(competitor, type);
    }

    static Participant player(String id, ParticipantType role) {
        return new Participant(id, id.startsWith("a") ? HOME : AWAY, role);
    }

    static Participant assist(String id) {
        return player(id, ParticipantType.ASSISTER);
    }

    static Participant steal(String id) {
        return player(id, ParticipantType.STEALER);
    }

    static Participant block(String id) {
        return player(id, ParticipantType.BLOCKER);
    }

    private static List<Participant> both(Participant first, Participant... others) {
        return Stream.concat(Stream.of(first), Stream.of(others)).toList();
    }

    Game projected() {
        return live.game();
    }

    CompetitorLine team(String competitor) {
        return live.game().competitors().stream()
                .filter(line -> line.id().equals(competitor))
                .findFirst()
                .orElseThrow();
    }

    PlayerLine line(String player) {
        return team(player.startsWith("a") ? HOME : AWAY).players().stream()
                .filter(line -> line.id().equals(player))
                .findFirst()
                .orElseThrow();
    }

    List<String> anomalies() {
        return live.game().anomalies().stream()
                .map(anomaly -> anomaly.kind() + " " + anomaly.eventId())
                .toList();
    }
}
