package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.AuditFields;
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
import io.fastbreak.model.event.Range;
import io.fastbreak.model.event.attribute.LineupParticipant;
import io.fastbreak.model.event.attribute.ProtestReason;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.BoundedText;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.history.GameHistory;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever a feed sends, what is published of its game is below a mebibyte. The worst of it: as many of everything as is
 * kept, and one more, ids of as many bytes as are kept of which each is escaped in JSON, figures of as many digits as they
 * may have.
 */
class OutputSizeTest {
    private static final int MEBIBYTE = 1 << 20;
    private static final int HUGE = 900_000;
    /** Of a team. */
    private static final int MOST_PLAYERS = 40;
    /** Anomalies, orphans and open reviews. */
    private static final int MOST_LISTED = 100;
    /** Of control characters that JSON writes as six bytes. */
    private static final String ESCAPED = "\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u000b";

    private final FeedId feed = new FeedId(id("fixture"), EventSource.VendorSportsInPlay);
    private final LiveGame game = new LiveGame(feed, ProjectionSettings.DEFAULT.withRules(ProjectionRules.NBA));
    private final List<EventVersion> log = new ArrayList<>();
    private final String home = id("home");
    private final String away = id("away");
    private Period period = new Period(PeriodType.REGULAR, 1, PeriodStatus.IN_PROGRESS);
    private long number = Long.MAX_VALUE / 2;

    /** An id of 255 bytes, each of which JSON escapes; different for different names. */
    private static String id(String name) {
        StringBuilder id = new StringBuilder(BoundedText.MAX_BYTES);
        for (int i = 0; i < name.length(); i++) {
            char each = name.charAt(i);
            id.append(ESCAPED.charAt(each >> 4 & 7))
                    .append(ESCAPED.charAt(each >> 1 & 7))
                    .append(ESCAPED.charAt(each & 1));
        }
        return id.append(ESCAPED.repeat(32), 0, BoundedText.MAX_BYTES - 1 - id.length())
                .toString();
    }

    private Event send(String eventId, EventType type, Attributes attributes, List<?> involved) {
        return send(eventId, type, attributes, involved, ChangeKind.APPEND, null);
    }

    private Event send(
            String eventId,
            EventType type,
            Attributes attributes,
            List<?> involved,
            ChangeKind change,
            Long deletedUtc) {
        number++;
        Event event = new Event(
                eventId,
                feed.source(),
                id("trace" + number),
                feed.fixtureId(),
                true,
                null,
                period,
                type,
                Long.MAX_VALUE / 4 + number % 2,
                null,
                involved.stream()
                        .filter(Competitor.class::isInstance)
                        .map(Competitor.class::cast)
                        .toList(),
                involved.stream()
                        .filter(Participant.class::isInstance)
                        .map(Participant.class::cast)
                        .toList(),
                new AuditFields(number, Long.MAX_VALUE / 2, Long.MAX_VALUE / 2, deletedUtc),
                attributes,
                number,
                EventMarks.NONE);
        log.add(new EventVersion(event, new Place(0, number)));
        game.apply(
                new SequencedEvent(feed, event, 0, change, false, List.of()), Long.MAX_VALUE / 2, Long.MAX_VALUE / 2);
        return event;
    }

    private void lineup(String competitor, CompetitorType side, String prefix, int players) {
        List<LineupParticipant> lineup = IntStream.range(0, players)
                .mapToObj(player -> new LineupParticipant(id(prefix + player), true))
                .toList();
        send(
                id("lineup" + prefix),
                EventType.LINEUP,
                new Attributes.Lineup(lineup),
                List.of(new Competitor(competitor, side)));
    }

    private Attributes.Shot shot(int points, boolean made) {
        return new Attributes.Shot(points, made, ShotType.JUMP_SHOT, List.of(), null, null);
    }

    /** Everything at its most, and more. */
    private void play() {
        lineup(home, CompetitorType.HOME, "h", MOST_PLAYERS + 5);
        lineup(away, CompetitorType.AWAY, "a", MOST_PLAYERS + 5);
        send(
                id("begin"),
                EventType.MATCH_STATUS_CHANGE,
                new Attributes.MatchStatusChange(MatchStatus.IN_PROGRESS),
                List.of());
        for (int i = 0; i <= PeriodProjection.MOST; i++) {
            period = new Period(PeriodType.OVERTIME, Integer.MAX_VALUE - 100 + i, PeriodStatus.IN_PROGRESS);
            String shooter = id("h" + i);
            send(
                    id("made" + i),
                    EventType.SHOT,
                    shot(3, true),
                    List.of(new Participant(shooter, home, ParticipantType.SHOOTER)));
            send(
                    id("other" + i),
                    EventType.SHOT,
                    shot(2, true),
                    List.of(new Participant(id("a" + i), away, ParticipantType.SHOOTER)));
        }
        String missed = id("missed");
        send(missed, EventType.SHOT, shot(2, false), List.of(new Participant(id("h1"), home, ParticipantType.SHOOTER)));
        for (int i = 0; i <= MOST_LISTED + 5; i++) {
            send(
                    id("rebound" + i),
                    EventType.REBOUND,
                    new Attributes.Rebound(missed, null, ReboundType.DEFENSIVE, null),
                    List.of(new Participant(id("a1"), away, ParticipantType.REBOUNDER)));
        }
        send(missed, EventType.SHOT, shot(2, false), List.of(), ChangeKind.DELETE, Long.MAX_VALUE / 2);
        for (int i = 0; i <= Reliability.MOST + 5; i++) {
            send(id("nobody" + i), EventType.SHOT, shot(2, true), List.of());
        }
        for (int i = 0; i <= MOST_LISTED + 5; i++) {
            send(id("protest" + i), EventType.PROTEST, new Attributes.Protest(ProtestReason.UNKNOWN), List.of());
        }
        List<Range> missing = LongStream.range(0, 1_000)
                .mapToObj(i -> new Range(Long.MAX_VALUE / 2 + 2 * i, Long.MAX_VALUE / 2 + 2 * i))
                .toList();
        game.apply(
                new FeedCondition(feed, missing, EnumSet.complementOf(EnumSet.of(Reason.OPERATOR))),
                Long.MAX_VALUE / 2);
        game.markInternal(true, Long.MAX_VALUE / 2);
        game.apply(OperatorOverrides.NONE.suspended(true), Long.MAX_VALUE / 2);
    }

    @Test
    void the_largest_state_and_the_largest_summary_are_below_a_mebibyte() {
        play();
        Game state = game.game();

        assertThat(state.competitors()).hasSize(2);
        assertThat(state.competitors()).extracting(CompetitorLine::players).allSatisfy(players -> assertThat(players)
                .hasSize(MOST_PLAYERS));
        assertThat(state.competitors()).extracting(CompetitorLine::periods).allSatisfy(periods -> assertThat(periods)
                .hasSize(PeriodProjection.MOST));
        assertThat(state.anomalies()).hasSize(MOST_LISTED);
        assertThat(state.orphans()).hasSize(MOST_LISTED);
        assertThat(state.openReviews()).hasSize(MOST_LISTED);
        assertThat(state.reliability().missing()).hasSize(Reliability.MOST);
        assertThat(state.reliability().unattributed()).hasSize(Reliability.MOST);
        assertThat(state.reliability().reasons()).contains(Reason.OVERSIZE, Reason.UNATTRIBUTED);

        int stateBytes = Json.bytes(state).length + feed.fixtureId().length();
        int summaryBytes = Json.bytes(game.summary()).length + feed.fixtureId().length();
        assertThat(stateBytes + room(state)).isLessThan(MEBIBYTE);
        assertThat(summaryBytes).isLessThan(MEBIBYTE / 2);
        System.out.println("largest state " + stateBytes + " bytes and room for figures of " + room(state)
                + ", largest summary " + summaryBytes);
    }

    /** What figures could have of more digits than they have: each player's, team's and period's at eleven. */
    private static int room(Game state) {
        int figures = 0;
        for (CompetitorLine line : state.competitors()) {
            figures += 40 * line.players().size() + 3 * line.periods().size() + 60;
        }
        return 11 * figures;
    }

    @Test
    void the_largest_correction_is_below_a_mebibyte_and_counts_what_it_leaves_out() {
        play();
        FeedId other = new FeedId(feed.fixtureId(), EventSource.VendorLiveStats);
        Correction correction = Rebuilt.from(
                        game,
                        other,
                        List.of(),
                        FeedCondition.complete(other),
                        Correction.Kind.SWITCH,
                        Long.MAX_VALUE / 2)
                .change()
                .correction();

        int bytes = Json.bytes(correction).length;
        assertThat(bytes).isGreaterThan(GameDiff.MOST_BYTES / 2).isLessThan(MEBIBYTE);
        assertThat(correction.unlisted()).isPositive();
        System.out.println("largest correction " + bytes + " bytes");
    }

    @Test
    void the_game_of_the_past_has_the_same_bounds() {
        play();
        GameHistory history = new GameHistory(feed, ProjectionSettings.DEFAULT, log, game.condition(), game.metadata());

        assertThat(Json.bytes(history.at(history.latest())).length).isLessThan(MEBIBYTE);
        assertThat(Json.bytes(history.upTo(log.size())).length).isLessThan(MEBIBYTE);
    }

    @Test
    void a_lineup_of_24_000_players_leaves_forty_and_an_oversize_game() {
        lineup(home, CompetitorType.HOME, "h", 24_000);
        lineup(away, CompetitorType.AWAY, "a", 12);

        assertThat(game.reasons()).contains(Reason.OVERSIZE);
        assertThat(game.game().competitors().get(0).players()).hasSize(MOST_PLAYERS);
        assertThat(game.game().competitors().get(1).players()).hasSize(12);

        game.clear(Reason.OVERSIZE, Long.MAX_VALUE / 2);
        assertThat(game.reasons()).doesNotContain(Reason.OVERSIZE);
        send(
                id("more"),
                EventType.SUBSTITUTION,
                Attributes.NONE,
                List.of(new Participant(id("h23000"), home, ParticipantType.SUBSTITUTED_IN)));
        assertThat(game.reasons()).contains(Reason.OVERSIZE);
    }

    @Test
    void points_of_a_player_too_many_are_the_teams() {
        lineup(home, CompetitorType.HOME, "h", MOST_PLAYERS);
        lineup(away, CompetitorType.AWAY, "a", 12);
        Event shot = send(
                id("shot"),
                EventType.SHOT,
                shot(3, true),
                List.of(new Participant("stranger", home, ParticipantType.SHOOTER)));

        CompetitorLine line = game.game().competitors().get(0);
        assertThat(line.score()).isEqualTo(3);
        assertThat(line.team().points()).isEqualTo(3);
        assertThat(line.totals().points()).isEqualTo(3);
        assertThat(line.players()).hasSize(MOST_PLAYERS);
        assertThat(game.reasons()).contains(Reason.OVERSIZE);
        assertThat(shot.id()).isEqualTo(game.metadata().last().eventId());
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "\u0001", "é", "比", "\uD83C\uDFC0"})
    void protests_with_ids_of_nearly_a_megabyte_are_listed_by_ids_that_differ(String character) {
        String same = character.repeat(HUGE / 4);
        for (int i = 0; i < 10; i++) {
            send(same + i, EventType.PROTEST, new Attributes.Protest(ProtestReason.UNKNOWN), List.of());
        }

        assertThat(game.game().openReviews()).hasSize(10).doesNotHaveDuplicates();
        assertThat(Json.bytes(game.summary()).length).isLessThan(MEBIBYTE / 16);
        assertThat(game.metadata().last().eventId().length()).isLessThanOrEqualTo(BoundedText.MAX_BYTES);
    }

    @Test
    void ids_of_everything_that_an_event_names_are_bounded() {
        String huge = "x".repeat(HUGE);
        lineup(huge + 1, CompetitorType.HOME, "h", 5);
        lineup(huge + 2, CompetitorType.AWAY, "a", 5);
        Attributes lineup = new Attributes.Lineup(List.of(new LineupParticipant(huge, true)));
        send("lineup", EventType.LINEUP, lineup, List.of(new Competitor(huge + 1, CompetitorType.HOME)));
        send(
                huge,
                EventType.FREE_THROW,
                new Attributes.FreeThrow(1, true, 1, List.of(), huge, null),
                List.of(new Participant(huge, huge + 1, ParticipantType.SHOOTER)));
        send(
                huge + 3,
                EventType.REBOUND,
                new Attributes.Rebound(huge, huge, ReboundType.DEFENSIVE, null),
                List.of(new Participant(huge, huge + 2, ParticipantType.REBOUNDER)));

        assertThat(game.game().competitors()).extracting(CompetitorLine::score).containsExactly(1, 0);
        assertThat(game.game().competitors()).extracting("id").doesNotHaveDuplicates();
        assertThat(Json.bytes(game.game()).length).isLessThan(MEBIBYTE / 16);
    }
}
