package io.fastbreak.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.page.BoardOfGames.Prices;
import io.fastbreak.app.testing.Await;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page's texts for troubled games, breaks and earlier moments, and their layout on all screen sizes. */
class TroubleOnThePageTest extends FullBoard {
    @Test
    void games_with_the_same_trouble_are_one_incident_with_its_cause_once_and_the_age_on_each_card() throws Exception {
        int first = OTHER + 10;
        try {
            for (int number = first; number < first + 6; number++) {
                GAME.live(number, "LAG", "STALE");
                GAME.markets(number, "LAG");
            }
            GAME.live(first + 6, "GAP", "LAG");
            GAME.lag(720_000);

            browser.awaitText(".group.many h2", "Pipeline 12 min behind, 6 games");
            awaitCount(".game", GAMES + 7);
            assertThat(headings(":is(.unreliable, .suspended) h2"))
                    .isEqualTo(List.of(
                            "Pipeline 12 min behind, 6 games",
                            "Events missing 3",
                            "Event rejected 1",
                            "Suspended: review open 1"));
            assertThat(browser.text(".group.many .group-head")).contains("Check the lag of the pipeline.");
            assertThat(browser.run("return [...document.querySelectorAll('.group.many .why')]"
                            + ".filter(why => !/^❚❚ Suspended \\d+ (s|min)$/.test(why.textContent))"
                            + ".map(why => why.textContent)"))
                    .isEqualTo(List.of());
            checkOn(1440, "light");
            checkOn(1920, "dark");
            checkOn(390, "light");
        } finally {
            GAME.lag(4);
            for (int number = first; number < first + 7; number++) {
                BOARD.game(BoardOfGames.id(number), null);
                BOARD.markets(BoardOfGames.id(number), null);
            }
        }
    }

    private static void checkOn(int width, String scheme) throws IOException {
        browser.look(width, 900, scheme);
        browser.screenshot("incident-" + width);
        assertThat(browser.run("return [...document.querySelectorAll('.game.bad, .game.shut')]"
                        + ".filter(game => !(game.querySelector('.why')?.getBoundingClientRect().width > 50))"
                        + ".map(game => game.innerText)"))
                .as("cards without a word of their trouble, " + width)
                .isEqualTo(List.of());
        assertThat(overlaps(".toolbar > *, .group-head, .game")).isEqualTo(List.of());
        assertThat(overlaps(".game :is(.when, .score, .offer, .why)")).isEqualTo(List.of());
        if (Axe.isInstalled()) {
            assertThat(Axe.serious(browser, scheme)).as(scheme).isEmpty();
        }
    }

    @Test
    void forty_games_in_eleven_groups_fit_on_one_screen() throws Exception {
        int first = OTHER + 30;
        int last = first + 10;
        try {
            // In place of ten open games, so that there are forty again.
            for (int open = GAMES - 11; open < GAMES; open++) {
                remove(open);
            }
            GAME.live(first, "STALE");
            GAME.live(first + 1, "CONFLICT");
            GAME.live(first + 2, "CONFLICT");
            GAME.live(first + 3);
            GAME.markets(first + 3, "CLOCK_UNKNOWN");
            GAME.live(first + 4);
            GAME.markets(first + 4, "CLOCK_UNKNOWN");
            GAME.live(first + 5);
            GAME.markets(first + 5, "TRADER_SUSPENDED");
            GAME.live(first + 6);
            GAME.unconfirmed(first + 6, false, "OPEN");
            GAME.live(first + 7);
            GAME.unconfirmed(first + 7, false, "OPEN");
            GAME.live(first + 8);
            GAME.live(first + 9);
            GAME.coming(last);
            BOARD.flush();
            for (String scheme : List.of("light", "dark")) {
                browser.look(1440, 900, scheme);
                browser.awaitText(".group.coming h2", "1");
                awaitCount(".game", GAMES);
                browser.screenshot("eleven-groups-" + scheme);
                assertThat(headings(".group:not(.live) h2"))
                        .isEqualTo(List.of(
                                "Conflict 2",
                                "Events missing 2",
                                "Event rejected 1",
                                "Stale 1",
                                "Suspended: clock unknown 2",
                                "Suspended: review open 1",
                                "Suspended by a trader 1",
                                "Sent, not confirmed 2",
                                "In play, no market 2",
                                "Not in play 1"));
                assertThat(browser.run("return [...document.querySelectorAll('.game')]"
                                + ".filter(game => game.getBoundingClientRect().bottom > innerHeight)"
                                + ".map(game => game.innerText)"))
                        .isEqualTo(List.of());
                assertThat(overlaps(".toolbar > *, .group-head, .game")).isEqualTo(List.of());
            }
            assertThat(card(first)).matches(".*\\d+ (s|min)$");
        } finally {
            for (int number = first; number <= last; number++) {
                remove(number);
            }
            for (int open = GAMES - 11; open < GAMES; open++) {
                GAME.live(open);
                GAME.markets(open);
            }
        }
    }

    private static void remove(int number) {
        BOARD.game(BoardOfGames.id(number), null);
        BOARD.markets(BoardOfGames.id(number), null);
    }

    @Test
    void period_and_clock_are_shown_whatever_the_status_and_a_break_is_called_so() throws InterruptedException {
        int first = OTHER + 20;
        try {
            GAME.live(first, "WARMUP", 3, "IN_PROGRESS");
            GAME.live(first + 1, "IN_PROGRESS", 2, "FINISHED");
            GAME.live(first + 2, "IN_PROGRESS", 4, "PENDING");
            GAME.coming(first + 3);
            BOARD.flush();
            awaitCount(".game", GAMES + 4);

            assertThat(card(first)).startsWith("Q3 ❚❚ clock stopped 3:26 ").endsWith(" Status: warmup");
            assertThat(card(first + 1)).startsWith("Half-time ");
            assertThat(card(first + 2)).startsWith("End of Q3 ");
            assertThat(card(first + 3)).startsWith("– ").containsPattern("Not started, starts .*\\d\\d:\\d\\d$");
            assertThat(headings(".group.coming h2")).isEqualTo(List.of("Not in play 1"));
            browser.screenshot("breaks");
        } finally {
            for (int number = first; number < first + 4; number++) {
                BOARD.game(BoardOfGames.id(number), null);
            }
        }
    }

    @Test
    void a_break_is_named_by_the_period_that_is_over() {
        assertThat(browser.runAsync("const done = arguments[arguments.length - 1];"
                        + "const game = (type, number, status, remainingMs, regularPeriods = 4, matchStatus = 'IN_PROGRESS') => ({"
                        + "  matchStatus, regularPeriods, final: false, competitors: [{score: 9}, {score: 8}],"
                        + "  period: {type, number, status}, clock: {ms: remainingMs, remainingMs, status: 'STOPPED'}});"
                        + "import('/page/phase.js').then(({phase, otherStatus}) => done(["
                        + "phase(game('REGULAR', 1, 'FINISHED', 0)), phase(game('REGULAR', 2, 'UNKNOWN', 0)),"
                        + "phase(game('REGULAR', 3, 'PENDING', 600000)), phase(game('REGULAR', 1, 'FINISHED', 0, 2)),"
                        + "phase(game('OVERTIME', 1, 'PENDING', 300000)), phase(game('OVERTIME', 1, 'FINISHED', 0)),"
                        + "phase(game('REGULAR', 2, 'IN_PROGRESS', 0)), phase(game('REGULAR', 2, 'UNKNOWN', 61000)),"
                        + "phase(game('REGULAR', 4, 'IN_PROGRESS', 61000, 4, 'WARMUP')),"
                        + "otherStatus(game('REGULAR', 4, 'IN_PROGRESS', 61000, 4, 'WARMUP')),"
                        + "otherStatus(game('REGULAR', 4, 'IN_PROGRESS', 61000))]))"))
                .isEqualTo(Arrays.asList(
                        "End of Q1",
                        "Half-time",
                        "Half-time",
                        "Half-time",
                        "End of Q4",
                        "End of OT1",
                        "Q2 0:00",
                        "Q2 1:01",
                        "Q4 1:01",
                        "Warmup",
                        null));
    }

    /** The text of a game's card on one line. */
    private static String card(int number) {
        return String.valueOf(browser.run(
                "return document.querySelector(`[data-key='${arguments[0]}'] .game`).innerText.replace(/\\s+/g, ' ')",
                BoardOfGames.id(number)));
    }

    @Test
    void the_bridge_groups_games_by_state_and_cause_and_filters_them() throws InterruptedException {
        browser.open(page + "#/bridge");
        browser.awaitText(".bridge-group.open h3", "Open 36");
        assertThat(headings(".bridge-group h3"))
                .isEqualTo(List.of("❚❚ Suspended: events missing 3", "❚❚ Suspended: review open 1", "● Open 36"));
        assertThat(browser.text(".bridge-group.suspended .bridge-list"))
                .containsPattern("for \\d+ (s|min)")
                .doesNotContain("vents missing");
        assertThat(overlaps(".bridge-list :is(.what, .market-state, .all-same, button)"))
                .isEqualTo(List.of());
        browser.screenshot("bridge-full");

        browser.run("const select = document.querySelector('[name=group]');"
                + "select.value = [...select.options].find(one => one.text === 'Suspended: review open (1)').value;"
                + "select.dispatchEvent(new Event('change', {bubbles: true}))");

        awaitCount(".bridge-list > li", 1);
        browser.look(390, 844, "light");
        awaitWidth(390);
        browser.run("document.querySelector('[name=group]').value = '';"
                + "document.querySelector('[name=group]').dispatchEvent(new Event('change', {bubbles: true}))");
        awaitCount(".bridge-list > li", GAMES);
        browser.screenshot("bridge-full-phone");
        assertThat(overlaps(".bridge-list :is(.what, .market-state, .all-same, button)"))
                .isEqualTo(List.of());
    }

    @Test
    void the_chart_is_read_with_pointer_and_keys() throws InterruptedException {
        int number = OTHER;
        GAME.live(number);
        GAME.markets(number, new Prices("", "1.50", "2.60"), SPREAD, TOTAL);
        GAME.markets(number, new Prices("", "1.50", "2.60"), SPREAD, TOTAL, "REVIEW_OPEN");
        browser.open(page + "#/games/" + BoardOfGames.id(number));
        browser.awaitText(".legend", "suspended 1×");
        assertThat(((Number) browser.run("return document.querySelectorAll('.flow .tick').length")).intValue())
                .isGreaterThan(3);
        // It is drawn once more when its width is known.
        Await.until(
                () -> Boolean.TRUE.equals(browser.run(
                        "return Math.abs(document.querySelector('.flow').ownerSVGElement.getBoundingClientRect().width"
                                + " - document.querySelector('.reader').getBoundingClientRect().width) < 2")),
                () -> browser.text(".legend"));

        browser.run("const box = document.querySelector('.reader').getBoundingClientRect();"
                + "document.querySelector('.reader').dispatchEvent(new PointerEvent('pointermove',"
                + " {clientX: box.left + box.width / 2, clientY: box.top + 80, bubbles: true}))");
        browser.awaitText(".tip", " : ");
        assertThat(browser.text(".tip")).matches("(?s)Q[12] \\d+:\\d\\d, \\d+ : \\d+.*");

        browser.run("document.querySelector('.reader').focus()");
        key("End");
        browser.awaitText(".tip", "suspended: review open");
        browser.screenshot("reading");
        assertThat(browser.text(".tip")).startsWith("Q3 3:26, 66 : 61");
        assertThat(browser.run("return document.querySelector('.reader').getAttribute('aria-valuetext')"))
                .asString()
                .contains("Q3 3:26, 66 : 61", "suspended: review open");
        key("Home");
        browser.awaitText(".tip", "Start, 0 : 0");
        key("Escape");
        awaitCount(".tip", 0);
    }

    private static void key(String key) {
        browser.run(
                "document.querySelector('.reader').dispatchEvent("
                        + "new KeyboardEvent('keydown', {key: arguments[0], bubbles: true}))",
                key);
    }

    @Tag("soak")
    @Test
    void texts_can_be_read_and_tiles_are_of_one_height_on_every_screen() throws InterruptedException {
        int number = OTHER;
        GAME.live(number);
        GAME.markets(number, new Prices("", "1.50", "2.60"), new Prices("-15.5", "1.91", "1.89"), TOTAL);
        GAME.markets(number, new Prices("", "1.60", "2.40"), new Prices("-14.5", "1.95", "1.85"), TOTAL);
        BOARD.flush();
        for (int width : new int[] {390, 1440, 1920}) {
            browser.look(width, width < 600 ? 844 : 1080, "light");
            browser.open(page + "#/games/" + BoardOfGames.id(number));
            awaitCount(".strip-market.open", 3);
            assertThat(browser.run("return document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
            assertThat(smallTexts()).as("game " + width).isEqualTo(List.of());
            assertThat(cut(".strip-name, .strip-price")).as("tiles " + width).isEqualTo(List.of());
            assertThat(heights(".strip-market")).isEqualTo(1L);
            assertThat(width < 600 || heights(".pair > .panel").equals(1L)).isTrue();
            browser.screenshot("game-" + width);
            browser.open(page + "#/");
            awaitCount(".game", GAMES + 1);
            assertThat(smallTexts()).as("games " + width).isEqualTo(List.of());
            assertThat(cut(".group-head *, .why *")).as("causes " + width).isEqualTo(List.of());
            browser.screenshot("games-" + width);
        }
        assertThat(cut(".team")).isEqualTo(List.of());
        assertThat((Number) browser.run("return document.querySelector('.groups').getBoundingClientRect().width"))
                .matches(wide -> wide.doubleValue() > 1850, "all of the screen");
        browser.open(page + "#/games/" + BoardOfGames.id(number) + "/box");
        browser.awaitText(".box", "F. Campazzo");
        assertThat(cut(".boxes .scroll")).isEqualTo(List.of());
    }

    /** Number of different heights. */
    private static Object heights(String selector) {
        return browser.run(
                "return new Set([...document.querySelectorAll(arguments[0])]"
                        + ".map(tile => Math.round(tile.getBoundingClientRect().height))).size",
                selector);
    }

    private static Object smallTexts() {
        return browser.run("return [...document.body.querySelectorAll('*')].filter(one => one.checkVisibility()"
                + " && !one.closest('.unseen') && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())"
                + " && parseFloat(getComputedStyle(one).fontSize) < 12).map(one => one.outerHTML)");
    }

    /** Texts that do not fit their boxes. */
    private static Object cut(String selector) {
        return browser.run(
                "return [...document.querySelectorAll(arguments[0])].filter(one => one.checkVisibility()"
                        + " && !one.matches('.unseen, .unseen *') && one.scrollWidth > one.clientWidth + 1"
                        + " && getComputedStyle(one).display !== 'inline').map(one => one.innerText)",
                selector);
    }

    @Test
    void a_phone_shows_games_first_and_filters_when_they_are_asked_for() throws InterruptedException {
        browser.look(390, 844, "light");
        awaitWidth(390);
        String shown =
                "return [...document.querySelectorAll('.filters select')].filter(one => one.checkVisibility()).length";
        assertThat(browser.run(shown)).isEqualTo(0L);
        assertThat((Number) browser.run("return document.querySelector('.game').getBoundingClientRect().top"))
                .matches(top -> top.doubleValue() < 300, "in the upper part");

        browser.click(".unfold");

        Await.until(() -> Long.valueOf(4).equals(browser.run(shown)), () -> browser.text(".filters"));
        browser.click(".unfold");
        browser.open(page + "#/games/" + BoardOfGames.id(8) + "/box");
        browser.awaitText(".sideways", "More to the right");
    }
}
