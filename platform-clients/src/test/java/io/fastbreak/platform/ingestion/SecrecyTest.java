package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.ingestion.Platform.FIXTURE;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Secret;
import io.fastbreak.simulator.http.Fault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class SecrecyTest {

    private final Platform platform = new Platform();
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
        platform.close();
    }

    @Test
    void settingsPrintNoSecret() {
        assertThat(platform.settings().toString())
                .contains(platform.simulator.settings().clientId())
                .doesNotContain(platform.simulator.settings().clientSecret())
                .doesNotContain(platform.simulator.settings().apiKey());
    }

    @Test
    void theLogTellsEveryExchangeButNoSecret() {
        platform.simulator.faults().failNext(1, "issueToken", new Fault.Status(403));
        platform.simulator.faults().failNext(1, "postFixture", new Fault.Reset());
        try (OddsIngestionClient client = platform.client()) {
            client.health().join();
            client.postFixture("game-1", FIXTURE).join();
            client.getFixture("game-1").join();
        }

        assertThat(log.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .anyMatch(line -> line.contains("POST " + platform.simulator.tokenUrl() + ": status 200"))
                .anyMatch(line -> line.contains("fixtures/game-1: status 201, attempts 2"))
                .noneMatch(line -> line.contains(platform.simulator.settings().clientSecret()))
                .noneMatch(line -> line.contains(platform.simulator.settings().apiKey()))
                .noneMatch(line -> line.contains("eyJ"));
    }

    @Test
    void whatTheOtherSideQuotesOfTheSecretsIsStruckOut() {
        platform.simulator.faults().failNext(2, "postFixture", new Fault.Echo(403));
        platform.simulator.faults().failNext(1, "issueToken", new Fault.Echo(403));
        try (OddsIngestionClient client = platform.client()) {
            assertThat(client.checkToken().join()).isInstanceOf(Answer.Refused.class);

            Answer<Void> answer = client.postFixture("game-1", FIXTURE).join();

            assertThat(answer.toString())
                    .contains("refused with")
                    .contains("Bearer ***")
                    .contains("x-api-key=***")
                    .doesNotContain("eyJ")
                    .doesNotContain(platform.simulator.settings().apiKey());
        }
    }

    @Test
    void anEmptySecretIsNowhere() {
        assertThat(new Secret("").strikeOut("abc")).isEqualTo("abc");
        assertThat(new Secret("b").strikeOut("abc")).isEqualTo("a***c");
    }
}
