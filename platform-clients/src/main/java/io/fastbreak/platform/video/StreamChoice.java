package io.fastbreak.platform.video;

import static java.util.Objects.requireNonNullElse;

import io.fastbreak.platform.video.Deliveries.Delivery;
import io.fastbreak.platform.video.VideoStream.DmaPermission;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The stream of a fixture for a viewer: the first one whose permissions and market areas cover the viewer. */
public sealed interface StreamChoice {

    /**
     * A stream that the viewer may watch.
     *
     * @param isLive false for a recording
     * @param permission the permission that covers the viewer; it limits the size of the player
     */
    record Chosen(StreamAddress address, Protocol protocol, boolean isLive, StreamPermission permission)
            implements StreamChoice {}

    /** No stream for this viewer. */
    record None(Why why) implements StreamChoice {}

    /** Why there is no stream. */
    enum Why {
        NOT_STARTED("the game has not started; live streams are offered from its scheduled start"),
        NO_LIVE_STREAM("the game is in play and has no live stream"),
        NO_RECORDING("the game is over and no recording is ready"),
        PHASE_UNKNOWN("the game is in a phase that is not known here, and lists no stream"),
        PERMISSIONS_NOT_SHOWN("the permissions are not shown; they are read from the single fixture"),
        REGION_NOT_LICENSED("no stream is licensed in the viewer's region"),
        DEVICE_NOT_LICENSED("the streams in the viewer's region are not licensed for this kind of device"),
        DMA_NOT_LICENSED("the streams are limited to other US market areas than the viewer's"),
        PROTOCOL_NOT_OFFERED("the viewer's streams are not delivered by this protocol");

        private final String sentence;

        Why(String sentence) {
            this.sentence = sentence;
        }

        @Override
        public String toString() {
            return sentence;
        }
    }

    /**
     * Chooses a stream.
     *
     * @param fixture read by its id, since a listing may omit permissions
     * @param protocol HLS or DASH; recordings are served by HLS only
     */
    static StreamChoice of(VideoFixture fixture, Viewer viewer, Protocol protocol) {
        boolean isLive = !fixture.liveStreams().isEmpty();
        List<VideoStream> streams = isLive ? fixture.liveStreams() : fixture.vodStreams();
        if (streams.isEmpty()) {
            return new None(withoutStreams(fixture.phase()));
        }
        List<VideoStream> allowed = streams.stream()
                .filter(stream -> permission(stream, viewer).isPresent() && isInMarket(stream, viewer))
                .toList();
        return allowed.stream()
                .flatMap(stream -> deliveries(stream, isLive, protocol).stream()
                        .map(delivery -> new StreamAddress(fixture.id(), stream.id(), delivery.id()))
                        .map(address -> (StreamChoice) new Chosen(
                                address,
                                protocol,
                                isLive,
                                permission(stream, viewer).orElseThrow())))
                .findFirst()
                .orElseGet(() -> new None(allowed.isEmpty() ? notAllowed(streams, viewer) : Why.PROTOCOL_NOT_OFFERED));
    }

    private static Why withoutStreams(FixturePhase phase) {
        return switch (phase) {
            case PRE_MATCH -> Why.NOT_STARTED;
            case IN_PLAY -> Why.NO_LIVE_STREAM;
            case RESULTED -> Why.NO_RECORDING;
            case UNKNOWN -> Why.PHASE_UNKNOWN;
        };
    }

    private static List<Delivery> deliveries(VideoStream stream, boolean isLive, Protocol protocol) {
        return isLive || protocol == Protocol.HLS ? stream.deliveries().by(protocol) : List.of();
    }

    private static Why notAllowed(List<VideoStream> streams, Viewer viewer) {
        if (streams.stream().allMatch(stream -> stream.permissions() == null)) {
            return Why.PERMISSIONS_NOT_SHOWN;
        }
        if (streams.stream().anyMatch(stream -> permission(stream, viewer).isPresent())) {
            return Why.DMA_NOT_LICENSED;
        }
        return streams.stream().anyMatch(stream -> find(stream, permission -> permission.isIn(viewer.region()))
                        .isPresent())
                ? Why.DEVICE_NOT_LICENSED
                : Why.REGION_NOT_LICENSED;
    }

    private static Optional<StreamPermission> permission(VideoStream stream, Viewer viewer) {
        return find(stream, permission -> permission.covers(viewer));
    }

    private static Optional<StreamPermission> find(VideoStream stream, Predicate<StreamPermission> wanted) {
        return requireNonNullElse(stream.permissions(), List.<StreamPermission>of()).stream()
                .filter(wanted)
                .findFirst();
    }

    /** Market areas apply in the US only. */
    private static boolean isInMarket(VideoStream stream, Viewer viewer) {
        List<DmaPermission> areas = requireNonNullElse(stream.dmas(), List.of());
        return !viewer.isInUs()
                || areas.isEmpty()
                || areas.stream().anyMatch(area -> area.dma().equals(viewer.dma()));
    }
}
