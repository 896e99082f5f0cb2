package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ChallengeOutcome;
import io.fastbreak.model.event.ChallengeReason;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ReboundType;
import io.fastbreak.model.event.ShotType;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.timeline.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The game is a function of the set of events: each test names the seed that it failed with. */
class ConvergenceTest {
    private static final int PLAYS = 120;

    static List<Long> seeds() {
        return new Random(20241121).longs(40).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void any_order_of_arrival_with_any_duplicates_ends_in_the_same_game(long seed) {
        Random random = new Random(seed);
        Told told = randomGame(random);

        List<SequencedEvent> arrivals = new ArrayList<>(told.sent);
        for (int i = 0; i < PLAYS / 4; i++) {
            arrivals.add(told.sent.get(random.nextInt(told.sent.size())));
        }
        Collections.shuffle(arrivals, random);
        LiveGame shuffled = new LiveGame(Told.FEED, ProjectionSettings.DEFAULT);
        arrivals.forEach(event -> shuffled.apply(event, 1, 1));

        assertThat(withoutStamp(shuffled.game())).as("seed %d", seed).isEqualTo(withoutStamp(told.projected()));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_restored_game_is_the_one_before(long seed) {
        Random random = new Random(seed);
        Told told = randomGame(random);
        told.live.apply(
                new FeedCondition(Told.FEED, List.of(new Range(3, 4)), true, false, false, true, false), told.now);
        told.live.onTime(told.now + 100_000);

        List<PlacedEvent> log = new ArrayList<>();
        told.sent.forEach(event -> log.add(new PlacedEvent(event.event(), new Place(event.epoch(), event.number()))));
        Collections.shuffle(log, random);
        LiveGame restored =
                LiveGame.restore(Told.FEED, ProjectionSettings.DEFAULT, log, told.live.condition(), told.live.stamp());

        assertThat(restored.game()).as("seed %d", seed).isEqualTo(told.projected());
        assertThat(restored.summary()).as("seed %d", seed).isEqualTo(told.live.summary());
        assertThat(restored.nextDue()).as("seed %d", seed).isEqualTo(told.live.nextDue());
        assertThat(restored.onTime(told.now + 100_000)).as("seed %d", seed).isEqualTo(Projected.NOTHING);
    }

    private static Game withoutStamp(Game game) {
        return new Game(
                game.fixtureId(),
                game.source(),
                0,
                game.epoch(),
                game.lastSequence(),
                "",
                0,
                game.matchStatus(),
                game.period(),
                game.clock(),
                game.possession(),
                game.arrow(),
                game.isFinal(),
                0,
                game.reliability(),
                game.competitors(),
                game.leadChanges(),
                game.timesTied(),
                game.largestLead(),
                game.anomalies(),
                game.orphans(),
                game.openReviews());
    }

    /** Plays, impossible ones among them, with inserts (also of events yet to come), revisions, deletions, restorals. */
    private static Told randomGame(Random random) {
        Told told = Told.game();
        told.lineups();
        told.startPeriod();
        List<String> ids = new ArrayList<>(List.of("e1", "e2", "e3"));
        for (int i = 0; i < PLAYS; i++) {
            told.at(String.format("%02d:%02d", random.nextInt(12), random.nextInt(60)));
            String any = ids.get(random.nextInt(ids.size()));
            switch (random.nextInt(12)) {
                case 0 -> told.delete(any);
                case 1 -> told.restore(any);
                case 2 -> told.revise(any, told.draft(() -> play(told, random, any)));
                case 3 -> ids.add(play(told.before("e" + random.nextInt(PLAYS)), random, any));
                case 4 -> ids.add(play(told.before(any), random, any));
                case 5 -> ids.add(play(told.quarter(1 + random.nextInt(4)).at("12:00"), random, any));
                default -> ids.add(play(told, random, any));
            }
        }
        return told;
    }

    private static String play(Told told, Random random, String any) {
        String home = "a" + (1 + random.nextInt(8));
        String away = "b" + (1 + random.nextInt(8));
        return switch (random.nextInt(16)) {
            case 0 -> told.made(home, random.nextInt(4), Told.assist("a2"));
            case 1 -> told.missed(away, 2, Told.block(home));
            case 2 -> told.freeThrow(home, random.nextBoolean(), any, 1);
            case 3 -> told.foul(anyOf(FoulType.values(), random), home, away, 2);
            case 4 -> told.rebound(away, anyOf(ReboundType.values(), random), any);
            case 5 -> told.turnover(home, Told.steal(away));
            case 6 -> told.substitution("a" + (1 + random.nextInt(8)), home);
            case 7 -> told.startPeriod();
            case 8 -> told.endPeriod();
            case 9 -> told.status(anyOf(MatchStatus.values(), random));
            case 10 -> told.clockIs(anyOf(ClockStatusType.values(), random));
            case 11 -> told.reliable(random.nextBoolean());
            case 12 -> told.shot(away, 2, true, ShotType.WRONG_BASKET);
            case 13 -> told.lineup(Told.HOME, home, "a2", "a3", "a4", "a5", "a6");
            case 14 ->
                told.tell(
                        EventType.CHALLENGE,
                        new Attributes.Challenge(ChallengeReason.FOUL, ChallengeOutcome.UNKNOWN),
                        List.of(Told.side(Told.AWAY)));
            default -> told.made(away, 3);
        };
    }

    private static <T> T anyOf(T[] values, Random random) {
        return List.of(values).get(random.nextInt(values.length));
    }
}
