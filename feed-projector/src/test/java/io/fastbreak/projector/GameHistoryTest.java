package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.history.GameHistory;
import io.fastbreak.projector.history.PlayByPlay;
import io.fastbreak.projector.rules.EffectiveRules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A history equals a game that is projected from the events up to that point. Each test names the seed that it failed with. */
class GameHistoryTest {
    static List<Long> seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? new Random(1891).longs(8).boxed().toList() : List.of(seed);
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void at_any_sequence_number_a_random_game_equals_its_prefix_projected_from_the_start(long seed) {
        assertEqualsPrefixes(versions(RandomGame.of(200, new Random(seed)).sent), new Random(seed));
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void up_to_any_play_a_random_game_equals_these_plays_projected_from_the_start(long seed) {
        assertEqualsPlays(versions(RandomGame.of(200, new Random(seed)).sent), new Random(seed));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"E2024-276", "0022000001"})
    void of_a_real_game_too(String game) throws IOException {
        assumeTrue(SampleGames.exist(), "samples/ is missing");
        List<EventVersion> versions = versions(SampleGames.events(game));

        assertEqualsPrefixes(versions, new Random(1));
        assertEqualsPlays(versions, new Random(1));
    }

    @Test
    void of_a_game_with_many_corrections_too() {
        ScriptedGame script = ScriptedGame.started();
        for (int i = 0; i < 512; i++) {
            String shot = script.made("a1", 2);
            script.revise(shot, script.draft(() -> script.made("a1", 3)));
        }

        int last = script.sent.size();
        assertEqualsPrefixes(versions(script.sent), List.of(last, 100, last - 1, last - 2));
    }

    @Test
    void before_a_correction_it_shows_what_was_known_then() {
        ScriptedGame script = ScriptedGame.started();
        String shot = script.made("a1", 2);
        script.missed("b1", 3);
        script.revise(shot, script.draft(() -> script.made("a1", 3)));
        GameHistory history = history(script);

        assertThat(score(history.at(new Place(0, 5)))).containsExactly(2, 0);
        assertThat(score(history.at(new Place(0, 7)))).containsExactly(3, 0);
        assertThat(score(history.upTo(4))).containsExactly(0, 0);
        assertThat(score(history.upTo(5))).containsExactly(3, 0);
        assertThat(history.upTo(5).lastEventId()).isEqualTo(shot);
        assertThat(history.at(new Place(0, 6)).lastSequence()).isEqualTo(6);
    }

    @Test
    void before_its_first_event_nothing_is_known() {
        ScriptedGame script = ScriptedGame.started();

        Game game = history(script).at(new Place(0, 0));

        assertThat(game.competitors()).isEmpty();
        assertThat(game.matchStatus()).isEqualTo(MatchStatus.UNKNOWN);
        assertThat(history(script).upTo(0).competitors()).isEmpty();
    }

    @Test
    void a_number_beyond_the_last_is_the_game_as_it_is() {
        ScriptedGame script = ScriptedGame.started();
        script.made("a1", 2);
        GameHistory history = history(script);

        assertThat(history.at(new Place(0, 1_000))).isEqualTo(history.at(history.latest()));
        assertThat(history.upTo(1_000)).isEqualTo(history.upTo(history.plays()));
    }

    @Test
    void missing_numbers_count_from_where_they_are_missing() {
        ScriptedGame script = ScriptedGame.started();
        script.skip(2).made("a1", 2);
        FeedCondition gap = new FeedCondition(ScriptedGame.FEED, List.of(new Range(5, 6)), Set.of(Reason.GAP));
        GameHistory history = new GameHistory(
                ScriptedGame.FEED, ProjectionSettings.DEFAULT, versions(script.sent), gap, script.live.metadata());

        assertThat(history.at(new Place(0, 4)).reliability().reliable()).isTrue();
        assertThat(history.at(new Place(0, 5)).reliability().missing()).containsExactly(new Range(5, 5));
        assertThat(history.at(new Place(0, 7)).reliability().reasons()).containsExactly(Reason.GAP);
        assertThat(history.upTo(1).reliability().reasons()).containsExactly(Reason.GAP);
    }

    @Test
    void reasons_of_the_present_are_left_out_of_the_past() {
        ScriptedGame script = ScriptedGame.started();
        script.made("a1", 2);
        script.live.apply(OperatorOverrides.NONE.suspended(true), script.now);

        assertThat(script.projected().reliability().reasons()).containsExactly(Reason.OPERATOR);
        assertThat(history(script).at(new Place(0, 100)).reliability().reliable())
                .isTrue();
    }

    @Test
    void an_epoch_that_does_not_count_is_left_out() {
        ScriptedGame script = ScriptedGame.started();
        script.made("a1", 2);
        List<EventVersion> versions = new ArrayList<>(versions(script.sent));
        versions.add(new EventVersion(versions.get(versions.size() - 1).event(), new Place(1, 1)));
        GameHistory history = new GameHistory(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT,
                versions,
                script.live.condition(),
                script.live.metadata());

        assertThat(history.latest()).isEqualTo(new Place(0, 5));
    }

    @Test
    void play_by_play_lists_earlier_and_current_contents() {
        ScriptedGame script = ScriptedGame.started();
        String shot = script.made("a1", 2);
        String rebound = script.rebound("b1", ReboundType.DEFENSIVE, shot);
        script.delete(shot);
        String inserted = script.before(rebound).made("b2", 3);

        List<PlayByPlay.Line> plays = history(script).playByPlay().plays();

        assertThat(plays).extracting(PlayByPlay.Line::position).containsExactly(1, 2, 3, 4, 5, 6, 7);
        assertThat(plays.subList(4, 7)).extracting(PlayByPlay.Line::id).containsExactly(shot, inserted, rebound);
        assertThat(plays.get(4).deleted()).isTrue();
        assertThat(plays.get(4).before()).singleElement().satisfies(before -> {
            assertThat(before.sequence()).isEqualTo(5);
            assertThat(before.deleted()).isFalse();
        });
        assertThat(plays.get(5).corrected()).isTrue();
        assertThat(plays.get(5).score()).containsEntry(ScriptedGame.AWAY, 3);
        assertThat(plays.get(6).orphaned()).isTrue();
        assertThat(plays.get(6).corrected()).isFalse();
    }

    @Test
    void play_by_play_says_who_is_on_court_after_each_play_as_it_is_known_today() {
        ScriptedGame script = ScriptedGame.game();
        script.status(MatchStatus.IN_PROGRESS);
        script.lineup(ScriptedGame.HOME, "a1", "a2", "a3", "a4", "a5", "a6");
        script.startPeriod();
        String shot = script.at("09:00").made("a1", 2);
        script.at("08:00").substitution("b6", "b1");
        String gone = script.at("07:00").made("a2", 2);
        script.delete(gone);
        script.at("09:30").before(shot).substitution("a6", "a1");

        List<PlayByPlay.Line> plays = history(script).playByPlay().plays();

        List<String> starters = List.of("a1", "a2", "a3", "a4", "a5");
        List<String> others = List.of("a2", "a3", "a4", "a5", "a6");
        assertThat(plays)
                .extracting(PlayByPlay.Line::onCourt)
                .containsExactly(
                        Map.of(),
                        Map.of(ScriptedGame.HOME, starters),
                        Map.of(ScriptedGame.HOME, starters),
                        Map.of(ScriptedGame.HOME, others),
                        Map.of(ScriptedGame.HOME, others),
                        Map.of(ScriptedGame.HOME, others, ScriptedGame.AWAY, List.of("b6")),
                        Map.of());
        assertThat(plays.get(6).deleted()).isTrue();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"E2024-276", "0022000001"})
    void five_are_on_court_after_every_play_of_a_real_game(String game) throws IOException {
        assumeTrue(SampleGames.exist(), "samples/ is missing");

        List<PlayByPlay.Line> plays =
                historyOf(SampleGames.events(game)).playByPlay().plays();

        assertThat(plays).hasSizeGreaterThan(300);
        assertThat(plays.subList(2, plays.size()))
                .filteredOn(play -> !play.deleted() && play.content().kind() != EventType.SUBSTITUTION)
                .allSatisfy(
                        play -> assertThat(play.onCourt().values()).hasSize(2).allSatisfy(five -> assertThat(five)
                                .hasSize(5)));
    }

    private static GameHistory history(ScriptedGame script) {
        return history(versions(script.sent));
    }

    /** The history of a game from what was sent of it. */
    static GameHistory historyOf(List<SequencedEvent> sent) {
        return history(versions(sent));
    }

    private static GameHistory history(List<EventVersion> versions) {
        return new GameHistory(
                feed(versions),
                ProjectionSettings.DEFAULT,
                versions,
                FeedCondition.complete(feed(versions)),
                GameMetadata.NONE);
    }

    private static FeedId feed(List<EventVersion> versions) {
        Event event = versions.get(0).event();
        return new FeedId(event.fixtureId(), event.source());
    }

    private static List<Integer> score(Game game) {
        return game.competitors().stream().map(CompetitorLine::score).toList();
    }

    private static List<EventVersion> versions(List<SequencedEvent> events) {
        return events.stream()
                .map(event -> new EventVersion(event.event(), new Place(event.epoch(), event.number())))
                .toList();
    }

    /** Questions come in any order, so that none leans on the one before it. */
    private static void assertEqualsPrefixes(List<EventVersion> versions, Random random) {
        List<Integer> numbers = new ArrayList<>();
        for (int number = 0; number <= versions.size() + 1; number += 1 + random.nextInt(9)) {
            numbers.add(number);
        }
        Collections.shuffle(numbers, random);
        assertEqualsPrefixes(versions, numbers);
    }

    private static void assertEqualsPrefixes(List<EventVersion> versions, List<Integer> numbers) {
        GameHistory history = history(versions);
        for (int number : numbers) {
            List<EventVersion> prefix = versions.stream()
                    .filter(version -> version.place().number() <= number)
                    .toList();
            Game past = history.at(new Place(0, number));
            Game expected = projectedFromStart(prefix, past);
            assertThat(past).as("number %d", number).isEqualTo(expected);
            assertThat(past.lastEventId())
                    .isEqualTo(
                            prefix.isEmpty()
                                    ? ""
                                    : prefix.get(prefix.size() - 1).event().id());
        }
    }

    /** Stamped as {@code like} is. */
    private static Game projectedFromStart(List<EventVersion> versions, Game like) {
        FeedId feed = new FeedId(like.fixtureId(), like.source());
        GameMetadata metadata = GameMetadata.of(
                like.stateVersion(),
                like.resultRevision(),
                new GameMetadata.LastChange(like.lastEventId(), "", 0, like.asOfUtc()),
                OperatorOverrides.NONE);
        return LiveGame.restore(feed, ProjectionSettings.DEFAULT, versions, FeedCondition.complete(feed), metadata)
                .game();
    }

    private static void assertEqualsPlays(List<EventVersion> versions, Random random) {
        GameHistory history = history(versions);
        LiveGame today = LiveGame.restore(
                feed(versions),
                ProjectionSettings.DEFAULT,
                versions,
                FeedCondition.complete(feed(versions)),
                GameMetadata.NONE);
        Timeline timeline = new Timeline();
        versions.forEach(version -> timeline.put(version.event(), version.place()));
        List<Event> plays = new ArrayList<>();
        timeline.forEachFrom(0, plays::add);
        List<Integer> positions = new ArrayList<>();
        for (int position = 0; position <= plays.size(); position += 1 + random.nextInt(3)) {
            positions.add(position);
        }
        Collections.shuffle(positions, random);
        EffectiveRules rules = today.projection().effectiveRules();
        for (int position : positions) {
            GameProjection expected = new GameProjection(rules);
            Set<String> known = new HashSet<>();
            for (Event play : plays.subList(0, position)) {
                known.add(play.id());
                expected.apply(play);
            }
            Game game = history.upTo(position);
            assertThat(game.competitors())
                    .as("position %d", position)
                    .isEqualTo(expected.figures().lines(expected.teams()).competitors());
            assertThat(game.clock()).isEqualTo(expected.timing().clock());
            assertThat(game.possession()).isEqualTo(expected.figures().possession());
            assertThat(game.leadChanges()).isEqualTo(expected.figures().lead().leadChanges());
            assertThat(game.openReviews()).isEqualTo(expected.openReviews());
            assertThat(game.orphans())
                    .isEqualTo(today.game().orphans().stream()
                            .filter(known::contains)
                            .toList());
        }
        Game whole = history.upTo(plays.size());
        assertThat(whole).isEqualTo(projectedFromStart(versions, whole));
    }
}
