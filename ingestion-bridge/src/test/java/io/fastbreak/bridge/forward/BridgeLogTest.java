package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.eventually;
import static io.fastbreak.bridge.TestSettings.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.fastbreak.bridge.TestSummary;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.LoggerFactory;

/** What a bridge logs; alone, because every bridge has the same logger. */
@Timeout(180)
@Isolated
class BridgeLogTest extends BridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);

    BridgeLogTest() {
        super(SETTINGS);
    }

    @BeforeEach
    void start() {
        alive();
    }

    @Test
    void a_bridge_that_is_closed_before_its_answers_come_logs_nothing() throws InterruptedException {
        // given
        ListAppender<ILoggingEvent> said = new ListAppender<>();
        Logger logger = (Logger) LoggerFactory.getLogger("io.fastbreak.bridge");
        said.start();
        logger.addAppender(said);
        failNext(1, "postFixture", slow());
        CompletableFuture<Void> offered = offer(LIVE);
        eventually(() -> requests("postFixture") == 1);

        // when
        bridge.close();
        eventually(() -> !platform.history().isEmpty());
        await(platform.client().health());

        // then
        assertThat(said.list).isEmpty();
        assertThat(offered).isNotDone();
        logger.detachAppender(said);
    }
}
