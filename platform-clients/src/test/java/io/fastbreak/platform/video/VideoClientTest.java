package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.GAME;
import static io.fastbreak.platform.video.VideoTestSetup.TIP_OFF;
import static io.fastbreak.platform.video.VideoTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.video.VideoFixture.BookingStatus;
import io.fastbreak.platform.video.VideoFixture.FixturePhase;
import io.fastbreak.platform.video.VideoFixture.StreamPermission;
import java.time.Duration;
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
        assertThat(fixture.sportName()).isEqualTo("Basketball");
        assertThat(fixture.sportId()).isEqualTo(1);
        assertThat(fixture.vodStreams()).isEmpty();
        assertThat(fixture.liveStreams()).singleElement().satisfies(stream -> assertThat(stream.permissions())
                .containsExactly(new StreamPermission("ES"), new StreamPermission("US")));
    }

    @Test
    void an_unknown_fixture_is_not_found() {
        assertThat(client.getFixture(9).join()).isEqualTo(new Answer.NotFound<>(1));
    }

    @Test
    void a_recording_is_there_once_it_is_processed() {
        setup.time.advance(Duration.ofHours(2));
        assertThat(found(client.getFixture(GAME)).vodStreams()).isEmpty();
        assertThat(found(client.getFixture(GAME)).liveStreams()).isEmpty();

        setup.time.advance(Duration.ofMinutes(30));

        assertThat(found(client.getFixture(GAME)).phase()).isEqualTo(FixturePhase.RESULTED);
        assertThat(found(client.getFixture(GAME)).vodStreams())
                .singleElement()
                .satisfies(stream -> assertThat(stream.permissions()).containsExactly(new StreamPermission("ES")));
    }
}
