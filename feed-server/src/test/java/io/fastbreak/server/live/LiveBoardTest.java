package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.server.live.StreamFilter.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LiveBoardTest {
    private static final String GAMES = "games-0";
    private static final String CARDS = "cards-0";
    private static final String MARKETS = "markets-0";
    private static final String RESULTS = "results-0";

    private Instant now = Instant.parse("2026-03-01T20:00:00Z");
    private final LiveBoard board = new LiveBoard(() -> now);

    @Test
    void an_older_version_of_a_game_changes_nothing() {
        board.game("a", game("a", 7));
        board.game("a", game("a", 6));

        assertThat(board.game("a").orElseThrow().stateVersion()).isEqualTo(7);
    }

    @Test
    void a_card_names_its_game_in_either_order() {
        board.loaded();
        board.card("a", card("a", "The final"));
        board.game("a", game("a", 1));
        board.game("b", game("b", 1));
        assertThat(board.games()).extracting(GameHeadline::name).containsExactly("The final", null);
        Receiver receiver = subscribe("b", null);

        board.card("b", card("b", "The semi-final"));

        assertThat(receiver.last()).contains("event: game", "The semi-final");
        assertThat(board.card("c").name()).isNull();
    }

    private static FixtureCard card(String fixtureId, String name) {
        return new FixtureCard(fixtureId, name, null, null, null, null, null);
    }

    @Test
    void a_subscriber_receives_the_markets_of_games_that_are_not_final_and_each_change() {
        board.loaded();
        board.game("a", game("a", 1));
        board.markets("a", markets("a", false));
        board.markets("unknown", markets("unknown", false));

        Receiver receiver = subscribe(null, null);
        assertThat(receiver.frames.stream().filter(frame -> frame.contains("event: markets")))
                .singleElement()
                .asString()
                .contains("\"fixtureId\":\"a\"", "\"suspended\":false");

        board.markets("a", markets("a", true));
        assertThat(receiver.last()).contains("event: markets", "\"suspended\":true");
        board.markets("a", null);
        assertThat(receiver.last()).contains("event: markets", "\"markets\":[]");
    }

    private static JsonNode markets(String fixtureId, boolean suspended) {
        String json = """
                {"fixtureId": "%s", "stateVersion": 1, "utc": 1, "markets": [
                  {"id": "m", "body": {"name": "Moneyline", "isSuspended": %s, "selections": []}}]}
                """.formatted(fixtureId, suspended);
        return Json.read(json.getBytes(UTF_8), JsonNode.class);
    }

    @Test
    void a_tombstone_removes_a_game() {
        board.loaded();
        board.game("a", game("a", 1));
        Receiver receiver = subscribe(null, null);

        board.game("a", null);

        assertThat(board.games()).isEmpty();
        assertThat(receiver.last()).contains("event: gone\ndata: {\"fixtureId\":\"a\"}");
    }

    @Test
    void of_too_many_games_the_one_that_changed_longest_ago_is_dropped() {
        byte[] game = game("a", 1);
        for (int i = 0; i < BoardGames.MAX_GAMES; i++) {
            board.game("game-" + i, game);
        }
        board.game("game-0", game);

        board.game("one-more", game);

        assertThat(board.games()).hasSize(BoardGames.MAX_GAMES);
        assertThat(board.game("game-0")).isPresent();
        assertThat(board.game("game-1")).isEmpty();
    }

    @Test
    void a_new_subscriber_receives_the_current_content_and_then_every_change() {
        board.game("a", game("a", 1));
        board.gap(gap("a", Gap.State.OPEN));
        board.gap(gap("b", Gap.State.HEALED));
        board.loaded();

        Receiver receiver = subscribe(null, null);
        board.game("a", game("a", 2));

        assertThat(receiver.events()).containsExactly("game", "gap", "present", "cursor", "game");
        assertThat(receiver.frames.get(2)).contains("\"games\":1", "\"gaps\":1", "\"utc\":" + now.toEpochMilli());
        assertThat(receiver.last()).startsWith("event: game\n").contains("\"stateVersion\":2");
    }

    @Test
    void a_subscriber_that_resumes_receives_the_changes_that_it_missed() {
        board.read(Map.of(GAMES, 0L), Map.of(GAMES, 0L));
        board.loaded();
        read(board, 0, game("a", 1));
        Receiver receiver = subscribe(null, null);
        now = now.plusSeconds(1);
        read(board, 1, game("a", 2));
        String behindTheSecond = receiver.id();
        read(board, 2, game("a", 3));
        assertThat(receiver.id()).as("a cursor a second at most").isEqualTo(behindTheSecond);
        now = now.plusSeconds(1);
        board.flush();
        assertThat(receiver.id()).isNotEqualTo(behindTheSecond);
        String behindAll = subscribe(null, null).id();

        assertThat(subscribe(null, behindTheSecond).versions()).containsExactly(3L);
        assertThat(subscribe(null, behindAll).events()).containsExactly("cursor");
    }

    @Test
    void a_cursor_of_one_instance_is_good_for_another_and_after_a_restart() {
        Map<String, Long> beginnings = Map.of(GAMES, 0L, CARDS, 0L);
        board.read(beginnings, beginnings);
        board.loaded();
        read(board, 0, game("a", 1));
        read(board, 1, game("b", 1));
        String cursor = subscribe(null, null).id();

        LiveBoard other = new LiveBoard(() -> now);
        other.read(beginnings, Map.of(GAMES, 5L, CARDS, 1L));
        read(other, 0, game("a", 1));
        read(other, 1, game("b", 1));
        read(other, 2, game("b", 2));
        read(other, 3, null);
        read(other, 4, game("b", 3));
        other.at(CARDS, 0);
        other.card("b", card("b", "The final"));
        other.flush();
        other.loaded();
        Receiver receiver = subscribe(other, null, cursor);

        assertThat(receiver.events()).containsExactly("game", "gone", "cursor");
        assertThat(receiver.frames.get(0)).contains("\"name\":\"The final\"", "\"stateVersion\":3");
        assertThat(subscribe(other, null, receiver.id()).events()).containsExactly("cursor");
    }

    @Test
    void a_subscriber_that_resumes_receives_no_markets_from_before_what_it_has_received() {
        board.read(Map.of(MARKETS, 0L, RESULTS, 0L), Map.of(MARKETS, 0L, RESULTS, 0L));
        board.loaded();
        board.at(MARKETS, 0);
        board.markets("a", markets("a", false));
        board.at(MARKETS, 1);
        board.markets("a", markets("a", true));
        board.flush();
        String behindTheSuspension = subscribe(null, null).id();

        LiveBoard other = new LiveBoard(() -> now);
        other.read(Map.of(MARKETS, 0L, RESULTS, 0L), Map.of(MARKETS, 2L, RESULTS, 1L));
        other.at(MARKETS, 0);
        other.markets("a", markets("a", false));
        other.at(RESULTS, 0);
        other.results("a", null);
        other.at(MARKETS, 1);
        other.markets("a", markets("a", true));
        other.loaded();
        Receiver receiver = subscribe(other, null, behindTheSuspension);

        assertThat(receiver.events()).containsExactly("markets", "cursor");
        assertThat(receiver.frames.get(0)).contains("\"suspended\":true");
    }

    @Test
    void a_card_and_results_that_an_instance_read_before_their_game_are_a_change_for_who_knows_the_game() {
        Map<String, Long> beginnings = Map.of(GAMES, 0L, CARDS, 0L, MARKETS, 0L, RESULTS, 0L);
        board.read(beginnings, beginnings);
        board.loaded();
        read(board, 0, game("a", 1));
        board.at(MARKETS, 0);
        board.markets("a", markets("a", false));
        board.flush();
        String before = subscribe(null, null).id();

        LiveBoard other = new LiveBoard(() -> now);
        other.read(beginnings, Map.of(GAMES, 1L, CARDS, 2L, MARKETS, 1L, RESULTS, 1L));
        other.at(CARDS, 0);
        other.card("a", card("a", "The final"));
        other.at(CARDS, 1);
        other.card("of no game", card("of no game", "A friendly"));
        other.at(RESULTS, 0);
        other.results("a", null);
        read(other, 0, game("a", 1));
        other.at(MARKETS, 0);
        other.markets("a", markets("a", false));
        other.loaded();
        Receiver receiver = subscribe(other, null, before);

        assertThat(receiver.events()).containsExactly("game", "markets", "cursor");
        assertThat(receiver.frames.get(0)).contains("\"name\":\"The final\"");
    }

    @Test
    void a_new_subscriber_knows_of_a_partition_that_has_been_silent_since_before() {
        board.beaconPartitions(2);
        board.beacon(new Beacon(1, 2, 3L, 4, Beacon.Counters.NONE));
        board.loaded();

        Receiver receiver = subscribe("a", null);

        assertThat(receiver.events()).containsExactly("beacon", "present", "cursor");
        assertThat(receiver.frames.get(0)).contains("\"partition\":1");
        assertThat(receiver.frames.get(1)).contains("\"beaconPartitions\":2");
    }

    @Test
    void subscribers_share_what_is_sent_first() {
        board.game("a", game("a", 1));
        board.gap(gap("a", Gap.State.OPEN));
        board.markets("a", markets("a", false));
        board.loaded();
        Receiver one = subscribe(null, null);
        Receiver other = subscribe(null, null);

        assertThat(one.events()).containsExactly("game", "gap", "markets", "present", "cursor");
        assertThat(IntStream.range(0, 3)).allMatch(i -> one.bytes.get(i) == other.bytes.get(i));
    }

    @Test
    void a_decision_on_all_fixtures_is_sent_to_a_subscriber_of_one() {
        board.loaded();
        Receiver receiver = subscribe("a", null);

        board.command(audit(OperatorCommand.ALL));
        board.command(audit("b"));
        board.command(audit("a"));

        assertThat(receiver.events()).containsExactly("present", "cursor", "decision", "decision");
    }

    @Test
    void without_all_that_it_missed_a_subscriber_receives_the_current_content() {
        board.read(Map.of(GAMES, 0L), Map.of(GAMES, 0L));
        board.loaded();
        String beforeAll = subscribe(null, null).id();
        read(board, 0, game("a", 0));
        String behindOne = subscribe(null, null).id();
        for (int version = 1; version <= ChangeFeed.MAX_CHANGES; version++) {
            read(board, version, game("a", version));
        }
        LiveBoard ofOtherTopics = new LiveBoard(() -> now);
        ofOtherTopics.read(Map.of(CARDS, 0L), Map.of(CARDS, 0L));
        LiveBoard behind = new LiveBoard(() -> now);
        behind.read(Map.of(GAMES, 0L), Map.of(GAMES, 0L));

        assertThat(subscribe(null, behindOne).events()).containsExactly("game", "cursor");
        String[] current = {"reread", "game", "present", "cursor"};
        assertThat(subscribe(null, beforeAll).events()).containsExactly(current);
        assertThat(subscribe(ofOtherTopics, null, behindOne).events()).containsExactly("reread", "present", "cursor");
        assertThat(subscribe(behind, null, behindOne).events()).containsExactly("reread", "present", "cursor");
        for (String unknown :
                List.of("run-1", "nonsense", "", "..", "0.0.-1", behindOne + ".1", behindOne + "z".repeat(20))) {
            assertThat(subscribe(null, unknown).events()).as(unknown).containsExactly(current);
        }
        now = now.plus(ChangeFeed.LONGEST_ABSENCE).plusMillis(1);
        assertThat(subscribe(null, behindOne).events()).containsExactly(current);
    }

    @Test
    void a_cursor_of_too_many_partitions_has_no_id() {
        Map<String, Long> partitions = IntStream.range(0, 3_000)
                .boxed()
                .collect(Collectors.toMap(partition -> "games-" + partition, partition -> 0L));
        board.read(partitions, partitions);
        board.loaded();

        assertThat(subscribe(null, null).frames).last().asString().startsWith("event: cursor");
    }

    @Test
    void a_subscriber_receives_the_kinds_that_it_wants() {
        board.loaded();
        Receiver receiver = new Receiver();
        board.subscribe(receiver, new StreamFilter(Set.of("a", "b"), Set.of(Kind.GAME)), null);

        board.gap(gap("a", Gap.State.OPEN));
        board.game("a", game("a", 1));
        board.game("b", game("b", 1));
        board.game("c", game("c", 1));
        board.game("a", null);

        assertThat(receiver.events()).containsExactly("present", "cursor", "game", "game", "gone");
    }

    @Test
    void a_subscriber_of_one_fixture_receives_no_changes_of_others() {
        board.game("a", game("a", 1));
        board.game("b", game("b", 1));
        board.loaded();
        Receiver receiver = subscribe("a", null);

        board.game("b", game("b", 2));
        board.game("a", game("a", 2));

        assertThat(receiver.events()).containsExactly("game", "present", "cursor", "game");
        assertThat(receiver.frames).noneMatch(frame -> frame.contains("\"fixtureId\":\"b\""));
    }

    @Test
    void a_closed_gap_is_not_listed_among_the_open_ones() {
        board.gap(gap("a", Gap.State.OPEN));
        board.gap(gap("b", Gap.State.OPEN));
        board.gap(gap("a", Gap.State.HEALED));

        assertThat(board.gaps(false, null).gaps()).extracting(Gap::fixtureId).containsExactly("b");
        assertThat(board.gaps(true, null).gaps()).extracting(Gap::fixtureId).containsExactly("b", "a");
        assertThat(board.gaps(true, "a").gaps()).extracting(Gap::state).containsExactly(Gap.State.HEALED);
    }

    @Test
    void of_too_many_open_gaps_the_one_that_changed_longest_ago_is_dropped_and_the_list_is_incomplete() {
        for (int i = 0; i < LiveBoard.MAX_OPEN_GAPS; i++) {
            board.gap(gap("game-" + i, Gap.State.OPEN));
        }
        board.gap(gap("game-0", Gap.State.OPEN));
        assertThat(board.gaps(false, null).complete()).isTrue();

        board.gap(gap("one-more", Gap.State.OPEN));

        assertThat(board.gaps(false, null).gaps()).hasSize(LiveBoard.MAX_OPEN_GAPS);
        assertThat(board.gaps(false, "game-0").gaps()).hasSize(1);
        assertThat(board.gaps(false, "game-1")).isEqualTo(new LiveBoard.GapList(false, List.of()));
    }

    @Test
    void dropped_closed_gaps_make_only_the_list_of_all_gaps_incomplete() {
        for (int i = 0; i <= LiveBoard.MAX_CLOSED_GAPS; i++) {
            board.gap(gap("game-" + i, Gap.State.HEALED));
        }

        assertThat(board.gaps(false, null).complete()).isTrue();
        assertThat(board.gaps(true, null).complete()).isFalse();
    }

    @Test
    void rejected_records_are_listed_in_pages_newest_first() {
        for (int offset = 0; offset < RecentRejections.MAX + 2; offset++) {
            board.rejected(rejected(offset));
        }

        ListedRejection.Page first = board.rejected(400, null);
        ListedRejection.Page second = board.rejected(400, RawPosition.parse(first.next()));
        ListedRejection.Page third = board.rejected(400, RawPosition.parse(second.next()));

        assertThat(first.records().get(0).facts().raw()).isEqualTo("raw/0/" + (RecentRejections.MAX + 1));
        assertThat(third.records()).hasSize(RecentRejections.MAX - 800);
        assertThat(third.records().get(third.records().size() - 1).facts().raw())
                .isEqualTo("raw/0/2");
        assertThat(third.next()).isNull();
    }

    private Receiver subscribe(String fixtureId, String lastEventId) {
        return subscribe(board, fixtureId, lastEventId);
    }

    private static Receiver subscribe(LiveBoard board, String fixtureId, String lastEventId) {
        Receiver receiver = new Receiver();
        Set<String> fixtures = fixtureId == null ? Set.of() : Set.of(fixtureId);
        board.subscribe(receiver, new StreamFilter(fixtures, Set.of()), lastEventId);
        return receiver;
    }

    /** A record of the games' partition; null for a tombstone of game a. */
    private static void read(LiveBoard board, long offset, byte[] game) {
        board.at(GAMES, offset);
        board.game(
                game == null
                        ? "a"
                        : Json.read(game, JsonNode.class).path("fixtureId").asText(),
                game);
        board.flush();
    }

    private static byte[] game(String fixtureId, long version) {
        FeedId feed = new FeedId(fixtureId, EventSource.VendorScoresheet);
        return Json.bytes(LiveGame.restore(
                        feed,
                        ProjectionSettings.DEFAULT,
                        List.of(),
                        FeedCondition.complete(feed),
                        GameMetadata.after(version))
                .game());
    }

    private static OperatorAudit audit(String fixtureId) {
        return OperatorAudit.unreadable(fixtureId, "commands/0/1", TextNode.valueOf("?"), "no command", 1);
    }

    private static Gap gap(String fixtureId, Gap.State state) {
        return new Gap(
                fixtureId, EventSource.VendorScoresheet, 0, 3, 4, List.of(new Range(3, 4)), state, 1, 1, 1, false);
    }

    private static RejectedRecord rejected(int offset) {
        return new RejectedRecord(
                0,
                offset,
                new RawPosition("raw", 0, offset, 1_000),
                RejectionReason.NULL_VALUE,
                List.of(),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                List.of(),
                null,
                null);
    }

    private static final class Receiver implements Subscriber {
        private final List<String> frames = new ArrayList<>();
        private final List<byte[]> bytes = new ArrayList<>();

        @Override
        public void onFirst(List<BoardChange> changes) {
            changes.forEach(this::onChange);
        }

        @Override
        public void onChange(BoardChange change) {
            frames.add(new String(change.frame(), UTF_8));
            bytes.add(change.frame());
        }

        @Override
        public void flush() {}

        private List<String> events() {
            return frames.stream().map(frame -> field(frame, "event: ")).toList();
        }

        /** The last one that it received. */
        private String id() {
            return frames.stream()
                    .map(frame -> field(frame, "id: "))
                    .filter(id -> !id.isEmpty())
                    .reduce("", (before, id) -> id);
        }

        private List<Long> versions() {
            return frames.stream()
                    .filter(frame -> frame.startsWith("event: game"))
                    .map(frame -> Json.read(field(frame, "data: ").getBytes(UTF_8), JsonNode.class)
                            .path("stateVersion")
                            .asLong())
                    .toList();
        }

        private String last() {
            return frames.get(frames.size() - 1);
        }

        private static String field(String frame, String name) {
            return frame.lines()
                    .filter(line -> line.startsWith(name))
                    .map(line -> line.substring(name.length()))
                    .findFirst()
                    .orElse("");
        }
    }
}
