package io.fastbreak.app.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.rejected.RejectedEntries.RejectedSelection;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ServerGamesTest {
    /** Knows no path, like a service without the API. */
    private final HttpServer server;

    private final ServerGames games;

    ServerGamesTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        games = new ServerGames(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()),
                Settings.of(Map.of()),
                new PrintWriter(Writer.nullWriter()));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void lists_of_a_server_without_the_api_are_errors_and_not_empty() {
        RejectedSelection all = new RejectedSelection(null, null, null);
        Stream<ThrowingCallable> lists = Stream.of(
                games::games,
                games::names,
                () -> games.gaps(false),
                games::markets,
                games::decisions,
                () -> games.rejected(all));

        assertThat(lists).allSatisfy(list -> assertThatThrownBy(list)
                .isInstanceOf(OperationFailedException.class)
                .hasMessageStartingWith("no API at http://127.0.0.1:"));
    }

    @Test
    void a_game_that_a_server_does_not_have_is_no_error() {
        assertThat(games.game("E1", "")).isEmpty();
        assertThat(games.corrections("E1")).isEmpty();
        assertThat(games.results("E1")).isEmpty();
    }
}
