package io.fastbreak.platform.matching;

import io.fastbreak.platform.Prism;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Runs the contract tests against a mock by Stoplight's Prism, which shares no code with the simulator. */
class MatchingPrismTest extends MatchingContract {

    private static Prism prism;
    private static MatchingClient client;

    @BeforeAll
    static void start() throws IOException {
        prism = Prism.mock(MatchingTestSetup.DOCUMENT);
        ClientCredentials credentials = new ClientCredentials(
                URI.create(prism.url() + "/oauth/token"), "client", new Secret("secret"), "audience");
        client = MatchingClient.open(
                MatchingSettings.of(prism.url(), new Secret("key"), credentials), ClientRuntime.system());
    }

    @AfterAll
    static void stop() {
        if (prism != null) {
            client.close();
            prism.close();
        }
    }

    @Override
    MatchingClient client() {
        return client;
    }

    @Override
    URI matchingUrl() {
        return prism.url();
    }
}
