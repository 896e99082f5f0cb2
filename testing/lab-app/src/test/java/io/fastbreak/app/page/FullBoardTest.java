package io.fastbreak.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.page.BoardOfGames.Prices;
import io.fastbreak.app.testing.Await;
import io.fastbreak.server.http.GameHistories;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page with forty live games, and a game's tabs, on screens and phones; without Kafka. */
class FullBoardTest extends FullBoard {
    @Tag("soak")
    @Test
    void forty_games_fit_on_one_screen_and_nothing_overlaps() throws Exception {
        for (String scheme : List.of("light", "dark")) {
            browser.look(1440, 900, scheme);
            awaitCount(".game", GAMES);
            awaitCount("#notice *", 0);
            browser.screenshot("forty-games-" + scheme);
            assertThat(browser.run("return [...document.querySelectorAll('.game')]"
                            + ".filter(game => { const box = game.getBoundingClientRect();"
                            + " return box.bottom > innerHeight || box.right > innerWidth || box.height < 40; })"
                            + ".map(game => game.innerText)"))
                    .as(scheme)
                    .isEqualTo(List.of());
            assertThat(overlaps(".game")).isEqualTo(List.of());
            assertThat(overlaps(".game :is(.when, .score, .offer, .why)")).isEqualTo(List.of());
            assertThat(overlaps(".offer :is(.line, .odds, .move)")).isEqualTo(List.of());
            assertThat(overlaps(".game :is(.team, .points)")).isEqualTo(List.of());
            if (Axe.isInstalled()) {
                assertThat(Axe.serious(browser, scheme)).as(scheme).isEmpty();
            }
        }
        browser.look(390, 844, "light");
        awaitWidth(390);
        browser.screenshot("forty-games-phone");
        assertThat(overlaps(".game")).isEqualTo(List.of());
        assertThat(overlaps(".game :is(.when, .score, .offer, .why)")).isEqualTo(List.of());
        assertThat(overlaps(".offer :is(.line, .odds, .move)")).isEqualTo(List.of());
        Axe.assumeInstalled();
        assertThat(Axe.serious(browser, "light")).isEmpty();
    }

    @Test
    void the_number_of_unreliable_games_is_the_same_everywhere() throws InterruptedException {
        assertThat(browser.text(".headline")).contains("3 of 40 games unreliable");
        assertThat(browser.text("#nav")).contains("Games ▲ 3 unreliable");
        assertThat(headings(".group.unreliable h2")).isEqualTo(List.of("Events missing 2", "Event rejected 1"));
        assertThat(browser.run("return document.title")).isEqualTo("▲ 3 unreliable · Games · Fastbreak");

        choose("source", "VendorScoresheet");
        choose("reason", "REJECTED");

        browser.awaitText(".shown", "1 of 40 shown");
        assertThat(browser.text(".headline")).contains("3 of 40 games unreliable");
        browser.open(page + "#/games/" + BoardOfGames.id(5));
        browser.awaitText(".reliability", "Reliable");
        assertThat(browser.run("return document.title")).asString().startsWith("▲ 3 unreliable · ");
    }

    @Test
    void open_and_suspended_games_are_counted_and_only_open_ones_are_green() throws InterruptedException {
        browser.awaitText(".bets", "36 open");
        assertThat(browser.text(".bets")).contains("4 suspended");
        assertThat(browser.text(".group.suspended h2")).isEqualToIgnoringCase("Suspended: review open 1");
        assertThat(browser.text(".group.live h2")).isEqualToIgnoringCase("Open 36");
        assertThat(browser.run("return document.querySelectorAll('.game.good').length"))
                .isEqualTo(36L);
        assertThat(browser.run("return document.querySelectorAll('.game.good .offer.none').length"))
                .isEqualTo(0L);
    }

    @Test
    void filters_select_games_and_stay() throws InterruptedException {
        choose("competition", "Liga ACB");
        browser.awaitText(".shown", "13 of 40 shown");
        choose("reason", "any");
        browser.awaitText(".shown", "1 of 40 shown");
        choose("period", "Q4");
        browser.run("location.hash = '#/feeds'");
        browser.awaitText("h1", "Feed health");
        browser.open(page + "?reloaded#/");
        browser.awaitText(".shown", "of 40 shown");
        assertThat(browser.run("return document.querySelector('[name=competition]').value"))
                .isEqualTo("Liga ACB");

        browser.click(".clear");
        awaitCount(".game", GAMES);
        browser.run("const find = document.querySelector('.filters input'); find.value = 'xyz';"
                + "find.dispatchEvent(new Event('input', {bubbles: true}))");

        browser.awaitText(".empty", "No game matches “xyz”.");
        assertThat(browser.text(".headline")).contains("3 of 40 games unreliable");
        browser.screenshot("nothing-found");
    }

    @Tag("soak")
    @Test
    void every_tab_of_a_game_can_be_read_on_a_phone() throws Exception {
        for (String tab : List.of("", "/box", "/plays", "/markets", "/feed")) {
            browser.look(390, 844, "light");
            browser.open(page + "#/games/" + BoardOfGames.id(0) + tab);
            browser.awaitText(".tabs [aria-current]", tabName(tab));
            awaitCount(".strip-market", 3);
            awaitWidth(390);
            browser.screenshot("tab" + tab.replace("/", "-") + "-phone");
            assertThat(overlaps(".board :is(.team, .points, .middle, .strip-market)"))
                    .as(tab)
                    .isEqualTo(List.of());
            assertThat(overlaps(".strip-market :is(.strip-name > *, .line, .odds, .move)"))
                    .as(tab)
                    .isEqualTo(List.of());
            if (Axe.isInstalled()) {
                assertThat(Axe.serious(browser, "light")).as(tab).isEmpty();
            }
        }
        browser.open(page + "#/games/" + BoardOfGames.id(0) + "/box");
        browser.awaitText(".box", "F. Campazzo");
        assertThat(browser.text(".box thead")).contains("REB", "FG%");
        assertThat(browser.text(".box")).contains("DNP");
        assertThat((Number) browser.run("return Math.max(...[...document.querySelectorAll('.box tbody th')]"
                        + ".map(name => name.getBoundingClientRect().width)) / innerWidth"))
                .matches(share -> share.doubleValue() <= 0.4, "at most 40 % of the width");
    }

    private static String tabName(String tab) {
        return switch (tab) {
            case "/box" -> "Box score";
            case "/plays" -> "Plays";
            case "/markets" -> "Markets";
            case "/feed" -> "Feed";
            default -> "Game";
        };
    }

    @Test
    void prices_move_are_suspended_and_open_again_without_a_reload() throws InterruptedException {
        int number = OTHER;
        GAME.live(number);
        GAME.markets(number, new Prices("", "1.50", "2.60"), SPREAD, TOTAL);
        browser.open(page + "#/games/" + BoardOfGames.id(number));
        awaitCount(".strip-market.open", 3);
        browser.run("window.loadedOnce = true");

        GAME.markets(number, new Prices("", "1.60", "2.40"), new Prices("-3.5", "1.95", "1.85"), TOTAL);
        BOARD.flush();
        browser.awaitText(".strip", "1.60");
        assertThat(moves(0)).isEqualTo(List.of("▲ up", "▼ down"));
        assertThat(browser.text(".strip-market:nth-child(2)")).contains("was −4.5");
        assertThat(browser.text(".strip-market .note")).matches("(?s).*\\d+ (ms|s|min).*");

        GAME.markets(number, new Prices("", "1.60", "2.40"), new Prices("-3.5", "1.95", "1.85"), TOTAL, "REVIEW_OPEN");
        BOARD.flush();
        awaitCount(".strip-market.suspended", 3);
        assertThat(overlaps(".board :is(.team, .points, .middle, .strip-name > *, .line, .odds)"))
                .isEqualTo(List.of());
        assertThat(browser.text(".strip")).contains("All suspended: Review open");
        assertThat(browser.run("return document.querySelectorAll('.strip s').length"))
                .isEqualTo(6L);
        assertThat(moves(0)).isEqualTo(List.of());
        browser.awaitText(".legend", "suspended 1×: review open");
        browser.screenshot("suspended");

        GAME.markets(number, new Prices("", "1.55", "2.50"), SPREAD, TOTAL);
        BOARD.flush();
        awaitCount(".strip-market.open", 3);
        browser.click(".tabs a[href$=markets]");
        browser.awaitText(".suspended-list", "Review open");
        browser.awaitText(".changes-list", "1.55 / 2.50");
        browser.screenshot("markets");
        assertThat(browser.run("return window.loadedOnce")).isEqualTo(true);

        GAME.markets(number, new Prices("", "1.55", "2.50"), SPREAD, TOTAL, "NOT_IN_PROGRESS", "NOT_PRICED");
        GAME.finish(number);
        BOARD.flush();
        awaitCount(".market.over", 3);
        assertThat(browser.text("#main")).contains("Closed").doesNotContain("no price");
        browser.click(".tabs a[href$=box]");
        browser.awaitText(".box", "F. Campazzo");
        assertThat(browser.text(".boxes")).doesNotContain("n court", "foul trouble");
    }

    @Test
    void a_market_is_open_when_the_platform_has_confirmed_that_and_until_it_confirms_the_suspension()
            throws InterruptedException {
        int number = OTHER + 1;
        try {
            GAME.live(number);
            GAME.unconfirmed(number, false, "OPEN");
            browser.open(page + "#/games/" + BoardOfGames.id(number));
            awaitCount(".strip-market.opening", 3);
            assertThat(browser.text(".strip")).contains("All opening: Sent, not confirmed by the platform");
            assertThat(browser.run("return document.querySelectorAll('.strip s').length"))
                    .isEqualTo(6L);
            browser.screenshot("opening");
            browser.open(page + "#/");
            browser.awaitText(".bets", "1 not confirmed");
            assertThat(browser.text(".group.opening h2")).isEqualToIgnoringCase("Sent, not confirmed 1");
            assertThat(browser.text(".group.opening .why")).contains("Opening");
            browser.open(page + "#/bridge");
            browser.awaitText(".figures", "Not confirmed");

            GAME.markets(number);
            BOARD.flush();
            browser.open(page + "#/games/" + BoardOfGames.id(number));
            awaitCount(".strip-market.open", 3);

            GAME.unconfirmed(number, true, "SUSPENDED");
            BOARD.flush();
            awaitCount(".strip-market.suspending", 3);
            assertThat(browser.text(".strip"))
                    .contains("All suspending: Open until the platform confirms the suspension");
            assertThat(browser.run("return document.querySelectorAll('.strip s').length"))
                    .isEqualTo(0L);
            browser.screenshot("suspending");
            browser.click(".tabs a[href$=markets]");
            awaitCount(".market.warn", 3);
        } finally {
            BOARD.game(BoardOfGames.id(number), null);
            BOARD.markets(BoardOfGames.id(number), null);
        }
    }

    @Test
    void score_and_box_score_are_shown_while_the_events_of_a_game_are_not_there() throws InterruptedException {
        int number = OTHER;
        try {
            GAME.live(number);
            browser.open(page + "#/games/" + BoardOfGames.id(number));
            browser.awaitText(".legend", "lead");

            GAME.withoutEvents(number, new GameHistories.NotYetAvailable("its store is being restored"));
            GAME.later(number, 2, 199);
            BOARD.flush();

            browser.awaitText(".board .scores", "199");
            browser.awaitText("#main", "▲ Play-by-play not available: its store is being restored");
            assertThat(browser.text(".legend")).contains("lead");
            GAME.withEvents(number);
            Await.until(() -> !browser.text("#main").contains("not available"), () -> browser.text("#main"));

            GAME.withoutEvents(number, new GameHistories.NotKept());
            GAME.finish(number);
            BOARD.flush();
            browser.open(page + "?later#/games/" + BoardOfGames.id(number) + "/box");
            browser.awaitText(".box", "F. Campazzo");
            browser.awaitText("#main", "▲ Play-by-play not available: the events of game-100 are not kept any more");
            assertThat(browser.text(".board")).contains("Finished");
            browser.click(".tabs a");
            browser.awaitText("#main", "Score by period");
        } finally {
            GAME.withEvents(number);
        }
    }

    /** The movements that a market of the strip shows. */
    private static Object moves(int market) {
        return browser.run(
                "return [...document.querySelectorAll('.strip-market')[arguments[0]].querySelectorAll('.move')]"
                        + ".map(move => move.textContent)",
                market);
    }

    @Test
    void the_past_is_marked_in_the_head_on_every_tab() throws InterruptedException {
        browser.open(page + "#/games/" + BoardOfGames.id(8));
        browser.awaitText(".jumps", "Half-time");
        String now = browser.text(".board .points");

        browser.run(
                "[...document.querySelectorAll('.jumps button')].find(one => one.innerText === 'Half-time').click()");

        browser.awaitText(".board.past", "The past");
        Await.until(() -> !browser.text(".board .points").equals(now), () -> browser.text(".board"));
        browser.screenshot("half-time");
        assertThat(browser.text(".board")).contains("Now: Q3");
        assertThat(browser.run("return document.title")).asString().contains("◀ ");
        browser.click(".tabs a[href*=box]");
        browser.awaitText(".board.past", "The past");
        browser.click(".past-note button");
        awaitCount(".board.past", 0);
        assertThat(browser.text(".board .points")).isEqualTo(now);
    }

    @Test
    void a_loss_is_accepted_for_the_row_that_was_chosen() throws InterruptedException {
        browser.open(page + "#/games/" + BoardOfGames.id(0) + "/feed");
        browser.awaitText(".gaps", "81–83");
        assertThat(browser.text(".gaps")).contains("61–62, 70", "2 gaps");

        browser.run("[...document.querySelectorAll('.gaps tr')].find(row => row.innerText.includes('81–83'))"
                + ".querySelector('button').click()");

        assertThat(browser.run("return document.querySelector('dialog [name=numbers]').value"))
                .isEqualTo("81-83");
        browser.screenshot("accept-loss");
    }

    @Test
    void decisions_say_what_they_are_where_there_are_none() throws InterruptedException {
        browser.open(page + "#/decisions");
        browser.awaitText("#main", "No decisions yet.");
        assertThat(browser.text("#main")).contains("fastbreak operator");
    }

    @Test
    void words_of_the_page() {
        assertThat(
                        browser.runAsync(
                                "const done = arguments[arguments.length - 1];"
                                        + "import('/page/words.js').then(words => done(["
                                        + "words.chance(0.9999, true), words.chance(0.001, true), words.chance(1, false), words.chance(0.37, true),"
                                        + "words.shortName('CAMPAZZO, FACUNDO'), words.shortName('Facundo Campazzo'),"
                                        + "words.shortName('DE COLO, NANDO'), words.shortName('Nenê'), words.shortName(\"O'BRYANT III, JOHNNY\")]))"))
                .isEqualTo(List.of(
                        ">99%",
                        "<1%", "100%", "37%", "F. Campazzo", "F. Campazzo", "N. De Colo", "Nenê", "J. O'Bryant III"));
    }

    @Test
    void where_points_came_from_is_said_as_far_as_it_is_known() {
        assertThat(browser.runAsync("const done = arguments[arguments.length - 1];"
                        + "import('/page/game/box-score.js').then(({pointsFrom}) => done(["
                        + "pointsFrom({paint: 46, fastBreak: 28, secondChance: 21, turnovers: 23, bench: 54}),"
                        + "pointsFrom({paint: 0, fastBreak: 2, secondChance: 0, turnovers: 0, bench: null}),"
                        + "pointsFrom({paint: null, fastBreak: null, secondChance: null, turnovers: null, bench: 3}),"
                        + "pointsFrom({paint: null, fastBreak: null, secondChance: null, turnovers: null, bench: null}),"
                        + "pointsFrom(undefined)]))"))
                .isEqualTo(List.of(
                        "Points: 46 in the paint, 28 on fast breaks, 21 second chance, 23 off turnovers, 54 from the bench",
                        "Points: 0 in the paint, 2 on fast breaks, 0 second chance, 0 off turnovers",
                        "Points: 3 from the bench",
                        "",
                        ""));
    }

    private static void choose(String filter, String value) {
        browser.run(
                "const select = document.querySelector(`.filters [name=${arguments[0]}]`);"
                        + "select.value = arguments[1]; select.dispatchEvent(new Event('change', {bubbles: true}))",
                filter,
                value);
    }
}
