package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.OperationRequest;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.video.VideoSimulator.SimulatedViewer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** The operations of the video interface. */
final class VideoOperations {

    private static final JsonMapper JSON = new JsonMapper();

    private final VideoSchedule schedule;
    private final FixtureListing listing;
    private final PlaybackParameters playback;
    private final InstantSource clock;
    private final RegionDirectory regions = RegionDirectory.load();

    private volatile SimulatedViewer viewer = SimulatedViewer.DEFAULT;

    VideoOperations(VideoSchedule schedule, FixtureListing listing, PlaybackParameters playback, InstantSource clock) {
        this.schedule = schedule;
        this.listing = listing;
        this.playback = playback;
        this.clock = clock;
    }

    void viewer(SimulatedViewer newViewer) {
        viewer = newViewer;
    }

    /** The handlers by operationId. */
    Map<String, OperationHandler> handlers() {
        return Map.of(
                "listFixtures", call -> listing.list(call, clock.instant()),
                "getFixture", this::getFixture,
                "playLiveHls", call -> play(call, Broadcast::liveAt, "hls"),
                "playLiveDash", call -> play(call, Broadcast::liveAt, "dash"),
                "playLiveSrt", this::playSrt,
                "playVodHls", call -> play(call, Broadcast::recordedAt, "hls"),
                "listRegions", call -> Reply.json(200, regions.json()),
                "getViewer", call -> Reply.json(200, JSON.valueToTree(viewer)));
    }

    private Reply getFixture(OperationRequest call) {
        return broadcast(call)
                .map(broadcast -> Reply.json(200, broadcast.json(clock.instant(), true)))
                .orElseGet(() -> Reply.problem(404, "Not Found", "there is no fixture " + call.parameter("id")));
    }

    private Reply play(
            OperationRequest call, BiFunction<Broadcast, Instant, List<StreamOffer>> offered, String protocol) {
        JsonNode viewed = call.body();
        return stream(call, offered, protocol)
                .map(stream -> RegionDirectory.reject(
                                stream,
                                viewed.path("region").asText(),
                                viewed.path("device").asText())
                        .orElseGet(() -> Reply.json(200, playback.parameters(stream, protocol, clock.instant()))))
                .orElseGet(VideoOperations::notOffered);
    }

    private Reply playSrt(OperationRequest call) {
        return stream(call, Broadcast::liveAt, "srt")
                .map(stream -> Reply.json(200, playback.srt(stream)))
                .orElseGet(VideoOperations::notOffered);
    }

    private Optional<StreamOffer> stream(
            OperationRequest call, BiFunction<Broadcast, Instant, List<StreamOffer>> offered, String protocol) {
        return broadcast(call).flatMap(broadcast -> offered.apply(broadcast, clock.instant()).stream()
                .filter(stream -> stream.id().equals(call.parameter("streamId")))
                .filter(stream -> stream.delivers(protocol, call.parameter("deliveryId")))
                .findFirst());
    }

    private Optional<Broadcast> broadcast(OperationRequest call) {
        return schedule.find(Long.parseLong(call.parameter("id")));
    }

    private static Reply notOffered() {
        return Reply.problem(404, "Not Found", "this delivery is not offered now");
    }
}
