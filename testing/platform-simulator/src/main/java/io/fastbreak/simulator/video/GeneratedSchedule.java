package io.fastbreak.simulator.video;

import io.fastbreak.simulator.Sports;
import io.fastbreak.simulator.video.Broadcast.Labels;
import io.fastbreak.simulator.video.StreamOffer.Permission;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A simulated schedule, reproducible by its seed and start. The seed chooses what is licensed, protected and booked. */
public final class GeneratedSchedule {

    private static final Duration GAME = Duration.ofMinutes(110);
    private static final Duration PROCESSING = Duration.ofMinutes(40);
    private static final Labels COMPETITION =
            new Labels("3401", "EuroCup", Sports.idOf(Sports.BASKETBALL).orElseThrow(), Sports.BASKETBALL);
    private static final List<String> TEAMS =
            List.of("Madrid Eagles", "Kaunas Giants", "Athens Stars", "Milan Rockets", "Paris Wolves");
    private static final List<Permission> IN_EUROPE = List.of(
            new Permission("MOBILE", 100, "ES"), new Permission("DESKTOP", 50, "ES"), new Permission("OTT", 100, "LT"));
    private static final List<Permission> IN_AMERICA =
            List.of(new Permission("DESKTOP", 100, "US_NY"), new Permission("DESKTOP", 100, "CA_ON"));

    private GeneratedSchedule() {}

    /** Fixtures half an hour apart, with ids from 1000 on. */
    public static VideoSchedule of(long seed, Instant start, int fixtures) {
        Random random = new Random(seed);
        VideoSchedule schedule = new VideoSchedule();
        for (int i = 0; i < fixtures; i++) {
            schedule.put(broadcast(i, start.plus(Duration.ofMinutes(30L * i)), random));
        }
        return schedule;
    }

    private static Broadcast broadcast(int number, Instant start, Random random) {
        long id = 1000L + number;
        Instant completed = start.plus(GAME);
        String live = "live-" + id + "-0";
        String recorded = "vod-" + id;
        boolean isAmerican = random.nextInt(4) == 0;
        List<Permission> permissions = isAmerican ? IN_AMERICA : IN_EUROPE;
        List<String> marketAreas = isAmerican ? List.of("501", "506") : List.of();
        return new Broadcast(
                id,
                TEAMS.get(number % TEAMS.size()) + " v " + TEAMS.get((number + 1) % TEAMS.size()),
                start,
                completed,
                completed.plus(PROCESSING),
                random.nextInt(10) < 8,
                COMPETITION,
                List.of(new StreamOffer(
                        live,
                        permissions,
                        marketAreas,
                        Map.of(
                                "hls", List.of(live + "-hls"),
                                "dash", List.of(live + "-dash"),
                                "srt", List.of(live + "-srt")),
                        random.nextBoolean())),
                List.of(new StreamOffer(
                        recorded,
                        permissions,
                        marketAreas,
                        Map.of("hls", List.of(recorded + "-hls")),
                        random.nextBoolean())));
    }
}
