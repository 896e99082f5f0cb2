package io.fastbreak.simulator.video;

import io.fastbreak.simulator.http.LocalCalls;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;

/** The operations of the video interface as calls in this process. */
public final class VideoCalls {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.load("video-v3.openapi.yaml");
    private static final Duration LIFETIME = Duration.ofHours(1);

    private VideoCalls() {}

    /** @param schedule that the operations read */
    public static LocalCalls on(VideoSchedule schedule, InstantSource clock) {
        FixtureListing listing = new FixtureListing(schedule, LIFETIME, () -> URI.create("/fixtures"));
        return new LocalCalls(
                DOCUMENT, new VideoOperations(schedule, listing, new PlaybackParameters(), clock).handlers());
    }
}
