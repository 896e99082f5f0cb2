package io.fastbreak.platform.video;

import io.fastbreak.platform.Prism;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Runs the contract tests against a mock by Stoplight's Prism, which shares no code with the simulator. */
class VideoPrismTest extends VideoContract {

    private static Prism prism;
    private static VideoClient client;

    @BeforeAll
    static void start() throws IOException {
        prism = Prism.mock(VideoTestSetup.DOCUMENT);
        LoginCredentials credentials =
                new LoginCredentials(URI.create(prism.url() + "/login"), "viewer", new Secret("password"));
        client = VideoClient.open(
                new ApiAccess(prism.url(), new Secret("key"), credentials, HttpSettings.STANDARD),
                ClientRuntime.system());
    }

    @AfterAll
    static void stop() {
        if (prism != null) {
            client.close();
            prism.close();
        }
    }

    @Override
    VideoClient client() {
        return client;
    }

    @Override
    URI videoUrl() {
        return prism.url();
    }
}
