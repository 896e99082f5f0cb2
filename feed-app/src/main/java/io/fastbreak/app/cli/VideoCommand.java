package io.fastbreak.app.cli;

import io.fastbreak.app.report.Terminal;
import io.fastbreak.app.report.VideoTable;
import io.fastbreak.app.service.VideoPlatform;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.platform.video.VideoClient;
import java.io.Console;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code video}: the video streaming interface by hand. */
@Command(
        name = "video",
        description = {
            "Speaks to the video streaming API of the settings (video.*). The secrets video.password and",
            "video.api-key belong into the file of --config, or into FASTBREAK_VIDEO_PASSWORD and",
            "FASTBREAK_VIDEO_API_KEY.",
            "Exit 1 where the platform, or a limit of its contract, says no; 3 where it cannot be asked."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {VideoFixturesCommand.class, VideoPlayCommand.class})
final class VideoCommand {
    @Spec
    private CommandSpec spec;

    @Command(
            name = "login",
            mixinStandardHelpOptions = true,
            description = {
                "Logs in, and tells until when the IdToken is valid; the token itself is never shown.",
                "The very first login must change the password: --change-password asks for the new one, twice."
            })
    int login(
            @Mixin PlatformOptions options,
            @Option(names = "--change-password", description = "change the password, once") boolean changesPassword) {
        try (VideoClient client = VideoPlatform.client(options.settings())) {
            return changesPassword
                    ? changePassword(options, client)
                    : options.show(spec, "video login", client.login().logIn().join());
        }
    }

    private int changePassword(PlatformOptions options, VideoClient client) {
        Console console = Terminal.isError() ? System.console() : null;
        if (console == null) {
            spec.commandLine().getErr().println("a password is changed at a terminal only");
            return ExitCode.WRONG_USE;
        }
        char[] password = console.readPassword("New password: ");
        char[] again = console.readPassword("Again: ");
        if (password == null || password.length == 0 || !Arrays.equals(password, again)) {
            spec.commandLine().getErr().println("nothing was changed: the two are not the same");
            return ExitCode.NO;
        }
        Answer<TokenExpiry> answer =
                client.login().changePassword(new Secret(new String(password))).join();
        return options.show(spec, "video login", answer);
    }

    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            description = "Shows a fixture with its streams, and who may watch them.")
    int show(@Mixin PlatformOptions options, @Parameters(paramLabel = "FIXTURE") long id) {
        try (VideoClient client = VideoPlatform.client(options.settings())) {
            return options.show(
                    spec,
                    "video show",
                    client.getFixture(id).join(),
                    fixture -> VideoTable.ofFixtures(List.of(fixture)) + "\n" + VideoTable.ofStreams(fixture));
        }
    }

    @Command(name = "regions", mixinStandardHelpOptions = true, description = "Shows regions and US market areas.")
    int regions(@Mixin PlatformOptions options) {
        try (VideoClient client = VideoPlatform.client(options.settings())) {
            return options.show(spec, "video regions", client.listRegions().join(), VideoTable::ofRegions);
        }
    }

    @Command(
            name = "viewer",
            mixinStandardHelpOptions = true,
            description = "Shows what region, market area and device the platform takes this machine for.")
    int viewer(@Mixin PlatformOptions options) {
        try (VideoClient client = VideoPlatform.client(options.settings())) {
            return options.show(spec, "video viewer", client.getViewer().join());
        }
    }
}
