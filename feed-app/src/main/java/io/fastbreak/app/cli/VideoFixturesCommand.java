package io.fastbreak.app.cli;

import io.fastbreak.app.report.VideoTable;
import io.fastbreak.app.service.VideoPlatform;
import io.fastbreak.platform.video.BookingStatus;
import io.fastbreak.platform.video.FixturePage;
import io.fastbreak.platform.video.FixturePhase;
import io.fastbreak.platform.video.FixtureQuery;
import io.fastbreak.platform.video.VideoClient;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code video fixtures}: the schedule. */
@Command(name = "fixtures", description = "Lists the fixtures that have video, all pages of the listing.")
final class VideoFixturesCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--from",
            paramLabel = "TIME",
            description = "only what starts from this time on, e.g. 2026-01-31T20:00:00Z")
    private @Nullable Instant from;

    @Option(
            names = "--to",
            paramLabel = "TIME",
            description = "only what starts until this time, at most 10 days after --from")
    private @Nullable Instant to;

    @Option(names = "--booking", paramLabel = "STATUS", description = "only BOOKED, or only UNBOOKED")
    private @Nullable BookingStatus booking;

    @Option(
            names = "--phase",
            paramLabel = "PHASE",
            description = "only PRE_MATCH, IN_PLAY or RESULTED; may be repeated")
    private List<FixturePhase> phases = List.of();

    @Option(names = "--competition", paramLabel = "ID", description = "only of this competition; may be repeated")
    private List<String> competitions = List.of();

    @Option(names = "--sport", paramLabel = "ID", description = "only of this sport; may be repeated")
    private List<Integer> sports = List.of();

    @Option(names = "--page-size", paramLabel = "N", description = "fixtures asked for at a time")
    private @Nullable Integer pageSize;

    @Mixin
    private PlatformOptions options = new PlatformOptions();

    @Override
    public Integer call() {
        try (VideoClient client = VideoPlatform.client(options.settings())) {
            return options.list(
                    spec, "video fixtures", client.pages(query()), FixturePage::data, VideoTable::ofFixtures);
        }
    }

    private FixtureQuery query() {
        return new FixtureQuery(booking, from, to, false, pageSize, null, null, competitions, sports, phases);
    }
}
