package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.server.live.BoardChange;
import io.fastbreak.server.live.StreamFilter.Kind;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class StreamClientTest {
    private static final int LIMIT = 100;

    private final Connection connection = new Connection();
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final StreamClient client = new StreamClient(connection, LIMIT, Duration.ZERO, end);

    @Test
    void first_changes_beyond_the_limit_may_wait() {
        client.onFirst(List.of(change(5 * LIMIT)));
        client.onChange(change(LIMIT));

        assertThat(sent()).hasSize(6 * LIMIT);
    }

    @Test
    void the_first_changes_raise_the_limit_only_until_they_are_sent() {
        client.onFirst(List.of(change(5 * LIMIT)));
        assertThat(sent()).hasSize(5 * LIMIT);

        connection.ready = false;
        client.onChange(change(LIMIT));
        client.onChange(change(1));

        assertThat(sent()).contains("event: slow");
        assertThat(end).isCompleted();
    }

    private String sent() {
        connection.ready = true;
        client.onWritePossible();
        return connection.sent.toString(UTF_8);
    }

    private static BoardChange change(int bytes) {
        return new BoardChange(Kind.CORRECTION, null, null, new byte[bytes]);
    }

    private static final class Connection extends ServletOutputStream {
        private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
        private boolean ready = true;

        @Override
        public boolean isReady() {
            return ready;
        }

        @Override
        public void setWriteListener(WriteListener listener) {}

        @Override
        public void write(int one) {
            sent.write(one);
        }
    }
}
