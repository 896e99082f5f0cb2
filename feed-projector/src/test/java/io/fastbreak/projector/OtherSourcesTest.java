package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.game.EventVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What another source of the fixture says is compared with the game, and changes none of its figures. */
class OtherSourcesTest {
    private static final FeedId OTHER = new FeedId(ScriptedGame.FEED.fixtureId(), EventSource.VendorInPlay);
    private static final long LIMIT_MS = ProjectionSettings.DEFAULT.sourceAheadMs();

    private final ScriptedGame followed = ScriptedGame.started();
    private final ScriptedGame other = ScriptedGame.started();
    private int told;

    private void tell() {
        other.sent.subList(told, other.sent.size()).forEach(this::tell);
        told = other.sent.size();
    }

    private GameChange tell(SequencedEvent event) {
        return followed.live.others().apply(ofOther(event), FeedCondition.complete(OTHER), followed.now, followed.now);
    }

    /** The same event as another one: the two sources do not share creation times. */
    private static SequencedEvent ofOther(SequencedEvent event) {
        return new SequencedEvent(OTHER, event.event(), event.epoch(), event.change(), event.late(), List.of());
    }

    private List<Reason> reasons() {
        return followed.live.reasons();
    }

    private void pass(long ms) {
        followed.now += ms;
        if (followed.live.isDue(followed.now)) {
            followed.live.onTime(followed.now);
        }
    }

    private void tellBasketsOf(int points) {
        other.now++;
        other.at("09:00");
        for (int i = 0; i < points; i++) {
            other.freeThrow("b1", true, null, i);
        }
        tell();
    }

    @Test
    void three_points_may_be_on_their_way_and_four_are_not() {
        tellBasketsOf(3);
        assertThat(reasons()).isEmpty();

        tellBasketsOf(1);
        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);
        assertThat(followed.team(ScriptedGame.AWAY).score()).isZero();
    }

    @Test
    void points_that_do_not_arrive_in_time_contradict_the_game_until_they_do() {
        tellBasketsOf(1);
        pass(LIMIT_MS - 1);
        assertThat(reasons()).doesNotContain(Reason.CONTRADICTION);
        pass(1);
        assertThat(reasons()).contains(Reason.CONTRADICTION);

        followed.freeThrow("b1", true, null, 1);
        assertThat(reasons()).doesNotContain(Reason.CONTRADICTION);
    }

    @Test
    void a_source_that_is_always_a_little_ahead_contradicts_nothing() {
        for (int second = 0; second < 300; second += 10) {
            tellBasketsOf(1);
            pass(10_000);
            followed.freeThrow("b1", true, null, 1);
            assertThat(reasons()).as("second %d", second).doesNotContain(Reason.CONTRADICTION);
        }
    }

    @Test
    void what_a_source_takes_back_is_no_longer_missing() {
        other.now++;
        String basket = other.at("09:00").made("a1", 2);
        tell();
        pass(LIMIT_MS);
        assertThat(reasons()).contains(Reason.CONTRADICTION);

        other.delete(basket);
        tell();
        assertThat(reasons()).doesNotContain(Reason.CONTRADICTION);
    }

    @Test
    void a_source_that_goes_on_without_the_followed_one_contradicts_it_although_nobody_scores() {
        other.now++;
        other.at("09:00").missed("a1", 2);
        other.at("08:30").missed("b1", 2);
        tell();
        assertThat(reasons()).isEmpty();

        other.at("08:29").missed("a1", 2);
        tell();
        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);

        followed.at("08:40").missed("a1", 2);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void other_sides_are_a_contradiction() {
        ScriptedGame turned = ScriptedGame.game();
        turned.now++;
        turned.send(
                EventType.TURNOVER,
                Attributes.NONE,
                List.of(
                        new Competitor(ScriptedGame.HOME, CompetitorType.AWAY),
                        new Competitor(ScriptedGame.AWAY, CompetitorType.HOME)));
        turned.sent.forEach(this::tell);

        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);
    }

    private void both(String clock, Runnable theirs, Runnable ours) {
        other.now += 20_001;
        followed.now += 20_000;
        other.at(clock);
        followed.at(clock);
        theirs.run();
        tell();
        ours.run();
    }

    private void miss(String clock) {
        both(clock, () -> other.missed("a1", 2), () -> followed.missed("a1", 2));
    }

    @Test
    void the_same_baskets_at_about_the_same_time_contradict_nothing() {
        both("09:30", () -> other.made("a1", 2), () -> followed.made("a1", 2));
        both("09:02", () -> other.made("b1", 3), () -> followed.at("09:05").made("b1", 3));
        List.of("08:31", "08:09", "07:50", "07:31").forEach(this::miss);

        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_source_that_lacks_a_basket_contradicts_it_however_much_it_scores_later() {
        both("09:31", () -> other.missed("a1", 2), () -> followed.made("a1", 2));
        List.of("09:09", "08:47").forEach(this::miss);
        both("08:21", () -> other.made("b1", 3), () -> followed.made("b1", 3));
        List.of("07:58", "07:37").forEach(this::miss);

        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void a_source_that_counts_three_for_two_contradicts_it_although_the_other_one_scores_on() {
        both("09:31", () -> other.made("a1", 3), () -> followed.made("a1", 2));
        both("09:15", () -> other.made("a2", 2), () -> followed.made("a2", 2));
        List.of("08:47", "08:21", "07:58").forEach(this::miss);

        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void a_basket_that_the_other_source_enters_late_settles_it() {
        both("09:31", () -> other.missed("a1", 2), () -> followed.made("a1", 2));
        List.of("09:09", "08:47", "08:20").forEach(this::miss);
        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);

        other.before(other.sent.get(other.sent.size() - 1).event().id())
                .at("09:31")
                .made("a1", 2);
        tell();
        assertThat(reasons()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"CANCELLED", "ABANDONED", "INTERRUPTED"})
    void a_source_that_says_that_the_match_stands_still_contradicts_it(MatchStatus status) {
        miss("09:31");
        other.status(status);
        tell();
        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);

        followed.status(status);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void an_interruption_that_only_the_other_source_knows_is_over_when_play_goes_on_for_long_enough() {
        miss("09:31");
        other.status(MatchStatus.INTERRUPTED);
        tell();
        followed.now += 40_000;
        followed.at("09:00").missed("a1", 2);

        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_source_that_says_that_the_match_is_finished_may_be_a_little_ahead() {
        miss("09:31");
        other.status(MatchStatus.FINISHED);
        tell();
        pass(LIMIT_MS - 1);
        assertThat(reasons()).doesNotContain(Reason.CONTRADICTION);
        pass(1);
        assertThat(reasons()).contains(Reason.CONTRADICTION);
    }

    @Test
    void an_operator_accepts_one_difference_and_no_other() {
        tellBasketsOf(4);
        followed.live.clear(Reason.CONTRADICTION, followed.now);
        assertThat(reasons()).isEmpty();

        tellBasketsOf(1);
        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void a_switch_makes_the_source_that_was_followed_another_one() {
        other.now++;
        other.at("09:00").made("a1", 2);
        List<EventVersion> versions = new ArrayList<>();
        other.sent.forEach(event -> versions.add(new EventVersion(event.event(), GamePlays.place(event))));
        followed.reliable(false);
        tell();

        Rebuilt switched = Rebuilt.from(
                followed.live, OTHER, versions, FeedCondition.complete(OTHER), Correction.Kind.SWITCH, followed.now);

        assertThat(switched.game().reasons()).containsExactly(Reason.FEED_UNRELIABLE);
        assertThat(switched.game().game().source()).isEqualTo(OTHER.source());
    }

    /** At rest the game is the same, whatever the order in which the events of the two sources came. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void any_order_of_arrival_and_a_restart_end_in_the_same_reasons(long seed) {
        Random random = new Random(seed);
        other.now++;
        followed.at("09:00").made("a1", 2);
        String basket = other.at("09:00").made("a1", 2);
        other.at("08:50").made("b1", 3);
        if (random.nextBoolean()) {
            other.delete(basket);
        }
        if (random.nextBoolean()) {
            followed.at("08:50").made("b1", 3);
        }
        List<SequencedEvent> arrivals = new ArrayList<>(followed.sent);
        other.sent.forEach(event -> arrivals.add(ofOther(event)));
        Set<Reason> first = atRest(arrivals);

        for (int i = 0; i < 20; i++) {
            Collections.shuffle(arrivals, random);
            assertThat(atRest(arrivals)).as("seed %d", seed).isEqualTo(first);
        }
        assertThat(Set.copyOf(restored(arrivals).reasons())).as("seed %d", seed).isEqualTo(first);
    }

    private static Set<Reason> atRest(List<SequencedEvent> arrivals) {
        LiveGame game = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT);
        for (SequencedEvent event : arrivals) {
            if (event.feed().equals(OTHER)) {
                game.others().apply(event, FeedCondition.complete(OTHER), 0, 0);
            } else {
                game.apply(event, 0, 0);
            }
        }
        game.onTime(LIMIT_MS);
        return Set.copyOf(game.reasons());
    }

    private static LiveGame restored(List<SequencedEvent> arrivals) {
        List<EventVersion> own = new ArrayList<>();
        List<EventVersion> others = new ArrayList<>();
        for (SequencedEvent event : arrivals) {
            List<EventVersion> versions = event.feed().equals(OTHER) ? others : own;
            versions.add(new EventVersion(event.event(), GamePlays.place(event)));
        }
        LiveGame game = LiveGame.restore(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT,
                own,
                FeedCondition.complete(ScriptedGame.FEED),
                GameMetadata.NONE);
        game.others().add(FeedCondition.complete(OTHER), others);
        return game;
    }

    /** A task that is behind applies plays together. */
    @Test
    void an_event_that_the_other_source_has_deleted_contradicts_also_in_a_batch() {
        String id = other.at("09:00").made("a1", 2);
        other.delete(id);
        other.sent.forEach(event -> followed.live
                .others()
                .apply(ofOther(event), FeedCondition.complete(OTHER), followed.now, followed.now));
        ScriptedGame draft = ScriptedGame.started();
        draft.at("09:00").made("a1", 2);
        CatchUpBatch batch = new CatchUpBatch();

        assertThat(batch.defer(followed.live, draft.sent.get(draft.sent.size() - 1), followed.now, followed.now))
                .isTrue();
        batch.applyTo(followed.live, followed.now);

        assertThat(reasons()).contains(Reason.CONTRADICTION);
    }
}
