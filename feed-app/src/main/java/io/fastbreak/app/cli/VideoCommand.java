package io.fastbreak.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.report.DisplayText;
import io.fastbreak.app.report.PlatformJson;
import io.fastbreak.app.report.Printable;
import io.fastbreak.app.report.Table;
import io.fastbreak.app.report.Terminal;
import io.fastbreak.app.service.VideoPlatform;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.platform.video.BookingStatus;
import io.fastbreak.platform.video.Deliveries.Delivery;
import io.fastbreak.platform.video.Device;
import io.fastbreak.platform.video.FixturePage;
import io.fastbreak.platform.video.FixturePhase;
import io.fastbreak.platform.video.FixtureQuery;
import io.fastbreak.platform.video.Playback.SrtAddress;
import io.fastbreak.platform.video.Protocol;
import io.fastbreak.platform.video.Regions;
import io.fastbreak.platform.video.StreamAddress;
import io.fastbreak.platform.video.StreamPermission;
import io.fastbreak.platform.video.StreamSelector;
import io.fastbreak.platform.video.VideoClient;
import io.fastbreak.platform.video.VideoFixture;
import io.fastbreak.platform.video.VideoStream;
import io.fastbreak.platform.video.VideoStream.DmaPermission;
import io.fastbreak.platform.video.Viewer;
import java.io.Console;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code video}: requests to the video streaming API. */
@Command(
        name = "video",
        description = {
            "Sends requests to the video streaming API. The settings video.* have its address. Give the secrets video.password and",
            "video.api-key in the file of --config, or as FASTBREAK_VIDEO_PASSWORD and FASTBREAK_VIDEO_API_KEY. Exit code 1",
            "if the request is rejected, 3 if the platform does not respond or denies access."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {VideoCommand.VideoFixturesCommand.class, VideoCommand.VideoPlayCommand.class})
final class VideoCommand extends PlatformCommand {
    @Command(
            name = "login",
            description = {
                "Logs in and shows when the IdToken expires; the token itself is never shown.",
                "The first login must change the password: --change-password asks twice for the new one."
            })
    int login(
            @Mixin PlatformOptions options,
            @Option(names = "--change-password", description = "change the password at the first login")
                    boolean changesPassword) {
        try (VideoClient client = VideoPlatform.client(options.settings())) {
            return changesPassword
                    ? changePassword(options, client)
                    : show(options, "video login", client.login().logIn().join());
        }
    }

    private int changePassword(PlatformOptions options, VideoClient client) {
        Console console = Terminal.console();
        if (console == null) {
            err().println("changing the password needs a terminal");
            return ExitCode.USAGE_ERROR;
        }
        char[] password = console.readPassword("New password: ");
        char[] again = console.readPassword("Again: ");
        if (password == null || password.length == 0 || !Arrays.equals(password, again)) {
            return failed("nothing was changed: the passwords differ or are empty");
        }
        Answer<TokenExpiry> answer =
                client.login().changePassword(new Secret(new String(password))).join();
        return show(options, "video login", answer);
    }

    @Command(name = "show", description = "Shows a fixture with its streams and their permissions.")
    int show(@Mixin PlatformOptions options, @Parameters(paramLabel = "FIXTURE") long id) {
        try (VideoClient client = VideoPlatform.client(options.settings())) {
            return show(
                    options,
                    "video show",
                    client.getFixture(id).join(),
                    fixture -> fixtureTable(List.of(fixture)) + "\n" + streamTable(fixture));
        }
    }

    @Command(name = "regions", description = "Lists regions and US market areas.")
    int regions(@Mixin PlatformOptions options) {
        try (VideoClient client = VideoPlatform.client(options.settings())) {
            return show(options, "video regions", client.listRegions().join(), VideoCommand::regionTables);
        }
    }

    @Command(
            name = "viewer",
            description = "Shows the region, market area and device that the platform detects for this machine.")
    int viewer(@Mixin PlatformOptions options) {
        try (VideoClient client = VideoPlatform.client(options.settings())) {
            return show(options, "video viewer", client.getViewer().join());
        }
    }

    /** One fixture per row. */
    private static String fixtureTable(List<VideoFixture> fixtures) {
        Table table = Table.ofText()
                .row("fixture", "start", "phase", "booking", "live", "vod", "sport", "competition", "name");
        fixtures.forEach(fixture -> table.row(
                fixture.id(),
                Printable.known(fixture.startAt()),
                DisplayText.of(fixture.phase()),
                DisplayText.of(fixture.bookingStatus()),
                fixture.liveStreams().size(),
                fixture.vodStreams().size(),
                Printable.known(fixture.sportName()),
                Printable.known(fixture.competitionName()),
                Printable.known(fixture.name())));
        return table.toString();
    }

    /** One permission per row. */
    private static String streamTable(VideoFixture fixture) {
        Table table = Table.ofText().row("kind", "stream", "protocols", "region", "device", "player", "market areas");
        fixture.liveStreams().forEach(stream -> rows(table, "live", stream));
        fixture.vodStreams().forEach(stream -> rows(table, "vod", stream));
        return table.toString();
    }

    private static void rows(Table table, String kind, VideoStream stream) {
        List<StreamPermission> permissions = stream.permissions() == null ? List.of() : stream.permissions();
        permissions.forEach(permission -> table.row(
                kind,
                stream.id(),
                protocols(stream),
                permission.region(),
                DisplayText.of(permission.device()),
                permission.maxPlayerSizePercentage() == null ? "" : permission.maxPlayerSizePercentage() + "%",
                areas(stream)));
        if (permissions.isEmpty()) {
            table.row(kind, stream.id(), protocols(stream), "none", "", "", "");
        }
    }

    private static String protocols(VideoStream stream) {
        return Stream.of(
                        stream.deliveries().hls().isEmpty() ? "" : "hls",
                        stream.deliveries().dash().isEmpty() ? "" : "dash",
                        stream.deliveries().srt().isEmpty() ? "" : "srt")
                .filter(protocol -> !protocol.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String areas(VideoStream stream) {
        List<DmaPermission> areas = stream.dmas() == null ? List.of() : stream.dmas();
        return areas.stream().map(DmaPermission::dma).collect(Collectors.joining(" "));
    }

    /** Regions, then US market areas. */
    private static String regionTables(Regions regions) {
        Table table = Table.ofText().row("region", "continent", "name");
        regions.regions().forEach(region -> table.row(region.code(), region.continent(), region.name()));
        Table areas = Table.ofText().row("market area", "regions", "cities");
        regions.dmas()
                .forEach(dma -> areas.row(
                        List.of(dma.code(), String.join(" ", dma.regions()), String.join(", ", dma.cities()))));
        return table + "\n" + areas;
    }

    /** {@code video fixtures}: the fixtures with video. */
    @Command(name = "fixtures", description = "Lists all fixtures with video.")
    static final class VideoFixturesCommand extends PlatformCommand implements Callable<Integer> {
        @Option(
                names = "--from",
                paramLabel = "TIME",
                description = "only fixtures that start at or after this time, such as 2026-01-31T20:00:00Z")
        private @Nullable Instant from;

        @Option(
                names = "--to",
                paramLabel = "TIME",
                description = "only fixtures that start before this time, at most 10 days after --from")
        private @Nullable Instant to;

        @Option(names = "--booking", paramLabel = "STATUS", description = "only BOOKED, or only UNBOOKED")
        private @Nullable BookingStatus booking;

        @Option(
                names = "--phase",
                paramLabel = "PHASE",
                description = "only PRE_MATCH, IN_PLAY or RESULTED; may be repeated")
        private List<FixturePhase> phases = List.of();

        @Option(names = "--competition", paramLabel = "ID", description = "only this competition; may be repeated")
        private List<String> competitions = List.of();

        @Option(names = "--sport", paramLabel = "ID", description = "only this sport; may be repeated")
        private List<Integer> sports = List.of();

        @Option(names = "--page-size", paramLabel = "N", description = "fixtures per request")
        private @Nullable Integer pageSize;

        @Mixin
        private PlatformOptions options = new PlatformOptions();

        @Override
        public Integer call() {
            try (VideoClient client = VideoPlatform.client(options.settings())) {
                return list(
                        options,
                        "video fixtures",
                        client.pages(query()),
                        FixturePage::data,
                        VideoCommand::fixtureTable);
            }
        }

        private FixtureQuery query() {
            return new FixtureQuery(booking, from, to, false, pageSize, null, null, competitions, sports, phases);
        }
    }

    /** {@code video play}: the playback address for a viewer. */
    @Command(
            name = "play",
            description = {
                "Selects the first stream of a fixture that is licensed for the viewer and prints the address of its manifest,",
                "including the token, and the DRM addresses. The address is not logged; it gives access until it expires. Exit",
                "code 1, with the reason, if the viewer may not watch."
            })
    static final class VideoPlayCommand extends PlatformCommand implements Callable<Integer> {
        @Parameters(paramLabel = "FIXTURE", description = "fixture id of the video API")
        private long fixture;

        @Option(
                names = "--region",
                required = true,
                paramLabel = "CODE",
                description = "region of the viewer, see video regions")
        private String region;

        @Option(
                names = "--device",
                required = true,
                paramLabel = "DEVICE",
                description = "MOBILE, TABLET, DESKTOP or OTT")
        private Device device;

        @Option(names = "--dma", paramLabel = "CODE", description = "US market area of the viewer", defaultValue = "")
        private String dma;

        @Option(
                names = "--protocol",
                paramLabel = "PROTOCOL",
                defaultValue = "HLS",
                description = "HLS, DASH, or SRT, which ignores the viewer (default: ${DEFAULT-VALUE})")
        private Protocol protocol;

        @Option(
                names = "--session",
                paramLabel = "ID",
                description = "session id of the viewer (default: a random one)")
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
                return reject(nothing.fixture(), nothing.why().toString());
            }
            if (outcome instanceof StreamSelector.Outcome.NotLicensed notLicensed) {
                return reject(
                        notLicensed.fixture(), "the platform does not license it: " + detail(notLicensed.problem()));
            }
            return show(options, "video play", ((StreamSelector.Outcome.Failed) outcome).answer());
        }

        private int srt(VideoClient client, Answer<VideoFixture> answer) {
            if (!(answer instanceof Answer.Found<VideoFixture> found)) {
                return show(options, "video play", answer);
            }
            Optional<StreamAddress> address = found.value().liveStreams().stream()
                    .flatMap(stream -> stream.deliveries().srt().stream().map(delivery -> address(stream, delivery)))
                    .findFirst();
            if (address.isEmpty()) {
                return reject(found.value(), "there is no live SRT stream now");
            }
            Answer<SrtAddress> srt = client.playLiveSrt(address.get()).join();
            return srt instanceof Answer.Found<SrtAddress> given
                    ? print(PlatformJson.of(new Manifest(given.value().url().value())))
                    : show(options, "video play", srt);
        }

        private record Manifest(String manifest) {}

        private StreamAddress address(VideoStream stream, Delivery delivery) {
            return new StreamAddress(fixture, stream.id(), delivery.id());
        }

        private int print(JsonNode playback) {
            print(
                    options.format(),
                    List.of(playback),
                    () -> playback.path("manifest").asText() + "\n"
                            + playback.path("drm").properties().stream()
                                    .map(drm ->
                                            drm.getKey() + " " + drm.getValue().asText() + "\n")
                                    .collect(Collectors.joining()));
            return ExitCode.OK;
        }

        private int reject(VideoFixture fixture, String why) {
            String name = fixture.name() == null ? "" : " " + fixture.name();
            return failed("fixture " + fixture.id() + name + ": " + why);
        }

        private static String detail(Problem problem) {
            return problem.detail() == null ? String.valueOf(problem.title()) : problem.detail();
        }
    }
}
