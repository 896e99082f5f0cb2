package io.fastbreak.app.report;

import io.fastbreak.platform.video.Regions;
import io.fastbreak.platform.video.StreamPermission;
import io.fastbreak.platform.video.VideoFixture;
import io.fastbreak.platform.video.VideoStream;
import io.fastbreak.platform.video.VideoStream.DmaPermission;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fixtures with video, streams and regions as tables. */
public final class VideoTable {
    private VideoTable() {}

    /** One fixture per row. */
    public static String ofFixtures(List<VideoFixture> fixtures) {
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
    public static String ofStreams(VideoFixture fixture) {
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
    public static String ofRegions(Regions regions) {
        Table table = Table.ofText().row("region", "continent", "name");
        regions.regions().forEach(region -> table.row(region.code(), region.continent(), region.name()));
        Table areas = Table.ofText().row("market area", "regions", "cities");
        regions.dmas()
                .forEach(dma -> areas.row(
                        List.of(dma.code(), String.join(" ", dma.regions()), String.join(", ", dma.cities()))));
        return table + "\n" + areas;
    }
}
