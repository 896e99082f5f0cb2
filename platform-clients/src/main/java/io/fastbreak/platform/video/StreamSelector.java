package io.fastbreak.platform.video;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.video.StreamChoice.Chosen;
import io.fastbreak.platform.video.StreamChoice.None;
import java.util.concurrent.CompletableFuture;

/** Selects a stream of a fixture for a viewer and requests its playback parameters. */
public final class StreamSelector {

    private final VideoClient client;

    public StreamSelector(VideoClient client) {
        this.client = client;
    }

    /** The result for a viewer. */
    public sealed interface Outcome {

        /** The stream can be played. */
        record Playable(VideoFixture fixture, Chosen chosen, Playback playback) implements Outcome {}

        /** The fixture has no stream for this viewer. */
        record Nothing(VideoFixture fixture, StreamChoice.Why why) implements Outcome {}

        /** The platform rejects this viewer although the permissions of the stream cover the viewer. */
        record NotLicensed(VideoFixture fixture, Problem problem) implements Outcome {}

        /** The request for the fixture or for its stream failed. */
        record Failed(Answer<?> answer) implements Outcome {}
    }

    /**
     * Reads the fixture, chooses a stream and requests it with the viewer's own region and device.
     *
     * @param protocol HLS or DASH
     * @param endUserSessionId see {@link StreamRequest}
     */
    public CompletableFuture<Outcome> watch(long fixtureId, Viewer viewer, Protocol protocol, String endUserSessionId) {
        StreamRequest request = StreamRequest.of(endUserSessionId, viewer);
        return client.getFixture(fixtureId)
                .thenCompose(answer -> answer instanceof Answer.Found<VideoFixture> found
                        ? choose(found.value(), viewer, protocol, request)
                        : completedFuture(new Outcome.Failed(answer)));
    }

    private CompletableFuture<Outcome> choose(
            VideoFixture fixture, Viewer viewer, Protocol protocol, StreamRequest request) {
        StreamChoice choice = StreamChoice.of(fixture, viewer, protocol);
        return choice instanceof Chosen chosen
                ? play(chosen, request).thenApply(answer -> outcome(fixture, chosen, answer))
                : completedFuture(new Outcome.Nothing(fixture, ((None) choice).why()));
    }

    private CompletableFuture<Answer<Playback>> play(Chosen chosen, StreamRequest request) {
        if (!chosen.isLive()) {
            return client.playVodHls(chosen.address(), request);
        }
        return chosen.protocol() == Protocol.DASH
                ? client.playLiveDash(chosen.address(), request)
                : client.playLiveHls(chosen.address(), request);
    }

    private static Outcome outcome(VideoFixture fixture, Chosen chosen, Answer<Playback> answer) {
        if (answer instanceof Answer.Found<Playback> found) {
            return new Outcome.Playable(fixture, chosen, found.value());
        }
        return answer instanceof Answer.Refused<Playback> refused && refused.status() == 403
                ? new Outcome.NotLicensed(fixture, refused.problem())
                : new Outcome.Failed(answer);
    }
}
