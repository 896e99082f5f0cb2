package io.fastbreak.app.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** A real game through the whole program, followed on the page in a real browser; each step continues the one before. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PageTest {
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final String OTHER_GAME = "E2024-1";
    private static final String NEVER_LATE = "600000";
    private static final List<Line> OTHER = RealGames.game(OTHER_GAME).lines();
    private static final String HOSTILE = "<img src=x onerror=alert(1)>";
    private static final SampleGame SAMPLE = RealGames.game(GAME);

    @TempDir
    private static Path folder;

    private static Sandbox sandbox;
    private static Relay relay;
    private static Browser browser;
    private static String page;
    /** Number of lines of the sample that were sent by the test of prices. */
    private static int sent;

    @BeforeAll
    static void start() {
        Browser.assumeInstalled();
        // On a slow machine a delay would be a second reason to suspend.
        sandbox = SharedBroker.sandbox(
                "page",
                Map.of(
                        SettingsCatalog.MAX_AHEAD,
                        "200",
                        SettingsCatalog.SUSPECT_MS,
                        "100",
                        SettingsCatalog.LAG_MS,
                        NEVER_LATE));
        relay = new Relay(URI.create(sandbox.address()).getPort());
        page = "http://127.0.0.1:" + relay.port() + "/";
        browser = new Browser(folder.resolve("profile"));
        browser.look(1440, 900, "light");
        sendCard(SAMPLE.card());
    }

    @AfterAll
    static void stop() throws IOException {
        if (browser != null) {
            browser.close();
            relay.close();
            sandbox.close();
        }
    }

    @Test
    @Order(1)
    void the_list_follows_a_game_without_a_reload() throws InterruptedException {
        browser.open(page);
        browser.awaitText("#main", "No games yet");
        browser.run("window.loadedOnce = true");

        send(SAMPLE.lines().subList(0, 30));
        browser.awaitText(".game", "Real Madrid");
        browser.awaitText(".status", "Connected");
        String early = browser.text(".game .score");
        send(SAMPLE.lines().subList(30, revision()));

        Await.until(() -> !browser.text(".game .score").equals(early), () -> browser.text(".game"));
        assertThat(browser.run("return window.loadedOnce")).isEqualTo(true);
    }

    @Test
    @Order(2)
    void a_correction_appears_in_the_play_by_play_with_the_earlier_and_the_current_version()
            throws InterruptedException {
        browser.open(page + "#/games/" + GAME + "/plays");
        browser.awaitText(".plays", "makes a two-pointer");
        assertThat(browser.text(".plays")).doesNotContain("revised");

        send(SAMPLE.lines().subList(revision(), revision() + 1));

        browser.awaitText(".plays", "revised");
        assertThat(browser.text(".play.corrected del")).doesNotContain("assist");
        assertThat(browser.text(".play.corrected ins")).contains("assist");
    }

    @Test
    @Order(3)
    void the_prices_follow_a_suspension_and_the_opening_after_it() throws InterruptedException {
        sent = revision() + 1;
        browser.open(page + "#/games/" + GAME);
        playUntilOpen();
        browser.screenshot("prices-open");

        browser.click(".reliability button");
        command("the scorer's table is offline");

        awaitCount(".strip-market.suspended", 3);
        assertThat(browser.text(".strip")).contains("All suspended", "uspended by operator");
        assertThat(browser.run("return document.querySelectorAll('.strip-market b.odds').length"))
                .isEqualTo(0L);
        browser.awaitText(".legend", "suspended by operator");
        browser.screenshot("prices-suspended");
        browser.click(".reliability button");
        command("it is back");
        browser.awaitText(".reliability", "Reliable");

        playUntilOpen();
        browser.open(page + "#/games/" + GAME + "/markets");
        // Behind another cause, if the machine was late as well.
        browser.awaitText(".suspended-list", "uspended by operator");
        browser.screenshot("prices-again");
        aTraderSuspendsTheTotal();
    }

    /** The others stay open; the suspension is shown with its author and its end, and withdrawn. */
    private static void aTraderSuspendsTheTotal() throws InterruptedException {
        browser.click(".market[data-key$=__total] .traders button");
        browser.awaitText("dialog", "Total of");
        command("lights flicker");
        browser.awaitText(".market[data-key$=__total]", "Suspended by a trader");
        browser.awaitText(".market[data-key$=__total] .traders", "claims to be \"Nora\") until ");
        assertThat(browser.text(".market[data-key$=__moneyline] .badge")).contains("Open");
        browser.screenshot("prices-traded");

        browser.click(".market[data-key$=__total] .traders button");
        browser.awaitText("dialog", "Takes back");
        command("they are back");
        Await.until(
                () -> browser.text(".market[data-key$=__total] .badge").contains("Open"),
                () -> browser.text(".market[data-key$=__total]"));

        browser.open(page + "#/decisions");
        browser.awaitText("#main", "Total: everything withdrawn");
        assertThat(browser.text("#main"))
                .containsSubsequence("Total: everything withdrawn", "they are back")
                .containsSubsequence("Total suspended of", "lights flicker", "Until ")
                .containsSubsequence("Total: everything withdrawn", "Total suspended", "Release", "Suspend");
        browser.screenshot("prices-decisions");
    }

    /** Markets open with an event of the game; where a slow machine was too late with it, with the next one. */
    private static void playUntilOpen() throws InterruptedException {
        while (!areOpen()) {
            long before = version();
            send(SAMPLE.lines().subList(sent, sent + 1));
            sent++;
            Await.until(() -> version() > before, PageTest::version);
            long reached = version();
            Await.until(() -> current("/markets").at("/now/stateVersion").asLong() >= reached, () -> current("/markets")
                    .path("now"));
        }
        awaitCount(".strip-market.open", 3);
    }

    private static boolean areOpen() {
        JsonNode markets = current("/markets").at("/now/markets");
        return markets.size() == 3 && !markets.findValuesAsText("suspended").contains("true");
    }

    private static long version() {
        return current("").path("stateVersion").asLong();
    }

    private static JsonNode current(String part) {
        try {
            return get("api/games/" + GAME + part);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Fills in the form that is open, and confirms. */
    private static void command(String why) throws InterruptedException {
        browser.fill("dialog [name=who]", "Nora");
        browser.fill("dialog [name=why]", why);
        browser.click("dialog form .primary");
        browser.awaitText("dialog", "Yes, do it");
        browser.click("dialog .primary");
        browser.awaitText("dialog", "Done");
        browser.click("dialog .primary");
    }

    private static void awaitCount(String selector, int count) throws InterruptedException {
        Await.until(
                () -> Long.valueOf(count)
                        .equals(browser.run("return document.querySelectorAll(arguments[0]).length", selector)),
                () -> browser.text("#main"));
    }

    @Test
    @Order(4)
    void the_slider_shows_the_official_score_at_half_time() throws Exception {
        send(SAMPLE.lines().subList(sent, SAMPLE.lines().size()));
        browser.open(page + "#/games/" + GAME);
        browser.awaitText(".board", "Finished");
        browser.awaitText(".board", Integer.toString(official(0, 4)));
        awaitCount(".strip-market.closed", 3);
        assertThat(browser.text(".strip")).contains("Closed").doesNotContain("uspended");

        drag(halfTime());

        Await.until(
                () -> browser.text(".board .home .points").equals(Integer.toString(official(0, 2)))
                        && browser.text(".board .away .points").equals(Integer.toString(official(1, 2))),
                () -> browser.text(".board"));
        assertThat(browser.text(".board"))
                .contains("The past", "Now: Finished, " + official(0, 4) + " : " + official(1, 4));
        browser.screenshot("game-at-half-time");
        browser.click(".past-note button");
        browser.awaitText(".board .home .points", Integer.toString(official(0, 4)));

        browser.open(page + "#/games/" + GAME + "/box");
        browser.awaitText("[data-key=box-MAD] .points-from", "Points: 52 from the bench");
        browser.screenshot("box-score");

        browser.open(page + "#/games/" + GAME + "/markets");
        browser.awaitText(".market-results", "Final " + official(0, 4) + ":" + official(1, 4));
        browser.awaitText(".market-results", "Real Madrid won, EA7 Emporio Armani Milan lost");
        browser.screenshot("market-results");
    }

    @Test
    @Order(5)
    void a_gap_is_shown_with_what_to_do_and_a_command_takes_effect() throws InterruptedException {
        send(OTHER.subList(0, 60));
        send(OTHER.subList(62, 80));
        send(OTHER.subList(83, 100));
        send(OTHER.subList(101, 120));
        browser.open(page + "#/");
        browser.awaitText(".headline", "1 of 1 game unreliable");
        browser.awaitText(".group.unreliable", "61–62, 81–83, 101");
        browser.screenshot("games-light");

        browser.open(page + "#/games/" + OTHER_GAME);
        browser.awaitText(".reliability", "Events missing");
        browser.awaitText(".legend", "missing: 61–62, 81–83, 101");
        send(OTHER.subList(80, 83));
        sandbox.sendAside(List.of(new ProducerRecord<>(
                sandbox.topics().control(),
                OTHER_GAME.getBytes(UTF_8),
                Json.bytes(
                        new ControlRecord(OTHER_GAME, EventSource.VendorScoresheet, List.of(new Range(101, 101)))))));
        browser.awaitText(".legend", "healed: 81–83");
        browser.awaitText(".legend", "never existed: 101");
        browser.awaitText(".legend", "missing: 61–62");
        browser.screenshot("gap-light");
        browser.click(".reliability button");
        browser.fill("dialog [name=who]", "Nora");
        browser.fill("dialog [name=why]", "the publisher has lost them");
        browser.click("dialog form .primary");
        browser.awaitText("dialog", "Accept the loss of 61–62");
        browser.screenshot("decision");
        browser.click("dialog .primary");
        browser.awaitText("dialog", "Done");
        browser.click("dialog .primary");

        browser.awaitText(".reliability", "Reliable");
        browser.awaitText(".legend", "lost, accepted: 61–62");
        assertThat(browser.run("return [...document.querySelectorAll('.gap')].map(gap => gap.textContent)"))
                .isEqualTo(List.of("61–62 lost, accepted", "81–83 healed", "101 never existed"));
        assertThat(browser.run("return document.querySelector('.timeline').getAttribute('aria-label')"))
                .asString()
                .endsWith("gaps: 61–62 lost, accepted; 81–83 healed; 101 never existed");
        browser.open(page + "#/decisions");
        browser.awaitText("#main", "the publisher has lost them");
    }

    @Test
    @Order(6)
    void rejected_records_are_listed_and_replayed_after_a_confirmation() throws Exception {
        byte[] garbage = "no event <b>".getBytes(UTF_8);
        byte[] farAhead = OTHER.get(324).value();
        sandbox.sendAside(List.of(
                new ProducerRecord<>(sandbox.topics().raw(), GAME.getBytes(UTF_8), garbage),
                new ProducerRecord<>(sandbox.topics().raw(), OTHER_GAME.getBytes(UTF_8), farAhead)));
        browser.open(page + "#/feeds");
        browser.awaitText("#rejected", "Malformed JSON");
        browser.awaitText("#rejected", "Sequence conflict");
        String unreadable = rejected("MALFORMED_JSON");
        String tooEarly = rejected("SEQUENCE_CONFLICT");
        send(OTHER.subList(120, 130));

        choose(unreadable, tooEarly);
        browser.click("#rejected button");
        browser.awaitText("dialog", "Replay 2 records?");
        browser.screenshot("replay");
        browser.click("dialog .primary");

        browser.awaitText("dialog", "1 of 2 done");
        assertThat(browser.text("dialog .results"))
                .contains("✕ " + unreadable + ": rejected again (malformed JSON)", "✓ " + tooEarly + ": accepted");
        browser.screenshot("replayed");
        browser.click("dialog .primary");
        assertThat(replayed())
                .containsExactlyInAnyOrder(
                        GAME + " no event <b> replay-of=" + unreadable,
                        OTHER_GAME + " " + new String(farAhead, UTF_8) + " replay-of=" + tooEarly);
    }

    @Test
    @Order(7)
    void a_rejected_record_whose_event_was_accepted_meanwhile_is_not_sent() throws Exception {
        Line good = OTHER.get(130);
        String broken = new String(good.value(), UTF_8).replace("\"eventType\"", "\"eventKind\"");
        send(List.of(new Line(OTHER_GAME, null, broken.getBytes(UTF_8))));
        browser.awaitText("#rejected", "Schema");
        String overtaken = rejected("SCHEMA");
        send(List.of(good));
        Await.until(() -> numbersOfOther().contains(131L), PageTest::numbersOfOther);

        choose(overtaken);
        browser.click("#rejected button");
        browser.awaitText("dialog", "Replay 1 record?");
        browser.click("dialog .primary");

        browser.awaitText("dialog", "Not done");
        assertThat(browser.text("dialog .results"))
                .contains("✕ " + overtaken + ": its event or its sequence number was accepted later");
        browser.click("dialog .primary");
        assertThat(replayed()).hasSize(2);
    }

    @Test
    @Order(8)
    void text_of_a_publisher_is_shown_and_never_executed() throws InterruptedException {
        sendCard(new FixtureCard(HOSTILE, "<script>alert(2)</script>", null, null, null, null, List.of()));
        String event = new String(SAMPLE.lines().get(0).value(), UTF_8);
        byte[] hostile =
                event.replace("\"" + GAME + "\"", "\"" + HOSTILE + "\"").getBytes(UTF_8);
        sandbox.sendAside(List.of(new ProducerRecord<>(sandbox.topics().raw(), HOSTILE.getBytes(UTF_8), hostile)));
        browser.open(page + "#/games/" + URLEncoder.encode(HOSTILE, UTF_8).replace("+", "%20") + "/feed");

        browser.awaitText(".facts-list", HOSTILE);
        assertThat(browser.text("main h1")).contains("<script>alert(2)</script>");
        assertThat(browser.run("return document.querySelectorAll('main img, main script').length"))
                .isEqualTo(0L);
    }

    @Test
    @Order(9)
    void the_console_has_no_messages_and_no_other_host_was_requested() {
        assertThat(browser.consoleMessages()).isEmpty();
        assertThat(browser.requested())
                .contains(page, page + "api/stream")
                .allMatch(address -> address.startsWith(page));
    }

    @Test
    @Order(10)
    void a_broken_connection_is_shown_and_recovers() throws InterruptedException {
        relay.cut();
        browser.awaitText(".status", "Disconnected");
        assertThat(browser.text("#notice")).contains("Not connected since", "Retrying");
        browser.screenshot("disconnected");
        relay.restore();

        browser.awaitText(".status", "Connected");
        Await.until(() -> browser.text("#notice").isEmpty(), () -> browser.text("#notice"));
        assertThat(browser.consoleMessages()).allMatch(message -> message.contains("net::ERR"));
    }

    @Tag("soak")
    @Test
    @Order(11)
    void every_view_fits_a_phone_and_is_accessible() throws Exception {
        send(SAMPLE.lines());
        boolean axe = Axe.isInstalled();
        for (String view : List.of("", "games/" + GAME, "games/" + GAME + "/markets", "feeds", "bridge", "decisions")) {
            browser.open(page + "#/" + view);
            Await.until(
                    () -> Boolean.TRUE.equals(browser.run("return document.querySelector('main h1') !== null")),
                    () -> view);
            String part = view.endsWith("/markets") ? "-markets" : "";
            String name =
                    view.isEmpty() ? "games" : view.replaceFirst("/.*", "").replace("games", "game") + part;
            browser.look(390, 844, "light");
            browser.screenshot(name + "-phone");
            Await.until(
                    () -> Long.valueOf(390).equals(browser.run("return document.documentElement.scrollWidth")),
                    () -> "the width of " + view + " is " + browser.run("return document.documentElement.scrollWidth"));
            for (String scheme : List.of("light", "dark")) {
                browser.look(1440, 1000, scheme);
                browser.screenshot(name + "-" + scheme);
                if (axe) {
                    assertThat(Axe.serious(browser, scheme))
                            .as(view + " " + scheme)
                            .isEmpty();
                }
            }
        }
        Axe.assumeInstalled();
    }

    @Test
    @Order(12)
    void no_alarm_is_raised_while_the_circuit_breakers_of_the_bridge_are_closed() throws InterruptedException {
        browser.open(page + "#/bridge");

        browser.awaitText("#main", "(reads) closed");
        assertThat(browser.text("#main")).contains("The bridge of this process").doesNotContain("▲ The bridge");
    }

    /** Moves the slider as a hand does: over many points, of which only the last one matters. */
    private static void drag(int position) {
        browser.run(
                "const slider = document.getElementById('slider');"
                        + "for (let at = Number(slider.max); at >= arguments[0]; at--) {"
                        + "slider.value = at; slider.dispatchEvent(new Event('input', {bubbles: true})); }",
                position);
    }

    /** The position of the last play of the second quarter. */
    private static int halfTime() throws IOException, InterruptedException {
        int position = 0;
        for (JsonNode play : get("api/games/" + GAME + "/play-by-play").path("plays")) {
            boolean second = play.at("/period/type").asText().equals("REGULAR")
                    && play.at("/period/number").asInt() == 2;
            position = second ? play.path("position").asInt() : position;
        }
        return position;
    }

    /** The official points of a side up to the end of a period. */
    private static int official(int competitor, int periods) {
        try {
            JsonNode file = Json.read(
                    Files.readAllBytes(Path.of("..", "..", "samples", GAME + ".official.json")), JsonNode.class);
            int points = 0;
            for (int period = 0; period < periods; period++) {
                points += file.path("competitors")
                        .path(competitor)
                        .path("periods")
                        .path(period)
                        .path("points")
                        .asInt();
            }
            return points;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the record lies that was last refused for that reason. */
    private static String rejected(String reason) throws IOException, InterruptedException {
        for (JsonNode record : get("api/rejected").path("records")) {
            if (record.path("reason").asText().equals(reason)) {
                return record.path("raw").asText();
            }
        }
        throw new AssertionError("nothing was refused for " + reason);
    }

    private static void choose(String... raws) throws InterruptedException {
        for (String raw : raws) {
            browser.click("#rejected [data-key='" + raw + "'] input");
        }
        Await.until(
                () -> browser.text("#rejected button").equals("Replay " + raws.length),
                () -> browser.text("#rejected"));
    }

    /** Key, value and headers of what was sent to raw a second time. */
    private static List<String> replayed() {
        return sandbox.read(sandbox.topics().raw()).stream()
                .filter(record -> record.headers().toArray().length > 0)
                .map(record -> new String(record.key(), UTF_8) + " " + new String(record.value(), UTF_8)
                        + Stream.of(record.headers().toArray())
                                .map(header -> " " + header.key() + "=" + new String(header.value(), UTF_8))
                                .collect(Collectors.joining()))
                .toList();
    }

    /** Numbers of the other game that were accepted. */
    private static List<Long> numbersOfOther() {
        return sandbox.read(sandbox.topics().clean()).stream()
                .filter(record -> OTHER_GAME.equals(new String(record.key(), UTF_8)))
                .map(record -> Long.valueOf(RejectedRecord.header(record, "fb-sequence")))
                .toList();
    }

    private static JsonNode get(String path) throws IOException, InterruptedException {
        return Json.read(
                HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(URI.create(sandbox.address() + "/" + path))
                                        .build(),
                                HttpResponse.BodyHandlers.ofByteArray())
                        .body(),
                JsonNode.class);
    }

    /** Where in the sample an event comes for the second time. */
    private static int revision() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < SAMPLE.lines().size(); i++) {
            JsonNode event = Json.read(SAMPLE.lines().get(i).value(), JsonNode.class);
            if (!seen.add(event.path("id").asText())) {
                return i;
            }
        }
        throw new AssertionError("no event is revised");
    }

    private static void send(List<Line> lines) {
        sandbox.send(lines.stream().map(line -> line.to(sandbox.topics().raw())).toList());
    }

    private static void sendCard(FixtureCard card) {
        sandbox.sendAside(List.of(
                new ProducerRecord<>(sandbox.topics().cards(), card.fixtureId().getBytes(UTF_8), Json.bytes(card))));
    }
}
