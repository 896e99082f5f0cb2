package io.fastbreak.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Modules of the page, in the browser, on what a server sends and answers. */
class PageModulesTest extends FullBoard {
    /** Runs the body of an async function over these modules, and returns what it returns. */
    private static Object run(String modules, String body) {
        return browser.runAsync("const done = arguments[arguments.length - 1];"
                + "const pause = () => new Promise(resolve => { setTimeout(resolve, 10); });"
                + "Promise.all([" + modules + "].map(name => import('/page/' + name))).then(async modules => {"
                + "  const all = Object.assign({}, ...modules);"
                + "  const {receive, store, partitions, isSilent, status, notice, learn, age, gapsOf, GameSource, Poll,"
                + "    record, enter, leave, render} = all;"
                + body
                + "}).then(done, e => done(String(e.stack)));");
    }

    @Test
    void a_partition_that_has_sent_nothing_since_the_page_was_opened_is_silent() {
        assertThat(run("'store.js', 'status.js'", """
                        const said = () => [status(), notice()].flat().map(one => one?.textContent ?? '').join('');
                        const openedAt = store.openedAt;
                        store.openedAt = Date.now();
                        receive('beacon', {partition: 0, utc: 1, lagMs: 4, counters: {received: 0}});
                        receive('present', {beaconPartitions: 3});
                        const texts = [said()];
                        store.openedAt -= 60_000;
                        texts.push(said());
                        store.openedAt = openedAt;
                        receive('present', {});
                        return [...texts, said()];
                        """))
                .isEqualTo(List.of(
                        "● Connected",
                        "▲ 2 of 3 partitions silentThe pipeline is silent for 60 s. Partitions 1, 2 send no beacons,"
                                + " so their games may be out of date. See its log and /health/live.",
                        "● Connected"));
    }

    @Test
    void ages_are_told_by_the_clock_of_the_server() {
        assertThat(run("'store.js?alone', 'clock.js', 'prices.js'", """
                        const utc = Date.now() + 600_000;
                        const beacon = (partition, utc) => receive('beacon', {partition, utc, lagMs: 4, counters: {received: 0}});
                        receive('opened', {});
                        beacon(0, utc - 1_000);
                        beacon(1, utc - 60_000);
                        receive('present', {beaconPartitions: 3, utc});
                        const silent = [partitions().filter(isSilent)];
                        const told = age(utc - 30_000);
                        store.openedAt -= 60_000;
                        silent.push(partitions().filter(isSilent));
                        beacon(1, utc);
                        silent.push(partitions().filter(isSilent));
                        learn(Date.now());
                        return [told, silent];
                        """))
                .isEqualTo(List.of("30 s", List.of(List.of(1L), List.of(1L, 2L), List.of(2L))));
    }

    @Test
    void an_earlier_version_that_comes_again_is_dropped_and_the_current_content_counts_whatever_its_version() {
        assertThat(run("'store.js?alone'", """
                        const game = stateVersion => receive('game', {fixtureId: 'a', stateVersion});
                        const markets = (stateVersion, shadow = false) =>
                          receive('markets', {fixtureId: 'a', stateVersion, shadow, markets: [{}]});
                        const known = () => [store.games.get('a').stateVersion, store.markets.get('a').stateVersion];
                        markets(9, true);
                        game(5);
                        markets(5);
                        game(4);
                        markets(4);
                        const before = known();
                        receive('reread', {});
                        game(2);
                        markets(2);
                        receive('present', {});
                        return [before, known()];
                        """)).isEqualTo(List.of(List.of(5L, 5L), List.of(2L, 2L)));
    }

    @Test
    void an_answer_that_is_older_than_an_event_does_not_bring_a_gap_back() {
        assertThat(run("'store.js', 'game/source.js'", """
                        const gap = (state, updatedUtc) => ({
                          fixtureId: 'x', source: 'S', epoch: 0, first: 1, last: 2, missing: [[1, 2]], state, updatedUtc});
                        const {fetch} = window;
                        window.fetch = path => path.startsWith('api/gaps')
                          ? Promise.resolve(Response.json({gaps: [gap('OPEN', 1)]})) : Promise.reject(new Error('not there'));
                        const source = new GameSource('x');
                        source.follow(1);
                        receive('gap', gap('HEALED', 2));
                        while (!source.failure) await pause();
                        window.fetch = fetch;
                        source.leave();
                        return [source.failure.message, source.gaps.map(one => one.state), gapsOf('x').length];
                        """)).isEqualTo(List.of("not there", List.of("HEALED"), 0L));
    }

    @Test
    void the_markets_of_a_game_are_asked_for_again_when_not_all_changes_of_the_stream_are_kept() {
        assertThat(run("'store.js', 'game/source.js'", """
                        const {fetch} = window;
                        let requests = 0;
                        window.fetch = path => {
                          if (String(path).includes('/markets')) requests++;
                          return Promise.resolve(Response.json(
                            {stateVersion: 1, gaps: [], now: null, results: null, history: [], plays: [], chances: []}));
                        };
                        const source = new GameSource('y');
                        const follow = async until => {
                          while (!until()) {
                            source.follow(1);
                            await pause();
                          }
                        };
                        await follow(() => requests === 1);
                        const freeAt = Date.now() + 1_200;
                        await follow(() => Date.now() > freeAt);
                        const before = requests;
                        receive('reread', {});
                        await follow(() => requests > before);
                        window.fetch = fetch;
                        source.leave();
                        return [String(source.failure), before, requests];
                        """)).isEqualTo(List.of("null", 1L, 2L));
        // The page has forgotten its games.
        browser.run("location.reload()");
    }

    @Test
    void what_is_asked_for_during_a_request_is_one_more_and_nothing_is_asked_for_after_the_end() {
        assertThat(run("'poll.js'", """
                        const {fetch} = window;
                        let requests = 0;
                        window.fetch = (path, options) => {
                          if (path !== 'api/x') return fetch(path, options);
                          requests++;
                          return Promise.resolve(Response.json({}));
                        };
                        const poll = new Poll('api/x', 60_000);
                        poll.start();
                        for (let i = 0; i < 20; i++) poll.refresh();
                        const atOnce = requests;
                        while (requests < 2) await pause();
                        await pause();
                        const afterwards = requests;
                        poll.stop();
                        dispatchEvent(new CustomEvent('signed-in'));
                        window.fetch = fetch;
                        return [atOnce, afterwards, requests];
                        """)).isEqualTo(List.of(1L, 2L, 2L));
    }

    @Test
    void a_trader_s_record_says_for_how_long_it_holds_and_leaves_the_end_to_the_server() {
        assertThat(run("'trade.js'", """
                        const given = {who: 'Nora', why: 'lights', seconds: '300'};
                        const market = {id: 'a__total', line: 160.5};
                        const of = {fixtureId: 'a', competitors: []};
                        return [record(given, market, of, 'SUSPEND'), record({...given, seconds: ''}, market, of, 'SUSPEND')];
                        """))
                .isEqualTo(List.of(
                        Map.of(
                                "fixtureId",
                                "a",
                                "who",
                                "Nora",
                                "why",
                                "lights",
                                "seconds",
                                300L,
                                "instruction",
                                "SUSPEND",
                                "market",
                                "TOTAL"),
                        Map.of(
                                "fixtureId",
                                "a",
                                "who",
                                "Nora",
                                "why",
                                "lights",
                                "instruction",
                                "SUSPEND",
                                "market",
                                "TOTAL")));
    }

    @Test
    void figures_of_a_partition_that_is_silent_are_not_shown_as_of_now() {
        assertThat(run("'store.js', 'views/feeds.js'", """
                        const counters = {received: 7, accepted: 7, clean: 7, rejected: 0, duplicate: 0, pending: 0, held: 0,
                          corrections: 0, games: 1, evicted: 0, gapsOpen: 0, gapsHealed: 0, gapsLost: 0};
                        const partition = (partition, lagMs, receivedPerSecond) =>
                          ({beacon: {partition, lagMs, counters}, receivedPerSecond});
                        const {fetch} = window;
                        window.fetch = () => Promise.resolve(Response.json({
                          partitions: [partition(7, 720_000, 20), partition(8, null, null)], total: counters, balanced: true,
                          receivedPerSecond: null, delay: null, gaps: [], complete: true, records: []}));
                        const openedAt = store.openedAt;
                        enter();
                        const text = () => render().map(one => one?.textContent ?? '').join();
                        while (!text().includes('balanced')) await pause();
                        store.openedAt = Date.now() - 60_000;
                        const page = document.createElement('div');
                        page.append(...render().filter(one => one));
                        leave();
                        window.fetch = fetch;
                        store.openedAt = openedAt;
                        const texts = selector => [...page.querySelectorAll(selector)].map(one => one.textContent);
                        return [texts('.figure-value').slice(0, 3), ...[...page.querySelectorAll('tbody tr')]
                          .map(row => [...row.children].slice(0, 5).map(one => one.textContent))];
                        """))
                .isEqualTo(Arrays.asList(
                        List.of("–", "–", "–"),
                        List.of("7", "▲ silent 60 s", "–", "–", "7"),
                        List.of("8", "▲ silent 60 s", "–", "–", "7")));
    }
}
