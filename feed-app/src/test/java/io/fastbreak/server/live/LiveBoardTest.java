package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

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
    void a_card_names_the_game_whichever_comes_first() {
        board.loaded();
        board.card("a", card("a", "The final"));
        board.game("a", game("a", 1));
        board.game("b", game("b", 1));
        assertThat(board.games()).extracting(GameHeadline::name).containsExactly("The final", null);
        Listener listener = listen("b", null);

        board.card("b", card("b", "The semi-final"));

        assertThat(listener.last()).contains("event: game", "The semi-final");
        assertThat(board.card("c").name()).isNull();
    }

    private static FixtureCard card(String fixtureId, String name) {
        return new FixtureCard(fixtureId, name, null, null, null, null, null);
    }

    @Test
    void a_tombstone_takes_a_game_away() {
        board.loaded();
        board.game("a", game("a", 1));
        Listener listener = listen(null, null);

        board.game("a", null);

        assertThat(board.games()).isEmpty();
        assertThat(listener.last()).contains("event: gone\ndata: {\"fixtureId\":\"a\"}");
    }

    @Test
    void of_too_many_games_the_one_that_changed_longest_ago_leaves() {
        byte[] game = game("a", 1);
        for (int i = 0; i < LiveBoard.MOST_GAMES; i++) {
            board.game("game-" + i, game);
        }
        board.game("game-0", game);

        board.game("one-more", game);

        assertThat(board.games()).hasSize(LiveBoard.MOST_GAMES);
        assertThat(board.game("game-0")).isPresent();
        assertThat(board.game("game-1")).isEmpty();
    }

    @Test
    void who_comes_first_hears_the_present_and_then_every_change() {
        board.game("a", game("a", 1));
        board.gap(gap("a", Gap.State.OPEN));
        board.gap(gap("b", Gap.State.HEALED));
        board.loaded();

        Listener listener = listen(null, null);
        board.game("a", game("a", 2));

        assertThat(listener.events()).containsExactly("game", "gap", "present", "game");
        assertThat(listener.frames.get(2)).contains("id: run-0\n", "{\"ga");
        assertThat(listener.last()).startsWith("id: run-1\nevent: game\n").contains("\"stateVersion\":2");
    }

    @Test
    void who_comes_again_hears_what_was_missed() {
        board.loaded();
        board.game("a", game("a", 1));
        board.game("a", game("a", 2));
        board.game("a", game("a", 3));

        assertThat(listen(null, "run-1").ids()).containsExactly("run-2", "run-3");
        assertThat(listen(null, "run-3").frames).isEmpty();
    }

    @Test
    void who_missed_more_than_is_known_is_told_to_read_again() {
        board.loaded();
        for (int version = 0; version <= RecentChanges.MOST_CHANGES; version++) {
            board.game("a", game("a", version));
        }

        assertThat(listen(null, "run-1").events()).doesNotContain("reread");
        assertThat(listen(null, "run-0").events()).containsExactly("reread", "game", "present");
        assertThat(listen(null, "other-1").events()).containsExactly("reread", "game", "present");
        assertThat(listen(null, "run-999999").events()).containsExactly("reread", "game", "present");
        assertThat(listen(null, "nonsense").events()).containsExactly("reread", "game", "present");
    }

    @Test
    void who_asks_for_one_fixture_hears_of_no_other() {
        board.game("a", game("a", 1));
        board.game("b", game("b", 1));
        board.loaded();
        Listener listener = listen("a", null);

        board.game("b", game("b", 2));
        board.game("a", game("a", 2));

        assertThat(listener.events()).containsExactly("game", "present", "game");
        assertThat(listener.frames).noneMatch(frame -> frame.contains("\"fixtureId\":\"b\""));
    }

    @Test
    void a_gap_that_ends_is_not_among_the_open_ones() {
        board.gap(gap("a", Gap.State.OPEN));
        board.gap(gap("b", Gap.State.OPEN));
        board.gap(gap("a", Gap.State.HEALED));

        assertThat(board.gaps(false, null).gaps()).extracting(Gap::fixtureId).containsExactly("b");
        assertThat(board.gaps(true, null).gaps()).extracting(Gap::fixtureId).containsExactly("b", "a");
        assertThat(board.gaps(true, "a").gaps()).extracting(Gap::state).containsExactly(Gap.State.HEALED);
    }

    @Test
    void of_too_many_open_gaps_the_one_that_changed_longest_ago_leaves_and_the_answer_says_so() {
        for (int i = 0; i < LiveBoard.MOST_OPEN_GAPS; i++) {
            board.gap(gap("game-" + i, Gap.State.OPEN));
        }
        board.gap(gap("game-0", Gap.State.OPEN));
        assertThat(board.gaps(false, null).complete()).isTrue();

        board.gap(gap("one-more", Gap.State.OPEN));

        assertThat(board.gaps(false, null).gaps()).hasSize(LiveBoard.MOST_OPEN_GAPS);
        assertThat(board.gaps(false, "game-0").gaps()).hasSize(1);
        assertThat(board.gaps(false, "game-1")).isEqualTo(new GapList(false, List.of()));
    }

    @Test
    void closed_gaps_that_had_to_leave_are_missed_only_by_who_asks_for_all() {
        for (int i = 0; i <= LiveBoard.MOST_CLOSED_GAPS; i++) {
            board.gap(gap("game-" + i, Gap.State.HEALED));
        }

        assertThat(board.gaps(false, null).complete()).isTrue();
        assertThat(board.gaps(true, null).complete()).isFalse();
    }

    @Test
    void refused_records_come_in_pages_the_last_first() {
        for (int offset = 0; offset < RecentRejections.MOST + 2; offset++) {
            board.rejected(rejected(offset));
        }

        RejectedPage first = board.rejected(400, null);
        RejectedPage second = board.rejected(400, RawPosition.parse(first.next()));
        RejectedPage third = board.rejected(400, RawPosition.parse(second.next()));

        assertThat(first.records().get(0).facts().raw()).isEqualTo("raw/0/" + (RecentRejections.MOST + 1));
        assertThat(third.records()).hasSize(RecentRejections.MOST - 800);
        assertThat(third.records().get(third.records().size() - 1).facts().raw())
                .isEqualTo("raw/0/2");
        assertThat(third.next()).isNull();
    }

    private Listener listen(String fixtureId, String lastEventId) {
        Listener listener = new Listener();
        board.subscribe(listener, fixtureId, lastEventId);
        return listener;
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

    private static final class Listener implements Subscriber {
        private final List<String> frames = new ArrayList<>();

        @Override
        public void take(List<BoardChange> changes) {
            changes.forEach(this::take);
        }

        @Override
        public void take(BoardChange change) {
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
