package io.fastbreak.platform.matching;

import io.fastbreak.platform.Prism;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The same against a mock that Stoplight's Prism makes of the document, and that shares no code with the simulator. */
class PrismContractTest extends MatchingContract {

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
