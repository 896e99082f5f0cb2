package io.fastbreak.simulation;

import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityMappings;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.World;
import io.fastbreak.simulator.video.Broadcast;
import io.fastbreak.simulator.video.StreamOffer;
import io.fastbreak.simulator.video.StreamOffer.Permission;
import io.fastbreak.simulator.video.VideoSchedule;
import io.fastbreak.simulator.video.VideoSimulator;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The matching and the video interface, with the games that the platform knows. */
final class VirtualCatalogPlatform {
    /** The world numbers its entities; each game has two teams before it. */
    private static final int BEFORE_FIRST = 100;

    private static final int IDS_OF_GAME = 3;
    private static final String NO_SUB_SOURCE = "";

    private final World world = new World();
    private final EntityMappings mappings = new EntityMappings();
    private final VirtualPlatform matching;
    private final VirtualPlatform video;
    private final Map<String, CatalogedGame> games = new HashMap<>();

    VirtualCatalogPlatform(VirtualTime time, List<CatalogedGame> all) {
        VideoSchedule schedule = new VideoSchedule();
        for (CatalogedGame game : all) {
            Entity entity = add(game);
            games.put(Long.toString(entity.id()), game);
            schedule.put(broadcast(game, entity.id()));
        }
        InstantSource clock = () -> CatalogedGame.instant(time.nowMs());
        this.matching = new VirtualPlatform(time, MatchingSimulator.calls(world, mappings, clock));
        this.video = new VirtualPlatform(time, VideoSimulator.calls(schedule, clock));
    }

    VirtualPlatform matching() {
        return matching;
    }

    VirtualPlatform video() {
        return video;
    }

    void setBehaviour(PlatformBehaviour behaviour) {
        matching.setBehaviour(behaviour);
        video.setBehaviour(behaviour);
    }

    /** The platform's id of a game. */
    static long idOf(CatalogedGame game) {
        return BEFORE_FIRST + (long) IDS_OF_GAME * game.number();
    }

    /** The game of an id; null if there is none. */
    Map<String, CatalogedGame> games() {
        return games;
    }

    /** The platform's ids of the fixtures that are mapped. */
    Map<String, String> mapped() {
        return mappings.of(EntityType.FIXTURE);
    }

    /** Somebody maps the fixture to the game of a name. */
    void map(String fixtureId, String name) {
        world.all(EntityType.FIXTURE).stream()
                .filter(entity -> entity.name().equals(name))
                .forEach(entity -> mappings.put(NO_SUB_SOURCE, fixtureId, entity));
    }

    private Entity add(CatalogedGame game) {
        List<Entity> teams = List.of(world.add(EntityType.TEAM, game.home()), world.add(EntityType.TEAM, game.away()));
        Map<String, String> fields = Map.of("startDate", game.begins().toString());
        Entity added = world.add(EntityType.FIXTURE, game.name(), fields, Map.of("teams", teams));
        if (added.id() != idOf(game)) {
            throw new IllegalStateException(game + " has the id " + added.id());
        }
        return added;
    }

    private static Broadcast broadcast(CatalogedGame game, long id) {
        return new Broadcast(
                id,
                game.name(),
                game.begins(),
                CatalogedGame.instant(game.endsMs()),
                CatalogedGame.instant(game.recordedMs()),
                true,
                new Broadcast.Labels("1", "Cup", 227, "Basketball"),
                List.of(stream("live")),
                List.of(stream("recording")));
    }

    private static StreamOffer stream(String id) {
        return new StreamOffer(
                id, List.of(new Permission("DESKTOP", 100, "ES")), List.of(), Map.of("hls", List.of("hls")), false);
    }
}
