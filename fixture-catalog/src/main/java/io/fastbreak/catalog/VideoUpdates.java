package io.fastbreak.catalog;

import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.fixture.VideoAvailability.State;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.video.VideoFixture;
import io.fastbreak.platform.video.VideoFixture.BookingStatus;
import io.fastbreak.platform.video.VideoFixture.StreamPermission;
import io.fastbreak.platform.video.VideoFixture.VideoStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The availability of a game's video after an answer of the video interface, without ids of streams and deliveries. */
final class VideoUpdates {
    private VideoUpdates() {}

    /** True if there is a game to ask about: ids of the video interface are numbers. */
    static boolean isAskable(FixtureMatch match) {
        return match.isMatched() && String.valueOf(match.platformId()).matches("[0-9]{1,18}");
    }

    /** Empty if there was no answer, so that the lookup is tried again. */
    static Optional<VideoAvailability> after(VideoAvailability before, Answer<VideoFixture> answer, Instant asked) {
        if (answer instanceof Answer.Found<VideoFixture> found) {
            return Optional.of(of(before, found.value(), asked));
        }
        if (answer.kind() == Answer.Kind.NOT_FOUND) {
            return Optional.of(at(before, State.NONE, null, List.of(), asked));
        }
        return answer.kind() == Answer.Kind.REFUSED && answer.status() == 403
                ? Optional.of(at(before, State.NOT_LICENSED, null, List.of(), asked))
                : Optional.empty();
    }

    /** The platform's name, start and sport of the fixture. */
    static Fixture.Official official(VideoFixture fixture) {
        boolean hasId = fixture.sportId() != null && fixture.sportId() > 0;
        boolean hasName = fixture.sportName() != null && !fixture.sportName().isBlank();
        FixtureCard.Sport sport =
                !hasId && !hasName ? null : new FixtureCard.Sport(fixture.sportId(), fixture.sportName());
        return new Fixture.Official(
                fixture.name(),
                fixture.startAt() == null ? null : fixture.startAt().toString(),
                sport);
    }

    private static VideoAvailability of(VideoAvailability before, VideoFixture fixture, Instant asked) {
        List<VideoStream> streams = fixture.liveStreams().isEmpty() ? fixture.vodStreams() : fixture.liveStreams();
        Boolean booked = fixture.bookingStatus() == BookingStatus.UNKNOWN
                ? null
                : fixture.bookingStatus() == BookingStatus.BOOKED;
        return at(before, state(fixture), booked, regions(streams), asked);
    }

    private static State state(VideoFixture fixture) {
        if (!fixture.liveStreams().isEmpty()) {
            return State.LIVE;
        }
        if (!fixture.vodStreams().isEmpty()) {
            return State.RECORDED;
        }
        return switch (fixture.phase()) {
            case PRE_MATCH -> State.UPCOMING;
            case IN_PLAY, UNKNOWN -> State.NO_STREAM;
            case RESULTED -> State.AWAITING_RECORDING;
        };
    }

    private static List<String> regions(List<VideoStream> streams) {
        return streams.stream()
                .flatMap(stream -> stream.permissions().stream())
                .map(StreamPermission::region)
                .filter(region -> !region.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    private static VideoAvailability at(
            VideoAvailability before, State state, @Nullable Boolean booked, List<String> regions, Instant asked) {
        boolean isSame = before.state() == state && before.regions().equals(regions);
        Long since = isSame ? before.sinceUtc() : Long.valueOf(asked.toEpochMilli());
        return new VideoAvailability(state, booked, regions, since, asked.toEpochMilli());
    }
}
