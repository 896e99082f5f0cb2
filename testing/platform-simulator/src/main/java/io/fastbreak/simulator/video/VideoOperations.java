package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.OperationRequest;
import io.fastbreak.simulator.http.Reply;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** The operations of the video interface. */
final class VideoOperations {

    /** At a computer in Spain; outside the US there is no market area. */
    private static final JsonNode VIEWER = JsonNodeFactory.instance
            .objectNode()
            .put("region", "ES")
            .put("dma", "")
            .put("device", "DESKTOP");

    private final VideoSchedule schedule;
    private final FixtureListing listing;
    private final PlaybackParameters playback;
    private final InstantSource clock;
    /** A sample of the regions that streams may be licensed for. */
    private final JsonNode regions = regions();

    VideoOperations(VideoSchedule schedule, FixtureListing listing, PlaybackParameters playback, InstantSource clock) {
        this.schedule = schedule;
        this.listing = listing;
        this.playback = playback;
        this.clock = clock;
    }

    private static JsonNode regions() {
        try (InputStream in = VideoOperations.class.getResourceAsStream("regions.yaml")) {
            return new YAMLMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
                "listRegions", call -> Reply.json(200, regions),
                "getViewer", call -> Reply.json(200, VIEWER));
    }

    private Reply getFixture(OperationRequest call) {
        return broadcast(call)
                .map(broadcast -> Reply.json(200, broadcast.json(clock.instant(), true)))
                .orElseGet(() -> Reply.problem(404, "Not Found", "there is no fixture " + call.parameter("id")));
    }

    private Reply play(
            OperationRequest call, BiFunction<Broadcast, Instant, List<StreamOffer>> offered, String protocol) {
        String region = call.body().path("region").asText();
        String device = call.body().path("device").asText();
        return stream(call, offered, protocol)
                .map(stream -> stream.covers(region, device)
                        ? Reply.json(200, playback.parameters(stream, protocol, clock.instant()))
                        : Reply.problem(
                                403, "Forbidden", "no permission of the stream covers " + device + " in " + region))
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
