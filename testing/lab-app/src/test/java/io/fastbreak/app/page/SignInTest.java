package io.fastbreak.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.CapturedLog;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.server.http.Api;
import io.fastbreak.server.http.GameHistories;
import io.fastbreak.server.http.Health;
import io.fastbreak.server.http.HttpAccess;
import io.fastbreak.server.http.HttpServer;
import io.fastbreak.server.http.StreamLimits;
import io.fastbreak.server.live.LiveBoard;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The page of a server that requires a token. */
@ResourceLock(CapturedLog.LOCK)
class SignInTest {
    private static final String TOKEN = "right-0123456789abcdef";
    private static final String WRONG = "wrong-0123456789abcdef";
    private static final HttpAccess GUARDED =
            new HttpAccess(TOKEN, HttpAccess.Metrics.TOKEN, Set.of("localhost"), null, null);
    private static final StreamLimits LIMITS = new StreamLimits(5, 100_000, Duration.ofSeconds(1));

    @TempDir
    private Path folder;

    private final LiveBoard board = new LiveBoard();

    @Test
    void it_requests_the_token_rejects_a_wrong_one_and_follows_the_games_with_the_right_one() throws Exception {
        Browser.assumeInstalled();
        board.loaded();
        board.game("opening-game", game("opening-game"));
        try (CapturedLog log = CapturedLog.start();
                HttpServer server = new HttpServer(
                        "127.0.0.1", 0, GUARDED, new Health(), new PrometheusMeterRegistry(PrometheusConfig.DEFAULT));
                Api api = new Api(
                        board,
                        fixture -> new GameHistories.NotKept(),
                        new NoGateway(),
                        ModelParameters.defaults(),
                        "127.0.0.1:" + server.port(),
                        GUARDED,
                        LIMITS);
                Browser browser = new Browser(folder.resolve("profile"))) {
            server.serve(api);
            String page = "http://127.0.0.1:" + server.port() + "/";
            browser.look(1440, 900, "light");

            browser.open(page);
            browser.awaitText("dialog", "This server requires a token.");
            assertThat(browser.text("dialog")).doesNotContain("not accepted");
            assertThat(browser.text(".status")).contains("Not signed in");
            assertThat(browser.text("#main")).doesNotContain("opening-game");

            signIn(browser, WRONG);
            browser.awaitText("dialog", "The token was not accepted.");
            browser.screenshot("sign-in");

            signIn(browser, TOKEN);
            browser.awaitText("#main", "opening-game");
            assertThat(browser.run("return document.getElementById('dialog').open"))
                    .isEqualTo(false);
            board.game("evening-game", game("evening-game"));
            board.beacon(new Beacon(0, 2, 3L, 4, Beacon.Counters.NONE));
            board.flush();
            browser.awaitText("#main", "evening-game");
            browser.awaitText(".status", "Connected");

            browser.open(page + "?again#/feeds");
            browser.awaitText("#main", "No rejected records.");

            assertThat(browser.run("return location.href + document.documentElement.outerHTML"
                            + " + JSON.stringify(localStorage) + document.cookie"))
                    .asString()
                    .doesNotContain(TOKEN, WRONG);
            assertThat(browser.requested())
                    .contains(page + "api/stream")
                    .noneMatch(address -> address.contains("0123456789abcdef"));
            assertThat(browser.consoleMessages())
                    .allMatch(message -> message.contains("401"))
                    .noneMatch(message -> message.contains("0123456789abcdef"));
            assertThat(log.lines()).noneMatch(line -> line.contains("0123456789abcdef"));
        }
    }

    private static void signIn(Browser browser, String token) {
        browser.fill("dialog [name=token]", token);
        browser.click("dialog .primary");
    }

    private static byte[] game(String fixtureId) {
        FeedId feed = new FeedId(fixtureId, EventSource.VendorScoresheet);
        return Json.bytes(LiveGame.restore(
                        feed,
                        ProjectionSettings.DEFAULT,
                        List.of(),
                        FeedCondition.complete(feed),
                        GameMetadata.after(1))
                .game());
    }
}
