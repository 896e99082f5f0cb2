package io.fastbreak.benchmarks.timeline;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.LineupParticipant;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.ReboundType;
import io.fastbreak.model.event.ShotType;
import io.fastbreak.model.event.TurnoverType;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Events of one game that is as long as one likes: two lineups, then the same seven plays again and again in one
 * period, a second of the clock each. The event of number n has the id {@code en}.
 */
final class LongGame {
    static final FeedId FEED = new FeedId("long", EventSource.VendorScoresheet);

    private static final long FULL_CLOCK_MS = 1_000_000_000;
    private static final Period PERIOD = new Period(PeriodType.REGULAR, 1, null);
    /** Number of the first play behind the lineups. */
    static final int FIRST_PLAY = 3;

    private static final int STARTERS = 5;
    private static final int ROSTER = 12;

    private LongGame() {}

    /** @param number from 1 */
    static SequencedEvent event(long number) {
        return sent(content(number, number, null, null), ChangeKind.APPEND);
    }

    /** A new event of {@code number} directly before an earlier one. */
    static SequencedEvent insert(long number, long anchor) {
        return sent(content(number, number, "e" + anchor, null), ChangeKind.INSERT);
    }

    /** A revision by {@code number} of an earlier event, which moves it. */
    static SequencedEvent move(long number, long moved, long anchor) {
        return sent(content(moved, number, "e" + anchor, null), ChangeKind.REVISE);
    }

    static SequencedEvent delete(long number, long deleted) {
        return sent(content(deleted, number, null, 1L), ChangeKind.DELETE);
    }

    static SequencedEvent restore(long number, long restored) {
        return sent(content(restored, number, null, null), ChangeKind.RESTORE);
    }

    private static SequencedEvent sent(Event event, ChangeKind change) {
        return new SequencedEvent(FEED, event, 0, change, false, List.of());
    }

    private static Event content(long play, long number, @Nullable String anchor, @Nullable Long deletedUtc) {
        long clockMs = FULL_CLOCK_MS - play * 1_000;
        return new Event(
                "e" + play,
                FEED.source(),
                "trace",
                FEED.fixtureId(),
                false,
                anchor,
                PERIOD,
                typeOf(play),
                clockMs,
                null,
                List.of(new Competitor(attacking(play), sideOf(play))),
                participants(play),
                new AuditFields(number, number, number, deletedUtc),
                attributes(play),
                number);
    }

    private static String attacking(long play) {
        return play % 2 == 0 ? "away" : "home";
    }

    private static CompetitorType sideOf(long play) {
        return play % 2 == 0 ? CompetitorType.AWAY : CompetitorType.HOME;
    }

    private static EventType typeOf(long play) {
        if (play < FIRST_PLAY) {
            return EventType.LINEUP;
        }
        return switch ((int) (play % 7)) {
            case 0, 1, 5 -> EventType.SHOT;
            case 2 -> EventType.REBOUND;
            case 3 -> EventType.FOUL;
            case 4 -> EventType.FREE_THROW;
            default -> EventType.TURNOVER;
        };
    }

    private static List<Participant> participants(long play) {
        return switch (typeOf(play)) {
            case SHOT -> List.of(player(play, ParticipantType.SHOOTER), player(play + 2, ParticipantType.ASSISTER));
            case REBOUND -> List.of(player(play, ParticipantType.REBOUNDER));
            case FOUL -> List.of(player(play, ParticipantType.FOUL_BY), player(play + 1, ParticipantType.FOUL_ON));
            case FREE_THROW -> List.of(player(play, ParticipantType.SHOOTER));
            case TURNOVER ->
                List.of(player(play, ParticipantType.TURNOVER_BY), player(play + 1, ParticipantType.STEALER));
            default -> List.of();
        };
    }

    private static Participant player(long play, ParticipantType role) {
        return new Participant(attacking(play) + play % STARTERS, attacking(play), role);
    }

    private static Attributes attributes(long play) {
        String before = "e" + (play - 1);
        return switch (typeOf(play)) {
            case LINEUP -> new Attributes.Lineup(lineup(attacking(play)));
            case SHOT -> new Attributes.Shot(2, play % 7 != 1, ShotType.LAYUP, List.of(), null, null);
            case REBOUND -> new Attributes.Rebound(before, null, ReboundType.DEFENSIVE, null);
            case FOUL -> new Attributes.Foul(1, FoulType.PERSONAL, List.of(), null);
            case FREE_THROW -> new Attributes.FreeThrow(1, true, 1, List.of(), before, null);
            case TURNOVER -> new Attributes.Turnover(TurnoverType.TRAVEL, null, null);
            default -> Attributes.NONE;
        };
    }

    private static List<LineupParticipant> lineup(String competitor) {
        return IntStream.range(0, ROSTER)
                .mapToObj(player -> new LineupParticipant(competitor + player, player < STARTERS))
                .toList();
    }
}
