package io.fastbreak.platform.suspensions;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.fastbreak.platform.transport.NameResolver;
import io.fastbreak.platform.transport.Transport;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A suspension gets through while a new connection gets an answer. Each test has a platform of its own. */
@Execution(ExecutionMode.CONCURRENT)
class SuspensionsTest {
    private static final int CONNECTIONS = 20;
    /** Longer than any test waits, so that what hangs never ends by itself. */
    private static final HttpSettings HTTP = HttpSettings.STANDARD
            .withConnections(CONNECTIONS)
            .withRequestTimeout(Duration.ofSeconds(120))
            .withRetry(new RetryPolicy(1, Duration.ofMillis(1), Duration.ofMillis(1)));

    private static final SourceMarket MARKET = SourceMarket.of(
            "game-1",
            "Moneyline",
            false,
            List.of(new Selection("home", new BigDecimal("1.80")), new Selection("away", new BigDecimal("2.05"))));
    private static final SourceMarket SUSPENDED = MARKET.with(true, MARKET.inPlayStatus(), List.of());

    private static final InetAddress[] LOOPBACK = {InetAddress.getLoopbackAddress()};

    private final CountDownLatch resolver = new CountDownLatch(1);
    private FaultyPlatform platform;

    @BeforeEach
    void start() throws IOException {
        platform = new FaultyPlatform();
    }

    @AfterEach
    void stop() throws IOException {
        resolver.countDown();
        platform.close();
    }

    @Test
    void after_one_attempt_without_a_byte_a_suspension_goes_over_a_new_connection() throws Exception {
        try (Transport transport = Transport.open(HTTP);
                OddsIngestionClient client = client(transport)) {
            openConnections(client);
            platform.forgetConnections();

            CompletableFuture<Answer<Void>> lost = suspend(client, "m-1");
            while (transport.idleConnections() > 0) {
                Thread.sleep(10);
            }
            Answer<Void> second = suspend(client, "m-1").get(60, TimeUnit.SECONDS);

            assertThat(second.succeeded()).isTrue();
            assertThat(lost).isNotDone();
        }
    }

    @Test
    void requests_without_an_answer_do_not_keep_suspensions_waiting() throws Exception {
        try (OddsIngestionClient client = client()) {
            platform.answers(path -> path.contains("/open-") || path.contains("/hung-") ? 0 : 202);
            for (int i = 0; i < 2 * CONNECTIONS; i++) {
                CompletableFuture<Answer<Void>> opening = client.postMarket("open-" + i, MARKET);
                CompletableFuture<Answer<Void>> hung = suspend(client, "hung-" + i);
                assertThat(opening).isNotDone();
                assertThat(hung).isNotDone();
            }

            List<CompletableFuture<Answer<Void>>> others = IntStream.range(0, CONNECTIONS)
                    .mapToObj(i -> suspend(client, "m-" + i))
                    .toList();

            for (CompletableFuture<Answer<Void>> other : others) {
                assertThat(other.get(60, TimeUnit.SECONDS).succeeded()).isTrue();
            }
        }
    }

    @Test
    void a_resolver_that_hangs_stops_neither_the_caller_nor_the_suspension() throws Exception {
        AtomicInteger lookups = new AtomicInteger();
        NameResolver resolving = host -> lookups.incrementAndGet() == 1 ? LOOPBACK : hang();
        try (Transport transport = Transport.open(HTTP, resolving);
                OddsIngestionClient client = client(transport)) {
            assertThat(suspend(client, "m-1").get(60, TimeUnit.SECONDS).succeeded())
                    .isTrue();
            platform.forgetConnections();
            // Over the forgotten connection, or over a new one if that is noticed before.
            CompletableFuture<Answer<Void>> unused = suspend(client, "m-1");
            Thread.sleep(1_000);

            assertThat(suspend(client, "m-2").get(60, TimeUnit.SECONDS).succeeded())
                    .isTrue();
        }
    }

    @Test
    void a_caller_does_not_wait_for_the_first_lookup() {
        try (Transport transport = Transport.open(HTTP, host -> hang());
                OddsIngestionClient client = client(transport)) {
            CompletableFuture<Answer<Void>> first = suspend(client, "m-1");

            assertThat(first.join().problem().detail()).isEqualTo("no address of localhost is known");
            resolver.countDown();
            Answer<Void> again = suspend(client, "m-1").join();
            while (!again.succeeded()) {
                again = suspend(client, "m-1").join();
            }
        }
    }

    @Test
    void without_a_new_token_the_last_one_is_sent_although_it_has_expired() throws Exception {
        platform.lifetimeOfTokens(Duration.ofSeconds(1));
        try (OddsIngestionClient client = client()) {
            assertThat(suspend(client, "m-1").get(60, TimeUnit.SECONDS).succeeded())
                    .isTrue();
            platform.answersForTokens(0);
            while (client.accessToken().remainingLifeMs() > 0) {
                Thread.sleep(10);
            }

            assertThat(suspend(client, "m-2").get(60, TimeUnit.SECONDS).succeeded())
                    .isTrue();
            // A token of less than a second is not due for renewal before it has had one.
            while (!client.accessToken().isRenewalFailing()) {
                client.accessToken().renewIfDue();
                Thread.sleep(10);
            }
        }
    }

    @Test
    void every_request_has_the_content_type_of_the_contract() {
        try (OddsIngestionClient client = client()) {
            assertThat(client.getMarket("m-1").join()).isNotNull();
            assertThat(client.heartbeat().join()).isNotNull();
            assertThat(client.deleteFixture("game-1").join()).isNotNull();
            assertThat(suspend(client, "m-1").join()).isNotNull();
        }

        assertThat(platform.heads())
                .hasSize(5)
                .allMatch(head -> head.split("(?i)\r\ncontent-type: application/json\r\n", -1).length == 2);
        // and: a read shows what the platform has, not what a gateway has seen of it before
        assertThat(platform.heads())
                .filteredOn(head -> head.toLowerCase(Locale.ROOT).contains("\r\ncache-control: no-cache\r\n"))
                .hasSize(1)
                .allMatch(head -> head.startsWith("GET "));
    }

    @Test
    void connections_that_were_idle_for_long_are_not_used() throws Exception {
        try (OddsIngestionClient client = client()) {
            openConnections(client);
            int before = platform.connections();

            // Ten seconds and a little.
            Thread.sleep(10_500);
            assertThat(suspend(client, "m-1").join().succeeded()).isTrue();

            assertThat(platform.connections()).isEqualTo(before + 1);
        }
    }

    private InetAddress[] hang() {
        try {
            resolver.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return LOOPBACK;
    }

    private OddsIngestionClient client() {
        return OddsIngestionClient.open(settings(), ClientRuntime.system());
    }

    private OddsIngestionClient client(Transport transport) {
        return OddsIngestionClient.open(settings(), ClientRuntime.system(), transport);
    }

    private IngestionSettings settings() {
        return IngestionSettings.of(
                        URI.create(platform.url("/ingestion/v1").toString().replace("127.0.0.1", "localhost")),
                        "fastbreak",
                        new Secret("key"),
                        new ClientCredentials(platform.url("/oauth/token"), "client", new Secret("secret"), "audience"))
                .withHttp(HTTP);
    }

    private void openConnections(OddsIngestionClient client) {
        platform.latency(Duration.ofMillis(50));
        List<CompletableFuture<Answer<Void>>> warm = IntStream.range(0, CONNECTIONS)
                .mapToObj(i -> client.postMarket("warm-" + i, MARKET))
                .toList();
        warm.forEach(CompletableFuture::join);
        platform.latency(Duration.ZERO);
    }

    private static CompletableFuture<Answer<Void>> suspend(OddsIngestionClient client, String id) {
        return client.suspendMarket(id, SUSPENDED, () -> true);
    }
}
