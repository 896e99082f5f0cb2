package io.fastbreak.app.page;

import io.fastbreak.app.page.BoardOfGames.Prices;
import io.fastbreak.app.testing.Await;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.server.http.Api;
import io.fastbreak.server.http.Health;
import io.fastbreak.server.http.HttpAccess;
import io.fastbreak.server.http.HttpServer;
import io.fastbreak.server.http.StreamLimits;
import io.fastbreak.server.live.LiveBoard;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The page with forty live games in a browser, without Kafka; classes that test it have the board in turn. */
@ResourceLock("the board of forty games")
abstract class FullBoard {
    static final int GAMES = 40;
    /** A game of one test only. */
    static final int OTHER = 100;

    private static final StreamLimits LIMITS = new StreamLimits(20, 1_000_000, Duration.ofSeconds(1));
    static final Prices SPREAD = new Prices("-4.5", "1.91", "1.89");
    static final Prices TOTAL = new Prices("168.5", "1.90", "1.90");

    @TempDir
    private static Path folder;

    static final LiveBoard BOARD = new LiveBoard();
    static final BoardOfGames GAME = new BoardOfGames(BOARD);
    /** The page takes a pipeline without beacons for silent, and says so above everything else. */
    private static ScheduledExecutorService beacons;

    private static HttpServer server;
    private static Api api;
    static Browser browser;
    static String page;

    @BeforeAll
    static void start() {
        Browser.assumeInstalled();
        BOARD.loaded();
        for (int i = 0; i < GAMES; i++) {
            GAME.live(i, i < 2 ? new String[] {"GAP", "LOST"} : i == 2 ? new String[] {"REJECTED"} : new String[0]);
            GAME.markets(i, i < 3 ? new String[] {"GAP"} : i == 3 ? new String[] {"REVIEW_OPEN"} : new String[0]);
        }
        GAME.gap(0, Gap.State.OPEN, 61, 62);
        GAME.gap(0, Gap.State.OPEN, 70, 70);
        GAME.gap(0, Gap.State.LOST, 81, 83);
        GAME.gap(1, Gap.State.OPEN, 90, 91);
        server = new HttpServer(
                "127.0.0.1", 0, HttpAccess.LOCAL, new Health(), new PrometheusMeterRegistry(PrometheusConfig.DEFAULT));
        api = new Api(
                BOARD,
                GAME.histories(),
                new NoGateway(),
                ModelParameters.defaults(),
                "127.0.0.1:" + server.port(),
                HttpAccess.LOCAL,
                LIMITS);
        server.serve(api);
        beacons = Executors.newSingleThreadScheduledExecutor();
        var unused = beacons.scheduleAtFixedRate(GAME::beacon, 0, 500, TimeUnit.MILLISECONDS);
        page = "http://127.0.0.1:" + server.port() + "/";
        browser = new Browser(folder.resolve("profile"));
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            beacons.shutdownNow();
            browser.close();
            api.close();
            server.close();
        }
    }

    @AfterEach
    void removeTheOther() {
        BOARD.game(BoardOfGames.id(OTHER), null);
        BOARD.markets(BoardOfGames.id(OTHER), null);
    }

    @BeforeEach
    void beginOnTheList() throws InterruptedException {
        browser.look(1440, 900, "light");
        browser.open(page + "#/");
        browser.awaitText(".headline", "unreliable");
        browser.run("document.querySelector('.clear')?.click()");
        awaitCount(".game", GAMES);
    }

    static void awaitCount(String selector, int count) throws InterruptedException {
        Await.until(
                () -> Long.valueOf(count)
                        .equals(browser.run("return document.querySelectorAll(arguments[0]).length", selector)),
                () -> browser.text("#main"));
    }

    static void awaitWidth(int width) throws InterruptedException {
        Await.until(
                () -> Long.valueOf(width).equals(browser.run("return document.documentElement.scrollWidth")),
                () -> "the width is " + browser.run("return document.documentElement.scrollWidth"));
    }

    /** Texts of two elements whose boxes overlap by more than a pixel and neither of which contains the other. */
    static Object overlaps(String selector) {
        return browser.run(
                "const boxes = [...document.querySelectorAll(arguments[0])].filter(one => one.checkVisibility())"
                        + ".map(one => ({one, box: one.getBoundingClientRect()}));"
                        + "const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1"
                        + " && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;"
                        + "return boxes.flatMap((a, i) => boxes.slice(i + 1)"
                        + ".filter(b => meet(a.box, b.box) && !a.one.contains(b.one) && !b.one.contains(a.one))"
                        + ".map(b => `${a.one.innerText} | ${b.one.innerText}`)).slice(0, 5);",
                selector);
    }

    static Object headings(String selector) {
        return browser.run(
                "return [...document.querySelectorAll(arguments[0])].map(head => head.textContent)", selector);
    }
}
