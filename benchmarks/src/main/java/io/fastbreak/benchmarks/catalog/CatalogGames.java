package io.fastbreak.benchmarks.catalog;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.VideoAvailability.State;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.World;
import io.fastbreak.simulator.video.Broadcast;
import io.fastbreak.simulator.video.StreamOffer;
import io.fastbreak.simulator.video.StreamOffer.Permission;
import io.fastbreak.simulator.video.VideoSchedule;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * Simulated games, a quarter each far away, about to start, in play, and just over, with their true states. One card in ten
 * is too vague to be matched with certainty.
 */
final class CatalogGames {
    private static final int ONE_IN = 10;
    private static final List<String> SYLLABLES = List.of(
            "ba", "dor", "ke", "lin", "mu", "nas", "ov", "pri", "quo", "rask", "sel", "tur", "vi", "wen", "xa", "zol");

    private final World world = new World();
    private final VideoSchedule schedule = new VideoSchedule();
    private final Map<String, Game> games = new TreeMap<>();
    private final Random random;
    private final Set<String> names = new HashSet<>();

    /**
     * A game.
     *
     * @param isVague whether its card is too vague to be matched
     */
    record Game(FixtureCard card, Entity entity, Broadcast broadcast, boolean isVague) {

        String platformId() {
            return Long.toString(entity.id());
        }

        /** The true video state at a time. */
        State video(Instant now) {
            if (now.isBefore(broadcast.startAt())) {
                return State.UPCOMING;
            }
            if (now.isBefore(broadcast.completedAt())) {
                return State.LIVE;
            }
            return now.isBefore(broadcast.recordedAt()) ? State.AWAITING_RECORDING : State.RECORDED;
        }
    }

    /** @param length the time within which games begin, and recordings become ready */
    CatalogGames(int count, Instant now, Duration length, long seed) {
        random = new Random(seed);
        Entity sport = world.add(EntityType.SPORT, "Basketball", List.of(), Map.of(), Map.of());
        for (int i = 0; i < count; i++) {
            Instant within = now.plusMillis(random.nextLong(length.toMillis()));
            switch (i % 4) {
                case 0 -> add(sport, now.plus(Duration.ofDays(3)), within.plus(Duration.ofDays(4)), i);
                case 1 -> add(sport, within, within.plus(Duration.ofDays(1)), i);
                case 2 -> add(sport, now.minus(Duration.ofHours(1)), within, i);
                default -> add(sport, now.minus(Duration.ofHours(3)), now.minus(Duration.ofHours(1)), i);
            }
        }
    }

    World world() {
        return world;
    }

    VideoSchedule schedule() {
        return schedule;
    }

    /** The games by fixture id. */
    Map<String, Game> all() {
        return games;
    }

    private void add(Entity sport, Instant start, Instant completed, int number) {
        List<Entity> teams = List.of(team(), team());
        String name = teams.get(0).name() + " v " + teams.get(1).name();
        Map<String, List<String>> fields = Map.of("sport", sport.reference(), "startTime", List.of(start.toString()));
        Entity entity = world.add(EntityType.FIXTURE, name, List.of(), fields, Map.of("teams", teams));
        boolean isVague = number % ONE_IN == 0;
        String fixtureId = "F%04d".formatted(number);
        FixtureCard card = new FixtureCard(
                fixtureId,
                isVague ? "The evening game of the week" : name,
                start.toString(),
                new FixtureCard.Sport(null, "Basketball"),
                null,
                null,
                List.of(
                        new FixtureCard.Team("H", teams.get(0).name(), CompetitorType.HOME, List.of()),
                        new FixtureCard.Team("A", teams.get(1).name(), CompetitorType.AWAY, List.of())));
        Instant recorded = completed.plusMillis(random.nextLong(10_000));
        Broadcast broadcast = new Broadcast(
                entity.id(),
                name,
                start,
                completed,
                recorded,
                true,
                new Broadcast.Labels("1", "Cup", 1, "Basketball"),
                List.of(stream("live")),
                List.of(stream("vod")));
        schedule.put(broadcast);
        games.put(fixtureId, new Game(card, entity, broadcast, isVague));
    }

    private static StreamOffer stream(String id) {
        return new StreamOffer(
                id,
                List.of(new Permission("DESKTOP", 100, "ES")),
                List.of(),
                Map.of("hls", List.of("hls"), "dash", List.of("dash")),
                false);
    }

    private Entity team() {
        String name = name();
        while (!names.add(name)) {
            name = name();
        }
        return world.add(EntityType.TEAM, name, List.of(), Map.of(), Map.of());
    }

    private String name() {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            name.append(SYLLABLES.get(random.nextInt(SYLLABLES.size())));
        }
        name.setCharAt(0, Character.toUpperCase(name.charAt(0)));
        return name.toString();
    }
}
