package io.fastbreak.platform.matching;

import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class MatchingSimulatorTest extends MatchingContract {

    private static MatchingTestSetup setup;
    private static MatchingClient client;

    @BeforeAll
    static void start() {
        setup = new MatchingTestSetup();
        client = setup.client();
    }

    @AfterAll
    static void stop() {
        client.close();
        setup.close();
    }

    @Override
    MatchingClient client() {
        return client;
    }

    @Override
    URI matchingUrl() {
        return setup.simulator.url();
    }
}
