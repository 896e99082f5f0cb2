package io.fastbreak.platform.ingestion;

import io.fastbreak.platform.Prism;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Runs the contract tests against a mock by Stoplight's Prism, which shares no code with the simulator. */
class IngestionPrismTest extends IngestionContract {

    private static Prism prism;
    private static OddsIngestionClient client;

    @BeforeAll
    static void start() throws IOException {
        prism = Prism.mock("odds-ingestion-v1.openapi.yaml");
        ClientCredentials credentials = new ClientCredentials(
                URI.create(prism.url() + "/oauth/token"), "client", new Secret("secret"), "audience");
        client = OddsIngestionClient.open(
                IngestionSettings.of(prism.url(), "fastbreak", new Secret("key"), credentials), ClientRuntime.system());
    }

    @AfterAll
    static void stop() {
        if (prism != null) {
            client.close();
            prism.close();
        }
    }

    @Override
    OddsIngestionClient client() {
        return client;
    }

    @Override
    URI ingestionUrl() {
        return prism.url();
    }
}
