package io.fastbreak.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.report.PlatformJson;
import io.fastbreak.app.report.Printable;
import io.fastbreak.app.service.VideoPlatform;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.video.Deliveries.Delivery;
import io.fastbreak.platform.video.Device;
import io.fastbreak.platform.video.Playback.SrtAddress;
import io.fastbreak.platform.video.Protocol;
import io.fastbreak.platform.video.StreamAddress;
import io.fastbreak.platform.video.StreamSelector;
import io.fastbreak.platform.video.VideoClient;
import io.fastbreak.platform.video.VideoFixture;
import io.fastbreak.platform.video.VideoStream;
import io.fastbreak.platform.video.Viewer;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code video play}: from a fixture to an address that a viewer may play, or the reason why not. */
@Command(
        name = "play",
        description = {
            "Chooses the first stream of a fixture that is licensed for the viewer, and prints the address of its",
            "manifest, token included, with what a player needs besides. Prints it here and nowhere else; whoever",
            "has it can watch until it expires. Exit 1, and why, where the viewer may not watch."
        })
final class VideoPlayCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FIXTURE", description = "the fixture's id in the video interface")
    private long fixture;

    @Option(
            names = "--region",
            required = true,
            paramLabel = "CODE",
            description = "the viewer's region, see video regions")
    private String region;

    @Option(names = "--device", required = true, paramLabel = "DEVICE", description = "MOBILE, TABLET, DESKTOP or OTT")
    private Device device;

    @Option(names = "--dma", paramLabel = "CODE", description = "the viewer's US market area", defaultValue = "")
    private String dma;

    @Option(
            names = "--protocol",
            paramLabel = "PROTOCOL",
            defaultValue = "HLS",
            description = "HLS, DASH, or SRT, which knows no viewer (default: ${DEFAULT-VALUE})")
    private Protocol protocol;

    @Option(names = "--session", paramLabel = "ID", description = "the viewer's session; says nothing of who it is")
    private @Nullable String session;

    @Mixin
    private PlatformOptions options = new PlatformOptions();

    @Override
    public Integer call() {
        try (VideoClient client = VideoPlatform.client(options.settings())) {
            if (protocol == Protocol.SRT) {
                return srt(client, client.getFixture(fixture).join());
            }
            String id = session == null ? UUID.randomUUID().toString() : session;
            return show(new StreamSelector(client)
                    .watch(fixture, new Viewer(region, dma, device), protocol, id)
                    .join());
        }
    }

    private int show(StreamSelector.Outcome outcome) {
        if (outcome instanceof StreamSelector.Outcome.Playable playable) {
            return print(PlatformJson.unmasked(playable.playback()));
        }
        if (outcome instanceof StreamSelector.Outcome.Nothing nothing) {
            return refuse(nothing.fixture(), nothing.why().toString());
        }
        if (outcome instanceof StreamSelector.Outcome.NotLicensed refused) {
            return refuse(refused.fixture(), "the platform does not license it: " + detail(refused.problem()));
        }
        return options.show(spec, "video play", ((StreamSelector.Outcome.Failed) outcome).answer());
    }

    private int srt(VideoClient client, Answer<VideoFixture> answer) {
        if (!(answer instanceof Answer.Found<VideoFixture> found)) {
            return options.show(spec, "video play", answer);
        }
        Optional<StreamAddress> address = found.value().liveStreams().stream()
                .flatMap(stream -> stream.deliveries().srt().stream().map(delivery -> address(stream, delivery)))
                .findFirst();
        if (address.isEmpty()) {
            return refuse(found.value(), "it has no live stream by SRT now");
        }
        Answer<SrtAddress> srt = client.playLiveSrt(address.get()).join();
        return srt instanceof Answer.Found<SrtAddress> given
                ? print(PlatformJson.of(new Manifest(given.value().url().value())))
                : options.show(spec, "video play", srt);
    }

    private record Manifest(String manifest) {}

    private StreamAddress address(VideoStream stream, Delivery delivery) {
        return new StreamAddress(fixture, stream.id(), delivery.id());
    }

    private int print(JsonNode playback) {
        PrintWriter out = spec.commandLine().getOut();
        if (options.isJson()) {
            FormatOption.printLines(out, List.of(playback));
        } else {
            out.println(playback.path("manifest").asText());
            playback.path("drm")
                    .properties()
                    .forEach(drm ->
                            out.println(drm.getKey() + " " + drm.getValue().asText()));
            out.flush();
        }
        return ExitCode.DONE;
    }

    private int refuse(VideoFixture refused, String why) {
        String name = refused.name() == null ? "" : " " + refused.name();
        spec.commandLine().getErr().println(Printable.text("fixture " + refused.id() + name + ": " + why));
        return ExitCode.NO;
    }

    private static String detail(Problem problem) {
        return problem.detail() == null ? String.valueOf(problem.title()) : problem.detail();
    }
}
