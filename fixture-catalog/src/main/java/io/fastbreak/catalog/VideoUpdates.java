package io.fastbreak.catalog;

import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.fixture.VideoAvailability.State;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.video.BookingStatus;
import io.fastbreak.platform.video.StreamPermission;
import io.fastbreak.platform.video.VideoFixture;
import io.fastbreak.platform.video.VideoStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What an answer of the video interface makes of a game's availability; ids of streams and deliveries end here. */
final class VideoUpdates {
    private VideoUpdates() {}

    /** Whether there is a game to ask about: the video interface counts its games. */
    static boolean isAskable(FixtureMatch match) {
        return match.isMatched() && String.valueOf(match.platformId()).matches("[0-9]{1,18}");
    }

    /** Empty where the question was not answered, so that it is to be asked again. */
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

    /** What the platform says of the fixture besides. */
    static Fixture.Official official(VideoFixture told) {
        FixtureCard.Sport sport = told.sportId() == null && told.sportName() == null
                ? null
                : new FixtureCard.Sport(told.sportId(), told.sportName());
        return new Fixture.Official(
                told.name(), told.startAt() == null ? null : told.startAt().toString(), sport);
    }

    private static VideoAvailability of(VideoAvailability before, VideoFixture told, Instant asked) {
        List<VideoStream> streams = told.liveStreams().isEmpty() ? told.vodStreams() : told.liveStreams();
        Boolean booked =
                told.bookingStatus() == BookingStatus.UNKNOWN ? null : told.bookingStatus() == BookingStatus.BOOKED;
        return at(before, state(told), booked, regions(streams), asked);
    }

    private static State state(VideoFixture told) {
        if (!told.liveStreams().isEmpty()) {
            return State.LIVE;
        }
        if (!told.vodStreams().isEmpty()) {
            return State.RECORDED;
        }
        return switch (told.phase()) {
            case PRE_MATCH -> State.UPCOMING;
            case IN_PLAY, UNKNOWN -> State.NO_STREAM;
            case RESULTED -> State.AWAITING_RECORDING;
        };
    }

    private static List<String> regions(List<VideoStream> streams) {
        return streams.stream()
                .flatMap(stream ->
                        stream.permissions() == null ? Stream.<StreamPermission>empty() : stream.permissions().stream())
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
