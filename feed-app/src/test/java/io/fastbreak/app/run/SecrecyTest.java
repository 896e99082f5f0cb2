package io.fastbreak.app.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.joran.spi.JoranException;
import ch.qos.logback.core.read.ListAppender;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.simulator.http.Fault;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Tokens and keys reach the platform, and nothing else; not even where the platform quotes them. */
class SecrecyTest {
    private static final int LINES = 60;

    private final Logger logger = (Logger) LoggerFactory.getLogger("io.fastbreak");
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @BeforeEach
    void listen() {
        log.start();
        logger.addAppender(log);
        logger.setLevel(Level.DEBUG);
        logger.setAdditive(false);
    }

    @AfterEach
    void stop() {
        logger.setLevel(null);
        logger.setAdditive(true);
        logger.detachAppender(log);
    }

    @Test
    void no_token_or_key_is_in_any_log_topic_metric_or_page() throws Exception {
        try (Sandbox sandbox = SharedBroker.sandbox("secrecy")) {
            TrafficRecorder traffic = TrafficRecorder.attach(sandbox.platform());
            sandbox.platform().faults().failNext(1, "issueToken", new Fault.Echo(503));
            sandbox.platform().faults().failNext(1, "postFixture", new Fault.Echo(403));
            sandbox.platform().faults().failNext(1, "postMarket", new Fault.Echo(400));
            String raw = sandbox.topics().raw();
            sandbox.send(RealGames.game(RealGames.MOST_CORRECTED).lines().subList(0, LINES).stream()
                    .map(line -> line.to(raw))
                    .toList());
            Await.until(() -> quotes(sandbox) >= 2, () -> topics(sandbox));

            List<String> seen = new ArrayList<>(topics(sandbox));
            seen.addAll(pages(sandbox.address()));
            log.list.forEach(event -> seen.add(event.getFormattedMessage()));

            assertThat(log.list)
                    .extracting(ILoggingEvent::getFormattedMessage)
                    .anyMatch(line -> line.contains("POST "));
            Set<String> secrets = traffic.secrets();
            assertThat(secrets)
                    .contains(
                            sandbox.platform().settings().apiKey(),
                            sandbox.platform().settings().clientSecret())
                    .anyMatch(secret -> secret.startsWith("eyJ"));
            assertThat(seen).noneMatch(text -> secrets.stream().anyMatch(text::contains));
            traffic.requireValid();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/logback.xml", "/logback-json.xml"})
    void the_program_never_logs_what_its_libraries_say_of_headers(String configuration) throws JoranException {
        LoggerContext context = new LoggerContext();
        context.putProperty("FASTBREAK_LOG_LEVEL", "DEBUG");
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);

        configurator.doConfigure(SecrecyTest.class.getResource(configuration));

        assertThat(context.getLogger("io.fastbreak.platform").isDebugEnabled()).isTrue();
        assertThat(context.getLogger("org.apache.hc.client5.http.headers").isDebugEnabled())
                .isFalse();
        assertThat(context.getLogger("org.eclipse.jetty.http").isDebugEnabled()).isFalse();
        context.stop();
    }

    /** Receipts in which the platform quotes what it was sent. */
    private static long quotes(Sandbox sandbox) {
        return sandbox.read(sandbox.topics().receipts()).stream()
                .filter(record -> new String(record.value(), UTF_8).contains("refused with"))
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
