package io.fastbreak.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.transport.Transport;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrongCertificateTest {
    private static final String TRUST = "javax.net.ssl.trustStore";
    private static final String PASSWORD = "changeit";

    @Test
    void a_certificate_for_another_name_is_told_as_such(@TempDir Path folder) throws Exception {
        Path store = keystore(folder, "other.example");
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context(store)));
        server.start();
        System.setProperty(TRUST, store.toString());
        System.setProperty(TRUST + "Password", PASSWORD);
        URI uri = URI.create("https://localhost:" + server.getAddress().getPort() + "/");
        ClientRuntime runtime = ClientRuntime.system();
        CircuitBreakers breakers = new CircuitBreakers(BreakerSettings.STANDARD, runtime);
        try (Transport transport = Transport.open(HttpSettings.STANDARD)) {
            Channel channel = new BreakerChannel(transport, breakers);
            Request request = Request.of("POST", uri).withJson("{}");

            for (int i = 0; i < 2 * BreakerSettings.STANDARD.minimumCalls(); i++) {
                assertThat(channel.send(request).join()).isInstanceOfSatisfying(NoResponse.class, none -> {
                    assertThat(none.reason()).isIn(GiveUpReason.CONNECTION, GiveUpReason.BREAKER_OPEN);
                    assertThat(none.detail()).contains("TLS with the host failed", "localhost", "match");
                });
            }
            assertThat(breakers.states()).containsValue("open");
        } finally {
            System.clearProperty(TRUST);
            System.clearProperty(TRUST + "Password");
            server.stop(0);
        }
    }

    private static Path keystore(Path folder, String name) throws Exception {
        Path store = folder.resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "host",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=" + name,
                        "-ext",
                        "san=dns:" + name,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .start();
        keytool.getInputStream().readAllBytes();
        assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(store).exists();
        return store;
    }

    private static SSLContext context(Path store) throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }
}
