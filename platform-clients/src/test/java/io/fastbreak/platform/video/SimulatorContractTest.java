package io.fastbreak.platform.video;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class SimulatorContractTest extends VideoContract {

    private static VideoTestSetup bench;
    private static VideoClient client;

    @BeforeAll
    static void start() {
        bench = new VideoTestSetup();
        bench.simulator
                .schedule()
                .put(VideoTestSetup.game(
                        VideoTestSetup.RECORDED, VideoTestSetup.TIP_OFF.minus(Duration.ofDays(1)), true));
        client = bench.client();
    }

    @AfterAll
    static void stop() {
        client.close();
        bench.close();
    }

    @Override
    VideoClient client() {
        return client;
    }

    @Override
    URI videoUrl() {
        return bench.simulator.url();
    }
}
