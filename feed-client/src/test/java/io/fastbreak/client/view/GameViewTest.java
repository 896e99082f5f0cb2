package io.fastbreak.client.view;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class GameViewTest {
    private static final long NOW = 1_790_000_000_000L;
    private static final long DAY = 86_400_000;
    private static final int PARTITION = 3;

    private final GameView view = new GameView(ViewLimits.DEFAULT);

    @Test
    void an_unknown_fixture_has_no_game_and_is_not_to_be_relied_on() {
        assertThat(view.game("G1")).isEmpty();
        assertThat(view.games()).isEmpty();
        assertThat(view.warnings("G1", NOW)).containsExactly(ViewWarning.NO_GAME);
    }

    @Test
    void an_older_game_never_replaces_a_newer_one() {
        view.state(PARTITION, game(7, 40, NOW), NOW);
        view.state(PARTITION, game(6, 38, NOW - 10), NOW);

        CurrentGame game = view.game("G1").orElseThrow();
        assertThat(game.stateVersion()).isEqualTo(7);
        assertThat(game.scores().get(0).score()).isEqualTo(40);
        assertThat(game.isBoxScoreOlder()).isFalse();
    }

    @Test
    void a_newer_summary_tells_the_score_while_the_box_score_is_older() {
        view.state(PARTITION, game(7, 40, NOW), NOW);
        view.scoring(PARTITION, summary(8, 43, NOW + 20), NOW);

        CurrentGame game = view.game("G1").orElseThrow();
        assertThat(game.stateVersion()).isEqualTo(8);
        assertThat(game.scores().get(0).score()).isEqualTo(43);
        assertThat(game.reasons()).containsExactly(Reason.GAP);
        assertThat(game.isBoxScoreOlder()).isTrue();
        assertThat(game.boxScore().orElseThrow().competitors().get(0).score()).isEqualTo(40);
    }

    @Test
    void a_summary_of_the_same_version_tells_nothing_new() {
        view.scoring(PARTITION, summary(7, 40, NOW), NOW);
        assertThat(view.game("G1").orElseThrow().boxScore()).isEmpty();

        view.state(PARTITION, game(7, 40, NOW), NOW);

        assertThat(view.game("G1").orElseThrow().isBoxScoreOlder()).isFalse();
    }

    @Test
    void a_game_is_relied_on_only_while_beacons_of_its_partition_are_fresh() {
        view.state(PARTITION, game(7, 40, NOW), NOW);
        assertThat(view.warnings("G1", NOW)).containsExactly(ViewWarning.PIPELINE_SILENT);

        view.beacon(beacon(PARTITION, NOW), NOW);
        view.beacon(beacon(PARTITION, NOW - 1000), NOW);

        assertThat(view.warnings("G1", NOW + 5_000)).isEmpty();
        assertThat(view.warnings("G1", NOW + 5_001)).containsExactly(ViewWarning.PIPELINE_SILENT);
        assertThat(view.isSilent(5, NOW)).isTrue();
    }

    @Test
    void a_beacon_of_a_clock_that_is_ahead_proves_nothing_until_the_clock_is_right() {
        long ahead = NOW + 600_000;
        view.beacon(beacon(PARTITION, ahead), NOW);
        assertThat(view.isSilent(PARTITION, NOW)).isTrue();
        assertThat(view.isSilent(PARTITION, ahead)).isTrue();

        view.beacon(beacon(PARTITION, NOW + 1000), NOW + 1000);
        assertThat(view.isSilent(PARTITION, NOW + 1000)).isFalse();
        view.beacon("no beacon".getBytes(UTF_8), NOW + 7000);
        assertThat(view.isSilent(PARTITION, NOW + 7000)).isTrue();
    }

    @Test
    void a_game_in_play_whose_summaries_stay_away_is_not_vouched_for_although_beacons_come() {
        String summary = "{'fixtureId':'G1','stateVersion':8,'matchStatus':'%s','reliable':true,'reasons':[],"
                + "'competitors':[],'vouchedUtc':%d}";
        view.beacon(beacon(PARTITION, NOW), NOW);
        view.state(PARTITION, game(8, 40, NOW, "IN_PROGRESS"), NOW);
        assertThat(view.warnings("G1", NOW)).containsExactly(ViewWarning.NOT_VOUCHED);

        scoring(summary.formatted("IN_PROGRESS", NOW));
        assertThat(view.warnings("G1", NOW)).isEmpty();
        view.beacon(beacon(PARTITION, NOW + 6000), NOW + 6000);
        assertThat(view.warnings("G1", NOW + 6000)).containsExactly(ViewWarning.NOT_VOUCHED);

        // Of the same version: a repeated one.
        scoring(summary.formatted("IN_PROGRESS", NOW + 5000), NOW + 6000);
        assertThat(view.warnings("G1", NOW + 6000)).isEmpty();
        // A pipeline that has just taken the game over does not know yet up to when it has read.
        scoring(summary.formatted("IN_PROGRESS", 0), NOW + 6000);
        assertThat(view.warnings("G1", NOW + 6000)).containsExactly(ViewWarning.NOT_VOUCHED);
        scoring(summary.formatted("FINISHED", 0).replace(":8,", ":9,"), NOW + 6000);
        assertThat(view.warnings("G1", NOW + 6000)).isEmpty();
    }

    @Test
    void a_game_that_came_and_cannot_be_read_is_not_read_again() {
        view.state(PARTITION, game(7, 40, NOW), NOW);
        view.scoring(PARTITION, summary(8, 43, NOW), NOW);
        assertThat(view.isReloadNeeded(NOW + 6000)).isTrue();

        view.state(PARTITION, NOW, "G1".getBytes(UTF_8), "{\"stateVersion\":8}".getBytes(UTF_8), NOW);

        assertThat(view.isReloadNeeded(NOW + 6000)).isFalse();
        assertThat(view.warnings("G1", NOW)).contains(ViewWarning.UNREADABLE);
    }

    @Test
    void a_version_that_reading_again_does_not_bring_is_asked_for_more_and_more_seldom() {
        view.state(PARTITION, game(7, 40, NOW), NOW);
        view.scoring(PARTITION, summary(8, 43, NOW), NOW);
        int reloads = 0;
        for (long now = NOW; now < NOW + 3_600_000; now += 100) {
            if (view.isReloadNeeded(now)) {
                view.reloadStarted(now);
                reloads++;
            }
            assertThat(view.warnings("G1", now).contains(ViewWarning.STATE_MISSING))
                    .isEqualTo(now > NOW + 5000);
        }
        assertThat(reloads).isBetween(15, 20);
    }

    @Test
    void a_version_that_was_announced_and_did_not_come_is_read_again() {
        view.beacon(beacon(PARTITION, NOW + 5_000), NOW + 5_000);
        view.state(PARTITION, game(7, 40, NOW), NOW);
        view.scoring(PARTITION, summary(8, 43, NOW), NOW);
        assertThat(view.warnings("G1", NOW + 5_000)).containsExactly(ViewWarning.NOT_RELIABLE);

        assertThat(view.warnings("G1", NOW + 5_001)).contains(ViewWarning.STATE_MISSING);
        assertThat(view.isReloadNeeded(NOW + 5_001)).isTrue();
        view.reloadStarted(NOW + 5_001);
        assertThat(view.isReloadNeeded(NOW + 10_001)).isFalse();
        assertThat(view.isReloadNeeded(NOW + 10_002)).isTrue();
        view.state(PARTITION, game(8, 43, NOW), NOW + 6_000);
        assertThat(view.isReloadNeeded(NOW + 60_000)).isFalse();
    }

    @Test
    void a_state_topic_that_follows_one_behind_is_not_missing() {
        for (int version = 1; version < 100; version++) {
            long now = NOW + version * 1000L;
            view.scoring(PARTITION, summary(version + 1, 40, now), now);
            view.state(PARTITION, game(version, 40, now), now + 500);
            assertThat(view.isReloadNeeded(now + 900)).isFalse();
        }
    }

    @Test
    void a_tombstone_ends_a_game_in_whatever_order_its_records_come() {
        view.scoring(PARTITION, summary(8, 43, NOW), NOW);
        view.state(PARTITION, NOW + 30 * DAY, "G1".getBytes(UTF_8), null, NOW);
        view.state(PARTITION, game(7, 40, NOW), NOW);
        view.scoring(PARTITION, summary(6, 38, NOW), NOW);

        assertThat(view.game("G1")).isEmpty();
        assertThat(view.games()).isEmpty();
        assertThat(view.isReloadNeeded(NOW + DAY)).isFalse();
    }

    @Test
    void a_game_that_is_played_again_after_its_tombstone_is_there() {
        long gone = NOW + 30 * DAY;
        view.state(PARTITION, game(9, 0, gone - 20), NOW);
        view.state(PARTITION, gone, "G1".getBytes(UTF_8), null, NOW);
        view.scoring(PARTITION, summary(10, 2, gone + 20), NOW);

        assertThat(view.game("G1").orElseThrow().stateVersion()).isEqualTo(10);
        assertThat(view.game("G1").orElseThrow().boxScore().orElseThrow().stateVersion())
                .isEqualTo(9);
    }

    @Test
    void a_reason_that_is_not_known_makes_the_game_unreadable_until_a_later_version() {
        view.beacon(beacon(PARTITION, NOW), NOW);
        view.state(PARTITION, game(7, 40, NOW), NOW);
        assertThat(view.warnings("G1", NOW)).isEmpty();

        scoring("{'fixtureId':'G1','stateVersion':8,'matchStatus':'IN_PROGRESS','reliable':false,'reasons':['SOLAR']}");
        assertThat(view.warnings("G1", NOW)).containsExactly(ViewWarning.UNREADABLE);
        assertThat(view.game("G1").orElseThrow().stateVersion()).isEqualTo(7);

        view.state(PARTITION, game(8, 40, NOW), NOW);
        assertThat(view.warnings("G1", NOW)).isEmpty();
    }

    @Test
    void a_status_or_a_kind_that_is_not_known_or_no_json_at_all_makes_the_game_unreadable() {
        for (String value : List.of(
                "{'fixtureId':'G1','stateVersion':8,'matchStatus':'FLOODED','reliable':true,'reasons':[]}",
                "{'fixtureId':'G1','stateVersion':8,'competitors':[{'id':'HAV','side':'NORTH','score':1}]}",
                "{'fixtureId':'G1','stateVersion':'eight'}",
                "{}",
                "null",
                "{'fixtureId':'G1','stateVersion':8,'matchStatus':'IN_PROGRESS','reliable':true}",
                "no json",
                "")) {
            GameView fresh = new GameView(ViewLimits.DEFAULT);
            fresh.beacon(beacon(PARTITION, NOW), NOW);
            fresh.scoring(
                    PARTITION, "G1".getBytes(UTF_8), value.replace('\'', '"').getBytes(UTF_8), NOW);
            assertThat(fresh.warnings("G1", NOW)).as(value).containsExactly(ViewWarning.UNREADABLE);

            fresh.state(PARTITION, game(7, 40, NOW), NOW);
            fresh.state(
                    PARTITION,
                    NOW,
                    "G1".getBytes(UTF_8),
                    value.replace('\'', '"').getBytes(UTF_8),
                    NOW);
            assertThat(fresh.warnings("G1", NOW)).as(value).containsExactly(ViewWarning.UNREADABLE);

            fresh.state(PARTITION, game(9, 40, NOW), NOW);
            assertThat(fresh.warnings("G1", NOW)).as(value).isEmpty();
        }
    }

    @Test
    void a_game_that_does_not_say_that_it_is_reliable_is_not() {
        view.beacon(beacon(PARTITION, NOW), NOW);
        scoring(
                "{'fixtureId':'G1','stateVersion':8,'matchStatus':'INTERRUPTED','reliable':false,'reasons':[],'competitors':[]}");
        assertThat(view.warnings("G1", NOW)).containsExactly(ViewWarning.NOT_RELIABLE);
    }

    private void scoring(String value) {
        scoring(value, NOW);
    }

    private void scoring(String value, long nowUtc) {
        view.scoring(PARTITION, "G1".getBytes(UTF_8), value.replace('\'', '"').getBytes(UTF_8), nowUtc);
    }

    private static Game game(long version, int score, long asOfUtc) {
        return game(version, score, asOfUtc, "INTERRUPTED");
    }

    private static Game game(long version, int score, long asOfUtc, String status) {
        return Json.read("""
                {"fixtureId":"G1","source":"VendorScoresheet","stateVersion":%d,"asOfUtc":%d,"matchStatus":"%s",
                 "reliability":{"reliable":true,"reasons":[],"missing":[]},
                 "competitors":[{"id":"HAV","side":"HOME","score":%d,"periods":[]}]}""".formatted(version, asOfUtc, status, score).getBytes(UTF_8), Game.class);
    }

    private static ScoringSummary summary(long version, int score, long asOfUtc) {
        return Json.read("""
                {"fixtureId":"G1","stateVersion":%d,"asOfUtc":%d,"matchStatus":"INTERRUPTED","reliable":false,
                 "reasons":["GAP"],"competitors":[{"id":"HAV","side":"HOME","score":%d}]}""".formatted(version, asOfUtc, score).getBytes(UTF_8), ScoringSummary.class);
    }

    private static Beacon beacon(int partition, long utc) {
        return new Beacon(partition, utc, null, 0, Beacon.Counters.NONE);
    }
}
