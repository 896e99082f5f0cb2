package io.fastbreak.platform.video;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class VideoSimulatorTest extends VideoContract {

    private static VideoTestSetup setup;
    private static VideoClient client;

    @BeforeAll
    static void start() {
        setup = new VideoTestSetup();
        setup.simulator
                .schedule()
                .put(VideoTestSetup.game(
                        VideoTestSetup.RECORDED, VideoTestSetup.TIP_OFF.minus(Duration.ofDays(1)), true));
        client = setup.client();
    }

    @AfterAll
    static void stop() {
        client.close();
        setup.close();
    }

    @Override
    VideoClient client() {
        return client;
    }

    @Override
    URI videoUrl() {
        return setup.simulator.url();
    }
}
