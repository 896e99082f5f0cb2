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

/** Every operation of the interface, and all traffic judged by its document. */
class VideoClientTest {

    private final VideoTestSetup bench = new VideoTestSetup();
    private final VideoClient client = bench.client();

    @AfterEach
    void stop() {
        client.close();
        bench.close();
        bench.traffic.requireValid();
    }

    @Test
    void reads_aFixture_with_the_permissions_of_its_streams() {
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
    void a_fixture_that_is_not_there_is_not_found() {
        assertThat(client.getFixture(9).join()).isEqualTo(new Answer.NotFound<>(1));
    }

    @Test
    void follows_the_links_to_the_end_however_short_the_pages_are() {
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
    void asks_for_aPage_only_when_it_is_taken() {
        addGames(299);

        assertThat(client.pages(FixtureQuery.ALL.inPagesOf(10)).limit(2)).hasSize(2);

        assertThat(bench.simulator.server().requests().of("listFixtures")).isEqualTo(2);
    }

    @Test
    void pages_end_with_the_answer_that_is_none() {
        List<Answer<FixturePage>> answers =
                client.pages(FixtureQuery.ALL.at("nonsense", null)).toList();

        assertThat(answers).singleElement().isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(
                        refused.status())
                .isEqualTo(400));
    }

    @Test
    void goes_to_aPage_by_its_cursors() {
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
    void permissions_are_left_out_of_aListing_unless_asked_for_and_then_aPage_holds_fifty_at_most() {
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
    void filters_by_window_status_competition_sport_and_phase() {
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
    void gives_what_aPlayer_needs_for_live_streams() {
        Playback hls = found(client.playLiveHls(LIVE, FOR_MADRID));
        Playback dash = found(client.playLiveDash(new StreamAddress(GAME, "live-1", "live-1-dash"), FOR_MADRID));
        SrtAddress srt = found(client.playLiveSrt(new StreamAddress(GAME, "live-1", "live-1-srt")));

        assertThat(hls.manifest().value())
                .isEqualTo(hls.url().value() + "?" + hls.token().value());
        assertThat(hls.expiresAt()).isEqualTo(bench.time.instant().plus(Duration.ofMinutes(10)));
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
    void a_recording_is_there_once_it_is_processed() {
        StreamAddress recording = new StreamAddress(GAME, "vod-1", "vod-1-hls");
        bench.time.advance(Duration.ofHours(2));
        assertThat(found(client.getFixture(GAME)).vodStreams()).isEmpty();
        assertThat(found(client.getFixture(GAME)).liveStreams()).isEmpty();
        assertThat(client.playVodHls(recording, FOR_MADRID).join())
                .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.status())
                        .isEqualTo(404));

        bench.time.advance(Duration.ofMinutes(30));

        assertThat(found(client.getFixture(GAME)).phase()).isEqualTo(FixturePhase.RESULTED);
        assertThat(found(client.playVodHls(recording, FOR_MADRID)).drm()).isNull();
    }

    @Test
    void whoever_is_not_licensed_is_refused_with_the_problem_and_not_asked_again() {
        StreamRequest abroad = new StreamRequest("session-1", Device.DESKTOP, "DE");

        assertThat(client.playLiveHls(LIVE, abroad).join()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(403);
            assertThat(refused.problem().detail()).contains("DESKTOP in DE");
            assertThat(refused.attempts()).isEqualTo(1);
        });
        assertThat(bench.time.pauses()).isEmpty();
    }

    @Test
    void lists_regions_and_tells_who_is_watching() {
        Regions regions = found(client.listRegions());

        assertThat(regions.continents()).contains(new Regions.Continent("EU", "Europe"));
        assertThat(regions.regions()).contains(new Regions.Region("US_NY", "New York", "NA"));
        assertThat(regions.dmas()).contains(new Regions.Dma("506", List.of("Boston"), List.of("US_MA")));
        bench.simulator.viewer(new io.fastbreak.simulator.video.VideoSimulator.SimulatedViewer("US_MA", "506", "OTT"));
        assertThat(found(client.getViewer())).isEqualTo(new Viewer("US_MA", "506", Device.OTT));
    }

    private List<Long> ids(FixtureQuery query) {
        return client.pages(query)
                .flatMap(answer -> page(answer).data().stream())
                .map(VideoFixture::id)
                .toList();
    }

    /** Half an hour apart from an hour after the first one on, every second one booked. */
    private void addGames(int games) {
        for (int i = 0; i < games; i++) {
            Broadcast game = VideoTestSetup.game(2000 + i, TIP_OFF.plus(Duration.ofMinutes(60 + 30L * i)), i % 2 == 0);
            bench.simulator.schedule().put(game);
        }
    }

    private static FixturePage page(Answer<FixturePage> answer) {
        return found(CompletableFuture.completedFuture(answer));
    }
}
