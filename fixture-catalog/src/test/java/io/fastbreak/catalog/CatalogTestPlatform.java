package io.fastbreak.catalog;

import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.http.BreakerSettings;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RateLimiter;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.MatchingSettings;
import io.fastbreak.platform.video.VideoClient;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.MatchingAccess;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.World;
import io.fastbreak.simulator.video.Broadcast;
import io.fastbreak.simulator.video.StreamOffer;
import io.fastbreak.simulator.video.StreamOffer.Permission;
import io.fastbreak.simulator.video.VideoAccess;
import io.fastbreak.simulator.video.VideoSchedule;
import io.fastbreak.simulator.video.VideoSimulator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Matching and video interfaces with a few games between teams that are easy to tell apart. */
public final class CatalogTestPlatform implements AutoCloseable {
    public static final Duration GAME = Duration.ofHours(2);
    public static final Duration PROCESSING = Duration.ofMinutes(40);

    private static final List<String> TEAMS = List.of("Kaunas", "Madrid", "Athens", "Belgrade", "Paris", "Milan");

    public final ManualClock clock = new ManualClock();
    /** Half an hour from now. */
    public final Instant start = clock.instant().plus(Duration.ofMinutes(30));

    public final World world = new World();
    public final RateLimiter matchingPace = new RateLimiter(500);
    public final RateLimiter videoPace = new RateLimiter(500);
    public final MatchingSimulator matching;
    public final VideoSimulator video;
    public final TrafficRecorder matchingTraffic;
    public final TrafficRecorder videoTraffic;
    private final MatchingClient matchingClient;
    private final VideoClient videoClient;

    public CatalogTestPlatform() {
        VideoSchedule schedule = new VideoSchedule();
        for (int i = 0; i + 1 < TEAMS.size(); i++) {
            schedule.put(broadcast(game(TEAMS.get(i), TEAMS.get(i + 1))));
        }
        matching = MatchingSimulator.start(ServerSettings.at(clock), MatchingAccess.SIMULATED, world);
        video = VideoSimulator.start(ServerSettings.at(clock), VideoAccess.SIMULATED, schedule);
        matchingTraffic = TrafficRecorder.attach(matching.server(), "fixture-matching-v2.openapi.yaml");
        videoTraffic = TrafficRecorder.attach(video.server(), "video-v3.openapi.yaml");
        HttpSettings once = new HttpSettings(
                Duration.ofSeconds(1),
                Duration.ofSeconds(3),
                16,
                new RetryPolicy(1, Duration.ofMillis(1), Duration.ofMillis(1)),
                new BreakerSettings(50, Duration.ofSeconds(5), 10, Duration.ofMillis(200), 3));
        ClientRuntime system = ClientRuntime.system();
        ClientRuntime runtime = new ClientRuntime(clock, system.random(), system.delay());
        matchingClient = MatchingClient.open(matchingSettings().withHttp(once), runtime.withRateLimiter(matchingPace));
        videoClient = VideoClient.open(videoAccess(once), runtime.withRateLimiter(videoPace));
    }

    private Entity game(String home, String away) {
        List<Entity> teams = List.of(world.add(EntityType.TEAM, home), world.add(EntityType.TEAM, away));
        Map<String, String> fields = Map.of("startDate", start.toString());
        return world.add(EntityType.FIXTURE, home + " v " + away, fields, Map.of("teams", teams));
    }

    private Broadcast broadcast(Entity game) {
        List<Permission> permissions =
                List.of(new Permission("DESKTOP", 100, "LT"), new Permission("MOBILE", 50, "ES"));
        Map<String, List<String>> deliveries = Map.of("hls", List.of("a-delivery"), "dash", List.of("b-delivery"));
        return new Broadcast(
                game.id(),
                game.name(),
                start,
                start.plus(GAME),
                start.plus(GAME).plus(PROCESSING),
                true,
                new Broadcast.Labels("1", "Cup", 227, "Basketball"),
                List.of(new StreamOffer("live-stream", permissions, List.of(), deliveries, true)),
                List.of(new StreamOffer("vod-stream", permissions.subList(0, 1), List.of(), deliveries, true)));
    }

    private MatchingSettings matchingSettings() {
        MatchingAccess access = matching.access();
        return MatchingSettings.of(
                matching.url(),
                new Secret(access.apiKey()),
                new ClientCredentials(
                        matching.tokenUrl(), access.clientId(), new Secret(access.clientSecret()), access.audience()));
    }

    private ApiAccess videoAccess(HttpSettings http) {
        VideoAccess access = video.access();
        return new ApiAccess(
                video.url(),
                new Secret(access.apiKey()),
                new LoginCredentials(video.loginUrl(), access.user(), new Secret(access.password())),
                http);
    }

    public CatalogPlatform platform() {
        return new CatalogPlatform(matchingClient, matchingPace, videoClient, videoPace);
    }

    /** All games. */
    public List<Entity> games() {
        return world.all(EntityType.FIXTURE);
    }

    /** A card with the platform's name. */
    public FixtureCard card(Entity game) {
        return card(game, game.name());
    }

    /** A card with another name; if it differs much from the platform's, the match is uncertain. */
    public FixtureCard card(Entity game, String name) {
        List<Entity> teams = Objects.requireNonNull(game.members().get("teams"));
        return new FixtureCard(
                "F-" + game.id(),
                name,
                start.toString(),
                new FixtureCard.Sport(null, "Basketball"),
                null,
                "fiba",
                List.of(
                        new FixtureCard.Team("H", teams.get(0).name(), CompetitorType.HOME, List.of()),
                        new FixtureCard.Team("A", teams.get(1).name(), CompetitorType.AWAY, List.of())));
    }

    /** The mappings: the platform's ids by ours. */
    public Map<String, String> maps() {
        return matching.mappings().of(EntityType.FIXTURE);
    }

    @Override
    public void close() {
        matchingClient.close();
        videoClient.close();
        matching.close();
        video.close();
    }
}
