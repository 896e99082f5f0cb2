package io.fastbreak.app.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.KafkaException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class RestartingReaderTest {
    @Test
    void reading_restarts_after_exceptions_and_errors() throws InterruptedException {
        // given
        AtomicInteger starts = new AtomicInteger();
        CountDownLatch fourth = new CountDownLatch(1);

        // when
        RestartingReader reading =
                new RestartingReader("planted", () -> new MockConsumer<>("earliest"), (reader, isRunning) -> {
                    switch (starts.incrementAndGet()) {
                        case 1 -> throw new KafkaException("planted");
                        case 2 -> throw new IllegalStateException("planted");
                        case 3 -> throw new StackOverflowError("planted");
                        default -> fourth.countDown();
                    }
                });

        // then
        try (reading) {
            assertThat(fourth.await(90, TimeUnit.SECONDS)).isTrue();
        }
    }
}
