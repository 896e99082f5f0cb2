package io.fastbreak.platform.video;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.video.StreamChoice.Chosen;
import io.fastbreak.platform.video.StreamChoice.None;
import java.util.concurrent.CompletableFuture;

/** The way from a fixture's id to something that a viewer can play, or to the reason why not. */
public final class StreamSelector {

    private final VideoClient client;

    public StreamSelector(VideoClient client) {
        this.client = client;
    }

    /** How it ended. */
    public sealed interface Outcome {

        /** It can be played. */
        record Playable(VideoFixture fixture, Chosen chosen, Playback playback) implements Outcome {}

        /** There is nothing for this viewer, by what the fixture itself says. */
        record Nothing(VideoFixture fixture, StreamChoice.Why why) implements Outcome {}

        /** The platform does not license it to this viewer, whatever the permissions say. */
        record NotLicensed(VideoFixture fixture, Problem problem) implements Outcome {}

        /** The fixture, or its stream, could not be had. */
        record Failed(Answer<?> answer) implements Outcome {}
    }

    /**
     * Reads the fixture, chooses a stream and asks for it, with the viewer's own region and device.
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
                ? ask(chosen, request).thenApply(answer -> outcome(fixture, chosen, answer))
                : completedFuture(new Outcome.Nothing(fixture, ((None) choice).why()));
    }

    private CompletableFuture<Answer<Playback>> ask(Chosen chosen, StreamRequest request) {
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
