package io.fastbreak.platform.video;

import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class VideoSimulatorTest extends VideoContract {

    private static VideoTestSetup setup;
    private static VideoClient client;

    @BeforeAll
    static void start() {
        setup = new VideoTestSetup();
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
