package io.fastbreak.app.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.history.GameHistory;
import io.fastbreak.server.http.GameHistories;
import io.fastbreak.server.live.LiveBoard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A board with copies of a real game in its third quarter, without Kafka. */
final class BoardOfGames {
    static final SampleGame SAMPLE = RealGames.game(RealGames.MOST_CORRECTED);
    private static final int KNOWN = 260;
    private static final List<String> TEAMS = List.of(
            "Real Madrid",
            "EA7 Emporio Armani Milan",
            "Partizan Mozzart Bet Belgrade",
            "LDLC ASVEL Villeurbanne",
            "Maccabi Playtika Tel Aviv",
            "Alba Berlin",
            "Žalgiris Kaunas");
    private static final List<String> TYPES = List.of("moneyline", "spread", "total");
    private static final List<Prices> LONGEST = List.of(
            new Prices("", "14.55", "1.06"), new Prices("-17.5", "1.91", "1.89"), new Prices("226.5", "1.90", "1.90"));
    private static final List<String> COMPETITIONS = List.of("EuroLeague", "Liga ACB", "LNB Élite");

    private final LiveBoard board;
    private final GameHistory history = history(KNOWN);
    private final GameHistory whole = history(Integer.MAX_VALUE);
    /** What is there in place of the events of a game. */
    private final Map<String, GameHistories.Found> eventless = new ConcurrentHashMap<>();

    private volatile long lagMs = 4;
    private long utc = System.currentTimeMillis() - 600_000;

    BoardOfGames(LiveBoard board) {
        this.board = board;
    }

    /** A market's first and second price; null if it is not offered. */
    record Prices(String line, String first, String second) {}

    GameHistories histories() {
        return fixture -> {
            GameHistories.Found found = eventless.get(fixture);
            return found != null
                    ? found
                    : new GameHistories.Local(
                            board.game(fixture).orElseThrow().headline().isFinal() ? whole : history);
        };
    }

    /** From now on the events of a game are not there. */
    void withoutEvents(int number, GameHistories.Found found) {
        eventless.put(id(number), found);
    }

    void withEvents(int number) {
        eventless.remove(id(number));
    }

    static String id(int number) {
        return "game-" + number;
    }

    /** A game that goes on, with its names. */
    void live(int number, String... reasons) {
        card(number);
        board.game(id(number), state(history, number, 1, reasons));
    }

    void finish(int number) {
        board.game(id(number), state(whole, number, 1_000));
    }

    private void card(int number) {
        FixtureCard card = SAMPLE.card();
        List<FixtureCard.Team> teams = new ArrayList<>();
        for (FixtureCard.Team team : card.competitors()) {
            String name = TEAMS.get((number + 3 * teams.size()) % TEAMS.size());
            teams.add(new FixtureCard.Team(team.id(), name, team.side(), team.players()));
        }
        String competition = COMPETITIONS.get(number % COMPETITIONS.size());
        board.card(
                id(number),
                new FixtureCard(
                        id(number), null, "2026-01-31T20:00:00Z", card.sport(), competition, card.rules(), teams));
    }

    /** A game that goes on, at the beginning, in or after this quarter. */
    void live(int number, String matchStatus, int quarter, String periodStatus) {
        card(number);
        ObjectNode game = game(history, number, 1);
        game.put("matchStatus", matchStatus);
        ((ObjectNode) game.path("period")).put("number", quarter).put("status", periodStatus);
        board.game(id(number), Json.bytes(game));
    }

    /** A later version of a game that goes on, with another score. */
    void later(int number, long version, int homeScore) {
        ObjectNode game = game(history, number, version);
        ((ObjectNode) game.path("competitors").path(0)).put("score", homeScore);
        board.game(id(number), Json.bytes(game));
    }

    /** A game before its first event of play. */
    void coming(int number) {
        card(number);
        ObjectNode game = game(history, number, 1);
        game.put("matchStatus", "NOT_STARTED").putNull("period").putNull("clock");
        game.path("competitors").forEach(side -> ((ObjectNode) side).put("score", 0));
        board.game(id(number), Json.bytes(game));
    }

    private byte[] state(GameHistory of, int number, long version, String... reasons) {
        return Json.bytes(game(of, number, version, reasons));
    }

    private ObjectNode game(GameHistory of, int number, long version, String... reasons) {
        ObjectNode game = (ObjectNode) Json.read(Json.bytes(of.upTo(of.plays())), JsonNode.class);
        game.put("fixtureId", id(number)).put("stateVersion", version).put("asOfUtc", utc);
        ObjectNode reliability = (ObjectNode) game.path("reliability");
        reliability.put("reliable", reasons.length == 0);
        ArrayNode list = reliability.putArray("reasons");
        List.of(reasons).forEach(list::add);
        return game;
    }

    void gap(int number, Gap.State state, long first, long last) {
        board.gap(new Gap(
                id(number),
                EventSource.VendorScoresheet,
                0,
                first,
                last,
                List.of(new Range(first, last)),
                state,
                2,
                utc,
                utc,
                false));
    }

    /** Moneyline, spread and total as the platform has confirmed them; they are suspended where there are reasons. */
    void markets(int number, Prices moneyline, Prices spread, Prices total, String... reasons) {
        send(number, reasons.length == 0, "", List.of(moneyline, spread, total), reasons);
    }

    /** Open markets of which the platform has confirmed something else. */
    void unconfirmed(int number, boolean open, String awaited) {
        send(number, open, awaited, LONGEST);
    }

    private void send(int number, boolean open, String awaited, List<Prices> prices, String... reasons) {
        utc += 1_000;
        String fixture = id(number);
        List<String> markets = new ArrayList<>();
        List<String> confirmed = new ArrayList<>();
        for (int i = 0; i < TYPES.size(); i++) {
            markets.add(market(fixture, TYPES.get(i), prices.get(i), reasons));
            confirmed.add("{\"id\": \"%s__%s\", \"open\": %s, \"utc\": %d, \"awaited\": \"%s\"}"
                    .formatted(fixture, TYPES.get(i), open, utc, awaited));
        }
        String json = "{\"fixtureId\": \"%s\", \"stateVersion\": 1, \"utc\": %d, \"markets\": %s, \"confirmed\": %s}"
                .formatted(fixture, utc, markets, confirmed);
        board.markets(fixture, Json.read(json.getBytes(UTF_8), JsonNode.class));
    }

    private static String market(String fixture, String type, Prices prices, String... reasons) {
        return """
                {"id": "%s__%s", "body": {"name": "%s", "isSuspended": %s, "marketIndex": {%s},
                  "selections": [{"name": "1", "price": %s}, {"name": "2", "price": %s}],
                  "customData": [{"key": "score", "value": "60-50"}, {"key": "period", "value": "REGULAR 3"},
                    {"key": "clock", "value": "500000 STOPPED"}, {"key": "reasons", "value": "%s"}]}}
                """.formatted(
                        fixture,
                        type,
                        type,
                        reasons.length > 0,
                        prices.line().isEmpty() ? "" : "\"line\": \"" + prices.line() + "\"",
                        prices.first(),
                        prices.second(),
                        String.join(",", reasons));
    }

    /** The longest prices that there are. */
    void markets(int number, String... reasons) {
        send(number, reasons.length == 0, "", LONGEST, reasons);
    }

    void lag(long ms) {
        lagMs = ms;
    }

    void beacon() {
        board.beacon(new Beacon(0, System.currentTimeMillis(), 3L, lagMs, Beacon.Counters.NONE));
        board.flush();
    }

    /** The game up to a sequence number. */
    private static GameHistory history(int last) {
        List<EventVersion> versions = new ArrayList<>();
        EventCodec codec = new EventCodec();
        for (Line line : SAMPLE.lines()) {
            Event event = event(codec, line);
            if (event.audit().sequenceNumber() <= last) {
                versions.add(new EventVersion(event, new Place(0, event.audit().sequenceNumber())));
            }
        }
        Event event = versions.get(0).event();
        FeedId feed = new FeedId(event.fixtureId(), event.source());
        return new GameHistory(
                feed, ProjectionSettings.DEFAULT, versions, FeedCondition.complete(feed), GameMetadata.after(1));
    }

    private static Event event(EventCodec codec, Line line) {
        try {
            return codec.read(line.value());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
