package io.fastbreak.bridge.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.LoggerFactory;

/** Alone, because every bridge logs its outages with the same logger. */
@Isolated
class OutageTest {
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final AtomicLong nanos = new AtomicLong();
    private final Outage outage = new Outage("Writes", nanos::get);

    @BeforeEach
    void start() {
        log.start();
        logger().setLevel(Level.INFO);
        logger().addAppender(log);
    }

    @AfterEach
    void end() {
        logger().detachAppender(log);
        logger().setLevel(null);
    }

    private static Logger logger() {
        return (Logger) LoggerFactory.getLogger(Outage.class);
    }

    @Test
    void an_outage_of_thousands_of_attempts_is_two_lines_with_counts_and_no_stack_trace() {
        // when
        outage.ended();
        for (int fixture = 0; fixture < 1_000; fixture++) {
            outage.failed("receipts", new TimeoutException("no broker answers"));
            outage.failed("leases", new IllegalStateException());
            nanos.addAndGet(Duration.ofMillis(46).toNanos());
        }
        outage.ended();
        outage.ended();

        // then
        assertThat(log.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly(
                        "Writes fail since now; attempts are repeated and counted: receipts: no broker answers",
                        "Writes succeed again after 46 s; failed attempts: {leases=1000, receipts=1000}");
        assertThat(log.list).allMatch(line -> line.getThrowableProxy() == null);

        // when: another one
        outage.failed("leases", null);

        // then
        assertThat(log.list).hasSize(3);
    }
}
