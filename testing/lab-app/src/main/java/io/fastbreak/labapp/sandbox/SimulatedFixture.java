package io.fastbreak.labapp.sandbox;

import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.simulator.Sports;
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
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Simulators of the matching and video interfaces with one game, from its card, and live video of it. */
public final class SimulatedFixture implements AutoCloseable {
    private static final Duration GAME = Duration.ofHours(2);
    private static final Duration PROCESSING = Duration.ofMinutes(30);

    private final MatchingSimulator matching;
    private final VideoSimulator video;

    /** @param card with a name and a start */
    public SimulatedFixture(FixtureCard card) {
        World world = new World();
        Entity game = game(world, card);
        VideoSchedule schedule = new VideoSchedule();
        schedule.put(broadcast(game, card));
        matching = MatchingSimulator.start(world);
        video = VideoSimulator.start(schedule);
    }

    public MatchingSimulator matching() {
        return matching;
    }

    public VideoSimulator video() {
        return video;
    }

    /** The settings that make the program use them. */
    Map<String, String> settings() {
        MatchingAccess known = matching.access();
        VideoAccess viewed = video.access();
        Map<String, String> settings = new HashMap<>();
        settings.put(PlatformSettings.MATCHING_URL.name(), matching.url().toString());
        settings.put(
                PlatformSettings.MATCHING_TOKEN_URL.name(), matching.tokenUrl().toString());
        settings.put(PlatformSettings.MATCHING_CLIENT_ID.name(), known.clientId());
        settings.put(PlatformSettings.MATCHING_CLIENT_SECRET.name(), known.clientSecret());
        settings.put(PlatformSettings.MATCHING_AUDIENCE.name(), known.audience());
        settings.put(PlatformSettings.MATCHING_API_KEY.name(), known.apiKey());
        settings.put(PlatformSettings.VIDEO_URL.name(), video.url().toString());
        settings.put(PlatformSettings.VIDEO_LOGIN_URL.name(), video.loginUrl().toString());
        settings.put(PlatformSettings.VIDEO_VIEWER_URL.name(), video.viewerUrl().toString());
        settings.put(PlatformSettings.VIDEO_USER.name(), viewed.user());
        settings.put(PlatformSettings.VIDEO_PASSWORD.name(), viewed.password());
        settings.put(PlatformSettings.VIDEO_API_KEY.name(), viewed.apiKey());
        return settings;
    }

    private static Entity game(World world, FixtureCard card) {
        Map<String, String> fields = new HashMap<>();
        fields.put("startDate", start(card).toString());
        if (card.competition() != null) {
            fields.put("competition", card.competition());
        }
        List<FixtureCard.Team> competitors = card.competitors() == null ? List.of() : card.competitors();
        List<Entity> teams = competitors.stream()
                .map(FixtureCard.Team::name)
                .filter(Objects::nonNull)
                .map(name -> world.add(EntityType.TEAM, name))
                .toList();
        return world.add(EntityType.FIXTURE, name(card), fields, Map.of("teams", teams));
    }

    private static Broadcast broadcast(Entity game, FixtureCard card) {
        List<Permission> permissions = List.of(
                new Permission("DESKTOP", 100, "ES"),
                new Permission("MOBILE", 100, "ES"),
                new Permission("DESKTOP", 50, "IT"));
        Map<String, List<String>> deliveries = Map.of("hls", List.of("hls-1"), "dash", List.of("dash-1"));
        Instant completed = start(card).plus(GAME);
        return new Broadcast(
                game.id(),
                name(card),
                start(card),
                completed,
                completed.plus(PROCESSING),
                true,
                new Broadcast.Labels(
                        "1",
                        Objects.requireNonNullElse(card.competition(), "Competition"),
                        Sports.idOf(Sports.BASKETBALL).orElseThrow(),
                        Sports.BASKETBALL),
                List.of(new StreamOffer("live-1", permissions, List.of(), deliveries, true)),
                List.of(new StreamOffer("vod-1", permissions, List.of(), deliveries, true)));
    }

    private static String name(FixtureCard card) {
        return Objects.requireNonNullElse(card.name(), card.fixtureId());
    }

    private static Instant start(FixtureCard card) {
        return OffsetDateTime.parse(Objects.requireNonNull(card.start())).toInstant();
    }

    @Override
    public void close() {
        matching.close();
        video.close();
    }
}
