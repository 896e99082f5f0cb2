package io.fastbreak.platform.ingestion;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The same against a mock that Stoplight's Prism makes of the document, and that shares no code with the simulator. */
class PrismContractTest extends IngestionContract {

    private static final Path DOCUMENT = Path.of("..", "schemas", "odds-ingestion-v1.openapi.yaml");

    private static Prism prism;
    private static OddsIngestionClient client;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        assumeTrue(
                Prism.isInstalled(),
                "Prism is not here: npm install --prefix target/prism @stoplight/prism-cli, at the root of the project");
        prism = Prism.mock(DOCUMENT);
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
