package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CapturedLog;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulator.http.Fault;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Tokens and keys reach the platform, and nothing else; not even where the platform quotes them. */
@ResourceLock(CapturedLog.LOCK)
class SecrecyTest {
    private static final int LINES = 60;

    @Test
    void no_token_or_key_is_in_any_log_topic_metric_or_page() throws Exception {
        try (CapturedLog log = CapturedLog.start();
                Sandbox sandbox = SharedBroker.sandbox("secrecy")) {
            TrafficRecorder traffic = TrafficRecorder.attach(sandbox.platform());
            sandbox.platform().faults().failNext(1, "issueToken", new Fault.Echo(503));
            sandbox.platform().faults().failNext(1, "postFixture", new Fault.Echo(403));
            sandbox.platform().faults().failNext(1, "postMarket", new Fault.Echo(400));
            // The bridge has a token already.
            sandbox.platform().tokens().expireAll();
            String raw = sandbox.topics().raw();
            sandbox.send(RealGames.game(RealGames.MOST_CORRECTED).lines().subList(0, LINES).stream()
                    .map(line -> line.to(raw))
                    .toList());
            Await.until(() -> quotes(sandbox) >= 2, () -> topics(sandbox));

            List<String> seen = new ArrayList<>(topics(sandbox));
            seen.addAll(pages(sandbox.address()));
            seen.addAll(log.lines());

            assertThat(log.lines()).anyMatch(line -> line.contains("POST "));
            Set<String> secrets = traffic.secrets();
            assertThat(secrets)
                    .contains(
                            sandbox.platform().access().apiKey(),
                            sandbox.platform().access().clientSecret())
                    .anyMatch(secret -> secret.startsWith("eyJ"));
            assertThat(seen).noneMatch(text -> secrets.stream().anyMatch(text::contains));
            traffic.requireValid();
        }
    }

    @Test
    void catalog_records_contain_no_secret_and_no_stream_url() throws Exception {
        FixtureCard card = Objects.requireNonNull(SampleGame.builtIn().cardAt(Instant.now()));
        try (CapturedLog log = CapturedLog.start();
                Sandbox sandbox = SharedBroker.sandbox("secret-catalog", card)) {
            var matching = sandbox.simulatedFixture().matching();
            var video = sandbox.simulatedFixture().video();
            TrafficRecorder matched = TrafficRecorder.attach(matching.server(), "fixture-matching-v2.openapi.yaml");
            TrafficRecorder viewed = TrafficRecorder.attach(video.server(), "video-v3.openapi.yaml");
            matching.server().faults().failNext(1, "issueToken", new Fault.Echo(401));
            matching.server().faults().failNext(1, "searchFixtures", new Fault.Echo(500));
            video.server().faults().failNext(1, "login", new Fault.Echo(401));
            video.server().faults().failNext(1, "getFixture", new Fault.Echo(400));
            sandbox.sendAside(List.of(new ProducerRecord<>(
                    sandbox.topics().cards(), card.fixtureId().getBytes(UTF_8), Json.bytes(card))));

            Fixture fixture = sandbox.awaitVideo(card.fixtureId());

            assertThat(fixture.video().watchable()).isTrue();
            List<String> records = sandbox.read(sandbox.topics().fixtures()).stream()
                    .map(record -> new String(record.value(), UTF_8))
                    .toList();
            assertThat(records)
                    .allSatisfy(record ->
                            assertThat(Schemas.violations("fixture", record)).isEmpty())
                    .noneMatch(
                            record -> record.contains("://") || record.contains("live-1") || record.contains("hls-1"));
            List<String> seen = new ArrayList<>(records);
            seen.addAll(pages(sandbox.address()));
            assertThat(seen).anyMatch(page -> page.contains("fastbreak_catalog_fixtures{match=\"matched\"}"));
            seen.addAll(log.lines());
            Set<String> secrets = new TreeSet<>(matched.secrets());
            secrets.addAll(viewed.secrets());
            assertThat(secrets)
                    .contains(
                            matching.access().apiKey(),
                            matching.access().clientSecret(),
                            video.access().apiKey(),
                            video.access().password());
            assertThat(seen).noneMatch(text -> secrets.stream().anyMatch(text::contains));
            assertThat(matched.errors()).isEmpty();
            assertThat(viewed.errors()).isEmpty();
        }
    }

    /** Receipts in which the platform quotes what it was sent. */
    private static long quotes(Sandbox sandbox) {
        return sandbox.read(sandbox.topics().receipts()).stream()
                .filter(record -> new String(record.value(), UTF_8).contains("rejected with"))
                .count();
    }

    private static List<String> topics(Sandbox sandbox) {
        return sandbox.topics().configurations().keySet().stream()
                .flatMap(topic -> sandbox.read(topic).stream())
                .map(record -> record.value() == null ? "" : new String(record.value(), UTF_8) + record.headers())
                .toList();
    }

    private static List<String> pages(String address) throws IOException, InterruptedException {
        List<String> pages = new ArrayList<>();
        for (String page : List.of("/metrics", "/health/live", "/health/ready")) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(address + page))
                    .timeout(Duration.ofSeconds(20))
                    .build();
            pages.add(HttpClient.newHttpClient()
                    .send(request, BodyHandlers.ofString())
                    .body());
        }
        assertThat(pages).allMatch(page -> !page.isBlank());
        return pages;
    }
}
