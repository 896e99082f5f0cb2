package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveBoardTest {
    private final LiveBoard board = new LiveBoard("run");

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

        assertThat(receiver.events()).containsExactly("game", "gap", "present", "game");
        assertThat(receiver.frames.get(2)).contains("id: run-0\n", "{\"ga");
        assertThat(receiver.last()).startsWith("id: run-1\nevent: game\n").contains("\"stateVersion\":2");
    }

    @Test
    void a_subscriber_that_resumes_receives_the_changes_that_it_missed() {
        board.loaded();
        board.game("a", game("a", 1));
        board.game("a", game("a", 2));
        board.game("a", game("a", 3));

        assertThat(subscribe(null, "run-1").ids()).containsExactly("run-2", "run-3");
        assertThat(subscribe(null, "run-3").frames).isEmpty();
    }

    @Test
    void a_subscriber_that_missed_more_than_is_kept_receives_the_current_content() {
        board.loaded();
        for (int version = 0; version <= ChangeFeed.MAX_CHANGES; version++) {
            board.game("a", game("a", version));
        }

        assertThat(subscribe(null, "run-1").events()).doesNotContain("reread");
        assertThat(subscribe(null, "run-0").events()).containsExactly("reread", "game", "present");
        assertThat(subscribe(null, "other-1").events()).containsExactly("reread", "game", "present");
        assertThat(subscribe(null, "run-999999").events()).containsExactly("reread", "game", "present");
        assertThat(subscribe(null, "nonsense").events()).containsExactly("reread", "game", "present");
    }

    @Test
    void a_subscriber_of_one_fixture_receives_no_changes_of_others() {
        board.game("a", game("a", 1));
        board.game("b", game("b", 1));
        board.loaded();
        Receiver receiver = subscribe("a", null);

        board.game("b", game("b", 2));
        board.game("a", game("a", 2));

        assertThat(receiver.events()).containsExactly("game", "present", "game");
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
        Receiver receiver = new Receiver();
        board.subscribe(receiver, fixtureId, lastEventId);
        return receiver;
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

        @Override
        public void onFirst(List<BoardChange> changes) {
            changes.forEach(this::onChange);
        }

        @Override
        public void onChange(BoardChange change) {
            frames.add(new String(change.frame(), UTF_8));
        }

        @Override
        public void flush() {}

        private List<String> events() {
            return frames.stream().map(frame -> field(frame, "event: ")).toList();
        }

        private List<String> ids() {
            return frames.stream().map(frame -> field(frame, "id: ")).toList();
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
