package io.fastbreak.platform.video;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fixture with video.
 *
 * @param startAt the scheduled start
 * @param liveStreams empty unless the fixture is in play
 * @param vodStreams recordings; empty until they are processed
 */
public record VideoFixture(
        long id,
        @Nullable String name,
        FixturePhase phase,
        BookingStatus bookingStatus,
        @Nullable Instant startAt,
        @Nullable Integer sportId,
        @Nullable String sportName,
        List<VideoStream> liveStreams,
        List<VideoStream> vodStreams) {

    public VideoFixture {
        phase = phase == null ? FixturePhase.UNKNOWN : phase;
        bookingStatus = bookingStatus == null ? BookingStatus.UNKNOWN : bookingStatus;
        liveStreams = liveStreams == null ? List.of() : List.copyOf(liveStreams);
        vodStreams = vodStreams == null ? List.of() : List.copyOf(vodStreams);
    }
}
