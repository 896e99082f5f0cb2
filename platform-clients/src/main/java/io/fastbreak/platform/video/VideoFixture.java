package io.fastbreak.platform.video;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
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

    /** The phase of a fixture (contract, "States and transitions"). */
    public enum FixturePhase {
        PRE_MATCH,
        /** From the scheduled start on; live streams are offered. */
        IN_PLAY,
        /** Completed; a recording is offered after it was processed. */
        RESULTED,
        /** A value that the contract does not list. */
        @JsonEnumDefaultValue
        UNKNOWN
    }

    /** The booking of a fixture by the customer. */
    public enum BookingStatus {
        BOOKED,
        UNBOOKED,
        /** A value that the contract does not list. */
        @JsonEnumDefaultValue
        UNKNOWN
    }

    /** A live or recorded stream of a fixture. */
    public record VideoStream(List<StreamPermission> permissions) {

        public VideoStream {
            permissions = permissions == null ? List.of() : List.copyOf(permissions);
        }
    }

    /**
     * Where a stream may be played.
     *
     * @param region an alpha-2 country, or a region within one such as {@code US_NY}; empty if it is missing
     */
    public record StreamPermission(String region) {
        public StreamPermission {
            region = region == null ? "" : region;
        }
    }
}
