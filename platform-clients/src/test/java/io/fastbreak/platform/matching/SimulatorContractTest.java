package io.fastbreak.platform.matching;

import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class SimulatorContractTest extends MatchingContract {

    private static MatchingTestSetup bench;
    private static MatchingClient client;

    @BeforeAll
    static void start() {
        bench = new MatchingTestSetup(CompleteWorld.of());
        client = bench.client();
    }

    @AfterAll
    static void stop() {
        client.close();
        bench.close();
    }

    @Override
    MatchingClient client() {
        return client;
    }

    @Override
    URI matchingUrl() {
        return bench.simulator.url();
    }
}
