package io.fastbreak.simulator.video;

import static java.util.stream.Collectors.toMap;

import io.fastbreak.simulator.Sports;
import io.fastbreak.simulator.video.Broadcast.Labels;
import io.fastbreak.simulator.video.StreamOffer.Permission;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A schedule of fixtures half an hour apart. One of five is not booked, and every second one limited and protected. */
public final class SampleSchedule {

    private static final Duration GAME = Duration.ofMinutes(110);
    private static final Duration PROCESSING = Duration.ofMinutes(40);
    private static final Labels COMPETITION =
            new Labels("3401", "EuroCup", Sports.idOf(Sports.BASKETBALL).orElseThrow(), Sports.BASKETBALL);
    private static final List<Permission> PERMISSIONS = List.of(
            new Permission("MOBILE", 100, "ES"),
            new Permission("DESKTOP", 50, "ES"),
            new Permission("OTT", 100, "LT"),
            new Permission("DESKTOP", 100, "US_NY"));

    private SampleSchedule() {}

    /** Fixtures with ids from 1000 on; the first one starts at {@code start}. */
    public static VideoSchedule of(Instant start, int fixtures) {
        VideoSchedule schedule = new VideoSchedule();
        for (int i = 0; i < fixtures; i++) {
            schedule.put(broadcast(i, start.plus(Duration.ofMinutes(30L * i))));
        }
        return schedule;
    }

    private static Broadcast broadcast(int number, Instant start) {
        long id = 1000L + number;
        Instant completed = start.plus(GAME);
        boolean isLimited = number % 2 == 1;
        return new Broadcast(
                id,
                "Game " + id,
                start,
                completed,
                completed.plus(PROCESSING),
                number % 5 < 4,
                COMPETITION,
                List.of(stream("live-" + id, List.of("hls", "dash", "srt"), isLimited)),
                List.of(stream("vod-" + id, List.of("hls"), isLimited)));
    }

    /** The delivery of each protocol has the protocol's name as its id. */
    private static StreamOffer stream(String id, List<String> protocols, boolean isLimited) {
        Map<String, List<String>> deliveries = protocols.stream().collect(toMap(protocol -> protocol, List::of));
        return new StreamOffer(id, PERMISSIONS, isLimited ? List.of("501", "506") : List.of(), deliveries, isLimited);
    }
}
