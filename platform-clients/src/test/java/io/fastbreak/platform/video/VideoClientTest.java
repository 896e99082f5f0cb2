package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.FOR_MADRID;
import static io.fastbreak.platform.video.VideoTestSetup.GAME;
import static io.fastbreak.platform.video.VideoTestSetup.LIVE;
import static io.fastbreak.platform.video.VideoTestSetup.TIP_OFF;
import static io.fastbreak.platform.video.VideoTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.video.FixturePage.Cursors;
import io.fastbreak.platform.video.Playback.SrtAddress;
import io.fastbreak.platform.video.VideoStream.DmaPermission;
import io.fastbreak.simulator.video.Broadcast;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every operation of the interface; all traffic is validated by the document. */
class VideoClientTest {

    private final VideoTestSetup setup = new VideoTestSetup();
    private final VideoClient client = setup.client();

    @AfterEach
    void stop() {
        client.close();
        setup.close();
        setup.traffic.requireValid();
    }

    @Test
    void a_fixture_has_the_permissions_of_its_streams() {
        VideoFixture fixture = found(client.getFixture(GAME));

        assertThat(fixture.name()).isEqualTo("Game 1001");
        assertThat(fixture.phase()).isEqualTo(FixturePhase.IN_PLAY);
        assertThat(fixture.bookingStatus()).isEqualTo(BookingStatus.BOOKED);
        assertThat(fixture.startAt()).isEqualTo(TIP_OFF);
        assertThat(List.of(fixture.competitionId(), fixture.competitionName(), fixture.sportName()))
                .containsExactly("3401", "EuroCup", "Basketball");
        assertThat(fixture.sportId()).isEqualTo(1);
        assertThat(fixture.vodStreams()).isEmpty();
        VideoStream stream = fixture.liveStreams().get(0);
        assertThat(stream.permissions())
                .containsExactly(
                        new StreamPermission(Device.DESKTOP, 50, "ES"),
                        new StreamPermission(Device.DESKTOP, 100, "US"));
        assertThat(stream.dmas()).containsExactly(new DmaPermission("501"));
        assertThat(stream.deliveries().srt()).hasSize(1);
    }

    @Test
    void an_unknown_fixture_is_not_found() {
        assertThat(client.getFixture(9).join()).isEqualTo(new Answer.NotFound<>(1));
    }

    @Test
    void pages_follow_the_links_to_the_end_although_pages_are_short() {
        addGames(249);
        FixtureQuery booked =
                FixtureQuery.ALL.inPagesOf(100).only(BookingStatus.UNBOOKED, List.of(), List.of(), List.of());

        List<FixturePage> pages =
                client.pages(booked).map(VideoClientTest::page).toList();

        assertThat(pages).extracting(page -> page.data().size()).containsExactly(49, 50, 25);
        assertThat(pages.get(0).paging().previous()).isNull();
        assertThat(pages.get(1).paging().previous()).contains("limit=100").contains("showPermissions=false");
        assertThat(pages.get(2).paging().next()).isNull();
    }

    @Test
    void a_page_is_requested_when_the_stream_reaches_it() {
        addGames(299);

        assertThat(client.pages(FixtureQuery.ALL.inPagesOf(10)).limit(2)).hasSize(2);

        assertThat(setup.simulator.server().requests().of("listFixtures")).isEqualTo(2);
    }

    @Test
    void pages_end_with_the_first_error() {
        List<Answer<FixturePage>> answers =
                client.pages(FixtureQuery.ALL.at("nonsense", null)).toList();

        assertThat(answers).singleElement().isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(
                        refused.status())
                .isEqualTo(400));
    }

    @Test
    void cursors_lead_to_the_adjacent_pages() {
        addGames(30);
        FixtureQuery tens = FixtureQuery.ALL.inPagesOf(10);
        Cursors cursors = found(client.listFixtures(tens)).paging().cursors();

        FixturePage second = found(client.listFixtures(tens.at(cursors.after(), null)));
        FixturePage first = found(client.listFixtures(tens.at(
                null, found(client.listFixtures(tens)).paging().cursors().before())));

        assertThat(second.data().get(0).id()).isEqualTo(2009);
        assertThat(first.data().get(0).id()).isEqualTo(GAME);
    }

    @Test
    void a_listing_with_permissions_has_at_most_fifty_fixtures_per_page() {
        addGames(80);

        FixturePage without = found(client.listFixtures(FixtureQuery.ALL.inPagesOf(70)));
        FixturePage with =
                found(client.listFixtures(FixtureQuery.ALL.withPermissions().inPagesOf(70)));

        assertThat(without.data()).hasSize(70);
        assertThat(without.data().get(0).liveStreams().get(0).permissions()).isNull();
        assertThat(with.data()).hasSize(50);
        assertThat(with.data().get(0).liveStreams().get(0).permissions()).hasSize(2);
        assertThat(with.paging().next()).contains("limit=50").contains("showPermissions=true");
    }

    @Test
    void fixtures_are_filtered_by_window_status_competition_sport_and_phase() {
        addGames(40);
        Instant from = TIP_OFF.plus(Duration.ofHours(1));
        FixtureQuery window = FixtureQuery.ALL.between(from, from.plus(Duration.ofHours(1)));

        assertThat(ids(window)).containsExactly(2000L, 2001L, 2002L);
        assertThat(ids(window.only(BookingStatus.BOOKED, List.of(), List.of(), List.of())))
                .containsExactly(2000L, 2002L);
        assertThat(ids(window.only(null, List.of("1", "2"), List.of(), List.of())))
                .isEmpty();
        assertThat(ids(window.only(null, List.of("3401"), List.of(1, 2), List.of(FixturePhase.PRE_MATCH))))
                .hasSize(3);
        assertThat(ids(FixtureQuery.ALL.only(null, List.of(), List.of(), List.of(FixturePhase.IN_PLAY))))
                .containsExactly(GAME);
    }

    @Test
    void live_streams_have_playback_parameters() {
        Playback hls = found(client.playLiveHls(LIVE, FOR_MADRID));
        Playback dash = found(client.playLiveDash(new StreamAddress(GAME, "live-1", "live-1-dash"), FOR_MADRID));
        SrtAddress srt = found(client.playLiveSrt(new StreamAddress(GAME, "live-1", "live-1-srt")));

        assertThat(hls.manifest().value())
                .isEqualTo(hls.url().value() + "?" + hls.token().value());
        assertThat(hls.expiresAt()).isEqualTo(setup.time.instant().plus(Duration.ofMinutes(10)));
        assertThat(hls.drm()).satisfies(drm -> {
            assertThat(drm.fairplay()).isNotNull();
            assertThat(drm.fairplayCertificate()).isNotNull();
            assertThat(drm.widevine()).isNull();
        });
        assertThat(dash.drm()).satisfies(drm -> {
            assertThat(drm.widevine()).isNotNull();
            assertThat(drm.playready()).isNotNull();
            assertThat(drm.fairplay()).isNull();
        });
        assertThat(srt.url().value()).startsWith("srt://");
    }

    @Test
    void a_recording_is_available_once_it_is_processed() {
        StreamAddress recording = new StreamAddress(GAME, "vod-1", "vod-1-hls");
        setup.time.advance(Duration.ofHours(2));
        assertThat(found(client.getFixture(GAME)).vodStreams()).isEmpty();
        assertThat(found(client.getFixture(GAME)).liveStreams()).isEmpty();
        assertThat(client.playVodHls(recording, FOR_MADRID).join())
                .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.status())
                        .isEqualTo(404));

        setup.time.advance(Duration.ofMinutes(30));

        assertThat(found(client.getFixture(GAME)).phase()).isEqualTo(FixturePhase.RESULTED);
        assertThat(found(client.playVodHls(recording, FOR_MADRID)).drm()).isNull();
    }

    @Test
    void a_viewer_without_a_license_is_rejected_without_a_retry() {
        StreamRequest abroad = new StreamRequest("session-1", Device.DESKTOP, "DE");

        assertThat(client.playLiveHls(LIVE, abroad).join()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(403);
            assertThat(refused.problem().detail()).contains("DESKTOP in DE");
            assertThat(refused.attempts()).isEqualTo(1);
        });
        assertThat(setup.time.pauses()).isEmpty();
    }

    @Test
    void regions_and_viewer_are_returned() {
        Regions regions = found(client.listRegions());

        assertThat(regions.continents()).contains(new Regions.Continent("EU", "Europe"));
        assertThat(regions.regions()).contains(new Regions.Region("US_NY", "New York", "NA"));
        assertThat(regions.dmas()).contains(new Regions.Dma("506", List.of("Boston"), List.of("US_MA")));
        setup.simulator.viewer(new io.fastbreak.simulator.video.VideoSimulator.SimulatedViewer("US_MA", "506", "OTT"));
        assertThat(found(client.getViewer())).isEqualTo(new Viewer("US_MA", "506", Device.OTT));
    }

    private List<Long> ids(FixtureQuery query) {
        return client.pages(query)
                .flatMap(answer -> page(answer).data().stream())
                .map(VideoFixture::id)
                .toList();
    }

    /** Adds games half an hour apart, starting an hour after the first one; every second one is booked. */
    private void addGames(int games) {
        for (int i = 0; i < games; i++) {
            Broadcast game = VideoTestSetup.game(2000 + i, TIP_OFF.plus(Duration.ofMinutes(60 + 30L * i)), i % 2 == 0);
            setup.simulator.schedule().put(game);
        }
    }

    private static FixturePage page(Answer<FixturePage> answer) {
        return found(CompletableFuture.completedFuture(answer));
    }
}
