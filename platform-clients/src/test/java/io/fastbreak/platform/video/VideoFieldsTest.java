package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.TIP_OFF;
import static io.fastbreak.platform.video.VideoTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.video.VideoStream.DmaPermission;
import io.fastbreak.simulator.video.Broadcast;
import io.fastbreak.simulator.video.StreamOffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A recording with every limit and protection, for every device. */
class VideoFieldsTest {

    private static final long GAME = 7;

    private final VideoTestSetup setup = new VideoTestSetup();
    private final VideoClient client = setup.client();

    @BeforeEach
    void record() {
        List<io.fastbreak.simulator.video.StreamOffer.Permission> permissions = Stream.of(
                        "MOBILE", "TABLET", "DESKTOP", "OTT")
                .map(device -> new io.fastbreak.simulator.video.StreamOffer.Permission(
                        device, device.equals("OTT") ? 100 : 0, "US_NY"))
                .toList();
        StreamOffer recording = new StreamOffer(
                "vod", permissions, List.of("501"), Map.of("hls", List.of("hls"), "dash", List.of("dash")), true);
        setup.simulator
                .schedule()
                .put(new Broadcast(
                        GAME,
                        "Recorded",
                        TIP_OFF.minus(Duration.ofDays(1)),
                        TIP_OFF.minus(Duration.ofHours(22)),
                        TIP_OFF.minus(Duration.ofHours(21)),
                        true,
                        new Broadcast.Labels("3401", "EuroCup", 1, "Basketball"),
                        List.of(),
                        List.of(recording)));
    }

    @AfterEach
    void stop() {
        client.close();
        setup.close();
        setup.traffic.requireValid();
    }

    @Test
    void a_recording_has_permissions_and_deliveries() {
        VideoStream single = found(client.getFixture(GAME)).vodStreams().get(0);
        VideoStream listed = found(client.listFixtures(FixtureQuery.ALL))
                .data()
                .get(0)
                .vodStreams()
                .get(0);

        assertThat(listed).isEqualTo(single);
        assertThat(single.permissions()).hasSize(4).contains(new StreamPermission(Device.TABLET, 0, "US_NY"));
        assertThat(single.dmas()).containsExactly(new DmaPermission("501"));
        assertThat(single.deliveries().dash()).containsExactly(new Deliveries.Delivery("dash"));
    }

    @ParameterizedTest
    @EnumSource(value = Device.class, names = "UNKNOWN", mode = EnumSource.Mode.EXCLUDE)
    void a_protected_recording_is_played_with_fair_play_on_every_device(Device device) {
        StreamRequest request = new StreamRequest("session-1", device, "US_NY");

        Playback playback = found(client.playVodHls(new StreamAddress(GAME, "vod", "hls"), request));

        assertThat(Objects.requireNonNull(playback.drm()).fairplay()).isNotNull();
        assertThat(playback.drm().fairplayCertificate()).isNotNull();
        assertThat(playback.drm().widevine()).isNull();
    }
}
