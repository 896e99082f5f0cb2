package io.fastbreak.platform.ingestion;

import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class IngestionSimulatorTest extends IngestionContract {

    private static IngestionTestSetup platform;
    private static OddsIngestionClient client;

    @BeforeAll
    static void start() {
        platform = new IngestionTestSetup();
        client = platform.client();
    }

    @AfterAll
    static void stop() {
        client.close();
        platform.simulator.close();
    }

    @Override
    OddsIngestionClient client() {
        return client;
    }

    @Override
    URI ingestionUrl() {
        return platform.simulator.ingestionUrl();
    }
}
