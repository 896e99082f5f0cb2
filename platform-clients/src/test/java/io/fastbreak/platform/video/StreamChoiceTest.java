package io.fastbreak.platform.video;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.video.Deliveries.Delivery;
import io.fastbreak.platform.video.StreamChoice.Chosen;
import io.fastbreak.platform.video.StreamChoice.None;
import io.fastbreak.platform.video.StreamChoice.Why;
import io.fastbreak.platform.video.VideoStream.DmaPermission;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StreamChoiceTest {

    private static final VideoStream SPAIN = stream("spain", List.of(on(Device.DESKTOP, "ES")), List.of());
    private static final VideoStream USA = stream("usa", List.of(on(Device.MOBILE, "US")), List.of("501", "506"));
    private static final VideoStream WORLD = stream(
            "world", List.of(on(Device.DESKTOP, "ES"), on(Device.OTT, "US_NY"), on(Device.OTT, "FR")), List.of());

    @ParameterizedTest(name = "{0} {1} {2}: {3}")
    @CsvSource({
        "ES,    '',  DESKTOP, spain",
        "FR,    '',  OTT,     world",
        "US,    501, MOBILE,  usa",
        "US_MA, 506, MOBILE,  usa",
        "US_MA, 602, MOBILE,  DMA_NOT_LICENSED",
        "US_MA, '',  MOBILE,  DMA_NOT_LICENSED",
        "US_NY, 602, OTT,     world",
        "US_MA, 506, OTT,     DEVICE_NOT_LICENSED",
        "ES,    '',  MOBILE,  DEVICE_NOT_LICENSED",
        "DE,    '',  DESKTOP, REGION_NOT_LICENSED",
        "ES,    '',  UNKNOWN, DEVICE_NOT_LICENSED",
    })
    void the_first_stream_that_covers_the_viewer_is_chosen(String region, String dma, Device device, String expected) {
        StreamChoice choice = StreamChoice.of(live(SPAIN, USA, WORLD), new Viewer(region, dma, device), Protocol.HLS);

        assertThat(
                        choice instanceof Chosen chosen
                                ? chosen.address().streamId()
                                : ((None) choice).why().name())
                .isEqualTo(expected);
    }

    @Test
    void market_areas_apply_in_the_us_only() {
        VideoStream everywhere =
                stream("s", List.of(on(Device.DESKTOP, "ES"), on(Device.DESKTOP, "US")), List.of("501"));

        assertThat(StreamChoice.of(live(everywhere), new Viewer("ES", "", Device.DESKTOP), Protocol.HLS))
                .isInstanceOf(Chosen.class);
        assertThat(StreamChoice.of(live(everywhere), new Viewer("US", "", Device.DESKTOP), Protocol.HLS))
                .isEqualTo(new None(Why.DMA_NOT_LICENSED));
    }

    @Test
    void the_choice_has_the_delivery_and_the_permission() {
        StreamChoice choice = StreamChoice.of(live(SPAIN), VideoTestSetup.IN_MADRID, Protocol.DASH);

        assertThat(choice)
                .isEqualTo(new Chosen(
                        new StreamAddress(1, "spain", "spain-dash"),
                        Protocol.DASH,
                        true,
                        new StreamPermission(Device.DESKTOP, 80, "ES")));
    }

    @ParameterizedTest
    @CsvSource({"PRE_MATCH, NOT_STARTED", "IN_PLAY, NO_LIVE_STREAM", "RESULTED, NO_RECORDING", "UNKNOWN, PHASE_UNKNOWN"
    })
    void without_streams_the_phase_is_the_reason(FixturePhase phase, Why why) {
        assertThat(StreamChoice.of(fixture(phase, List.of(), List.of()), VideoTestSetup.IN_MADRID, Protocol.HLS))
                .isEqualTo(new None(why));
    }

    @Test
    void recordings_are_served_by_hls_only() {
        VideoFixture over = fixture(FixturePhase.RESULTED, List.of(), List.of(SPAIN));

        assertThat(StreamChoice.of(over, VideoTestSetup.IN_MADRID, Protocol.HLS))
                .isInstanceOfSatisfying(
                        Chosen.class, chosen -> assertThat(chosen.isLive()).isFalse());
        assertThat(StreamChoice.of(over, VideoTestSetup.IN_MADRID, Protocol.DASH))
                .isEqualTo(new None(Why.PROTOCOL_NOT_OFFERED));
    }

    @Test
    void without_permissions_no_stream_is_chosen() {
        VideoStream listed = new VideoStream("listed", null, null, SPAIN.deliveries());

        assertThat(StreamChoice.of(live(listed), VideoTestSetup.IN_MADRID, Protocol.HLS))
                .isEqualTo(new None(Why.PERMISSIONS_NOT_SHOWN));
    }

    private static VideoFixture live(VideoStream... streams) {
        return fixture(FixturePhase.IN_PLAY, List.of(streams), List.of());
    }

    private static VideoFixture fixture(FixturePhase phase, List<VideoStream> live, List<VideoStream> recorded) {
        @Nullable String unknown = null;
        return new VideoFixture(
                1, unknown, phase, BookingStatus.BOOKED, null, unknown, unknown, null, unknown, live, recorded);
    }

    private static VideoStream stream(String id, List<StreamPermission> permissions, List<String> dmas) {
        Deliveries deliveries =
                new Deliveries(List.of(new Delivery(id + "-hls")), List.of(new Delivery(id + "-dash")), List.of());
        return new VideoStream(
                id, permissions, dmas.stream().map(DmaPermission::new).toList(), deliveries);
    }

    private static StreamPermission on(Device device, String region) {
        return new StreamPermission(device, 80, region);
    }
}
