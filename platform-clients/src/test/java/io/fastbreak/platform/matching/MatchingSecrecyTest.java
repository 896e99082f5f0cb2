package io.fastbreak.platform.matching;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.fastbreak.simulator.http.Fault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class MatchingSecrecyTest {

    private final MatchingBench bench = new MatchingBench();
    private final Logger logger = (Logger) LoggerFactory.getLogger("io.fastbreak.platform");
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @BeforeEach
    void listen() {
        log.start();
        logger.addAppender(log);
        logger.setLevel(Level.TRACE);
        logger.setAdditive(false);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(log);
        logger.setLevel(null);
        logger.setAdditive(true);
        bench.close();
    }

    @Test
    void neither_log_nor_settings_hold_a_token_a_secret_or_a_key() {
        bench.simulator.server().faults().failNext(1, "issueToken", new Fault.Echo(503));
        bench.simulator.server().faults().failNext(1, "searchSports", new Fault.Echo(503));
        try (MatchingClient client = bench.client()) {
            client.search(MatchQuery.of(EntityKind.SPORT).name("Basketball"), SearchOptions.STANDARD)
                    .join();
        }

        assertThat(log.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .anyMatch(line -> line.contains("/v2/sports?name=Basketball: status 200, attempts 2"))
                .noneMatch(line -> line.contains("eyJ"))
                .noneMatch(line -> line.contains(bench.simulator.settings().clientSecret()))
                .noneMatch(line -> line.contains(bench.simulator.settings().apiKey()));
        assertThat(bench.settings().toString())
                .doesNotContain(bench.simulator.settings().clientSecret())
                .doesNotContain(bench.simulator.settings().apiKey());
    }
}
