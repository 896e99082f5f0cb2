package io.fastbreak.simulator.video;

import io.fastbreak.simulator.Sports;
import io.fastbreak.simulator.video.Broadcast.Labels;
import io.fastbreak.simulator.video.StreamOffer.Permission;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Generates a simulated schedule, reproducible by its seed and start. */
public final class GeneratedSchedule {

    private static final Duration GAME = Duration.ofMinutes(110);
    private static final Duration PROCESSING = Duration.ofMinutes(40);
    private static final List<String> CITIES =
            List.of("Madrid", "Kaunas", "Athens", "Milan", "Belgrade", "Istanbul", "Paris", "Boston", "Chicago");
    private static final List<String> NAMES = List.of("Eagles", "Giants", "Stars", "Rockets", "Wolves");
    private static final List<Labels> COMPETITIONS = List.of(
            labels("3401", "EuroCup", Sports.BASKETBALL),
            labels("3402", "Women's League", Sports.BASKETBALL),
            labels("3403", "City Tour", "3x3 Basketball"));
    private static final List<String> DEVICES = List.of("MOBILE", "TABLET", "DESKTOP", "OTT");
    private static final List<List<String>> LICENSED =
            List.of(List.of("ES", "FR", "LT", "GR"), List.of("US", "CA_ON"), List.of("US_NY", "US_MA", "GB"));

    private final Random random;

    private GeneratedSchedule(long seed) {
        this.random = new Random(seed);
    }

    /** Fixtures half an hour apart, with ids from 1000 on. */
    public static VideoSchedule of(long seed, Instant start, int fixtures) {
        GeneratedSchedule generator = new GeneratedSchedule(seed);
        VideoSchedule schedule = new VideoSchedule();
        for (int i = 0; i < fixtures; i++) {
            schedule.put(generator.broadcast(1000 + i, start.plus(Duration.ofMinutes(30L * i))));
        }
        return schedule;
    }

    private Broadcast broadcast(long id, Instant start) {
        Instant completed = start.plus(GAME);
        List<StreamOffer> live = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            live.add(stream("live-" + id + "-" + i, true));
        }
        return new Broadcast(
                id,
                team() + " v " + team(),
                start,
                completed,
                completed.plus(PROCESSING),
                random.nextInt(10) < 8,
                pick(COMPETITIONS),
                live,
                List.of(stream("vod-" + id, false)));
    }

    private StreamOffer stream(String id, boolean isLive) {
        List<Permission> permissions = new ArrayList<>();
        for (String region : pick(LICENSED)) {
            DEVICES.subList(0, 2 + random.nextInt(3))
                    .forEach(device -> permissions.add(new Permission(device, 10 * (1 + random.nextInt(10)), region)));
        }
        Map<String, List<String>> deliveries =
                new HashMap<>(Map.of("hls", List.of(id + "-hls"), "dash", List.of(id + "-dash")));
        if (isLive && random.nextBoolean()) {
            deliveries.put("srt", random.nextBoolean() ? List.of(id + "-srt") : List.of());
        }
        List<String> dmas = random.nextInt(3) == 0 ? List.of("501", "506") : List.of();
        return new StreamOffer(id, permissions, dmas, deliveries, random.nextBoolean());
    }

    private static Labels labels(String id, String name, String sport) {
        return new Labels(id, name, Sports.idOf(sport).orElseThrow(), sport);
    }

    private String team() {
        return pick(CITIES) + " " + pick(NAMES);
    }

    private <T> T pick(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }
}
