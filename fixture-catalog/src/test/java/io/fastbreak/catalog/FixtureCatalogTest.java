package io.fastbreak.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.DecidedBy;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.log.TopicNames;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.CatalogCommand.Action;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.platform.video.VideoClient;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.Quota;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.reflect.Array;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(180)
class FixtureCatalogTest {
    private static final CatalogSettings SETTINGS = settings(8);

    private final CatalogTestPlatform platform = new CatalogTestPlatform();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Map<String, Fixture> records = new HashMap<>();
    private FixtureCatalog catalog = catalog();

    private static CatalogSettings settings(int inFlight) {
        RefreshPolicy refresh = new RefreshPolicy(
                Duration.ofHours(6),
                Duration.ofMinutes(10),
                Duration.ofSeconds(30),
                Duration.ofMinutes(5),
                Duration.ofMillis(50),
                Duration.ofMillis(400));
        return new CatalogSettings(
                TopicNames.with("basketball"),
                MatchThresholds.STANDARD,
                refresh,
                inFlight,
                Duration.ofMinutes(15),
                "Basketball");
    }

    private FixtureCatalog catalog() {
        return new FixtureCatalog(
                SETTINGS, platform.platform(), platform.clock, new Random(1), () -> true, new CatalogMetrics(registry));
    }

    @AfterEach
    void stop() {
        platform.close();
        assertThat(platform.matchingTraffic.errors()).isEmpty();
        assertThat(platform.videoTraffic.errors()).isEmpty();
    }

    @Test
    void a_certain_match_is_mapped_and_its_video_looked_up() throws InterruptedException {
        Entity game = platform.games().get(0);

        FixtureCard card = platform.card(game);
        catalog.card(card);
        until(() -> video(card) == VideoAvailability.State.UPCOMING);

        Fixture fixture = record(card);
        assertThat(fixture.match().state()).isEqualTo(State.MATCHED);
        assertThat(fixture.match().platformId()).isEqualTo(Long.toString(game.id()));
        assertThat(fixture.match().decidedBy()).isEqualTo(DecidedBy.CERTAINTY);
        assertThat(fixture.match().mapped()).isTrue();
        assertThat(fixture.sport()).isEqualTo(new FixtureCard.Sport(227, "Basketball"));
        assertThat(fixture.filled()).containsExactly("sport.id");
        assertThat(fixture.card()).isEqualTo(card);
        assertThat(platform.maps()).containsEntry(card.fixtureId(), Long.toString(game.id()));
    }

    @Test
    void an_error_in_one_fixture_is_counted_and_tried_again_and_stops_no_other() throws InterruptedException {
        // given: one lookup at a time, and twice an error while an answer is applied
        AtomicInteger calls = new AtomicInteger();
        catalog = new FixtureCatalog(
                settings(1),
                platform.platform(),
                platform.clock,
                new FailingRandom(calls),
                () -> true,
                new CatalogMetrics(registry));
        FixtureCard first = platform.card(platform.games().get(0));
        FixtureCard second = platform.card(platform.games().get(1));

        // when
        catalog.card(first);
        catalog.card(second);
        until(() ->
                video(first) == VideoAvailability.State.UPCOMING && video(second) == VideoAvailability.State.UPCOMING);

        // then
        assertThat(registry.counter("fastbreak.catalog.errors").count()).isEqualTo(2);
    }

    @Test
    void a_lookup_that_cannot_be_sent_frees_its_slot() throws InterruptedException {
        // given: one lookup at a time, and no client of the video interface
        CatalogPlatform real = platform.platform();
        VideoClient none = (VideoClient) Array.get(new VideoClient[1], 0);
        catalog = new FixtureCatalog(
                settings(1),
                new CatalogPlatform(real.matching(), real.matchingPace(), none, real.videoPace()),
                platform.clock,
                new Random(1),
                () -> true,
                new CatalogMetrics(registry));
        FixtureCard first = platform.card(platform.games().get(0));
        FixtureCard second = platform.card(platform.games().get(1));

        // when
        catalog.card(first);
        catalog.card(second);
        until(() -> registry.counter("fastbreak.catalog.failed", "question", "video")
                        .count()
                > 4);

        // then
        assertThat(match(first).state()).isEqualTo(State.MATCHED);
        assertThat(match(second).state()).isEqualTo(State.MATCHED);
        assertThat(registry.counter("fastbreak.catalog.errors").count()).isGreaterThan(4);
    }

    /** Fails in its first and its third call, in which the times of further lookups are chosen. */
    private record FailingRandom(AtomicInteger calls) implements RandomGenerator {
        @Override
        public long nextLong() {
            int call = calls.getAndIncrement();
            if (call == 0 || call == 2) {
                throw new StackOverflowError("planted");
            }
            return 1;
        }
    }

    @Test
    void an_uncertain_match_waits_for_an_operator_and_is_not_mapped() throws InterruptedException {
        Entity game = platform.games().get(1);
        FixtureCard card = platform.card(game, "The big one");

        catalog.card(card);
        until(() -> match(card).state() == State.PENDING_OPERATOR);

        assertThat(match(card).candidates()).first().satisfies(candidate -> {
            assertThat(candidate.id()).isEqualTo(Long.toString(game.id()));
            assertThat(candidate.certainty()).isBetween(70.0, 90.0);
            assertThat(candidate.name()).isEqualTo(game.name());
        });
        assertThat(platform.maps()).isEmpty();
        assertThat(platform.matching.server().requests().of("matchFixture")).isZero();
    }

    @Test
    void a_match_that_an_operator_accepts_is_valid_at_once_and_mapped_when_the_platform_is_available()
            throws InterruptedException {
        Entity game = platform.games().get(1);
        FixtureCard card = platform.card(game, "The big one");
        catalog.card(card);
        until(() -> match(card).state() == State.PENDING_OPERATOR);
        platform.matching.server().faults().failNext(2, "searchFixtures", new Fault.Status(504));

        CommandResult result = catalog.decide(command(Action.ACCEPT_MATCH, card, Long.toString(game.id())));

        assertThat(result.applied()).isTrue();
        drain();
        assertThat(match(card).state()).isEqualTo(State.MATCHED);
        assertThat(match(card).who()).isEqualTo("ann");
        assertThat(match(card).mapped()).isFalse();
        until(() -> match(card).mapped() && video(card) == VideoAvailability.State.UPCOMING);
        assertThat(platform.maps()).containsEntry(card.fixtureId(), Long.toString(game.id()));
        assertThat(match(card).decidedBy()).isEqualTo(DecidedBy.OPERATOR);
    }

    @ParameterizedTest
    @ValueSource(longs = {3_600_000, Long.MAX_VALUE})
    void a_decision_from_a_clock_that_is_ahead_holds_no_later_one_up(long ahead) throws InterruptedException {
        FixtureCard card = platform.card(platform.games().get(1), "The big one");
        catalog.card(card);
        until(() -> match(card).state() == State.PENDING_OPERATOR);
        long id = platform.games().get(1).id();
        CatalogCommand now = command(Action.ACCEPT_MATCH, card, Long.toString(id));
        long utc = ahead == Long.MAX_VALUE ? ahead : now.issuedUtc() + ahead;
        catalog.decide(new CatalogCommand(
                now.id(), now.fixtureId(), now.action(), now.platformId(), now.who(), now.why(), utc));
        platform.clock.forward(Duration.ofMinutes(1));

        CommandResult result = catalog.decide(command(Action.REJECT_MATCH, card, Long.toString(id)));

        assertThat(result.applied()).isTrue();
        drain();
        assertThat(match(card).state()).isEqualTo(State.REJECTED);
    }

    @Test
    void a_match_that_an_operator_rejects_is_not_mapped_by_certainty_later() throws InterruptedException {
        Entity game = platform.games().get(1);
        FixtureCard vague = platform.card(game, "The big one");
        catalog.card(vague);
        until(() -> match(vague).state() == State.PENDING_OPERATOR);

        assertThat(catalog.decide(command(Action.REJECT_MATCH, vague, null)).applied())
                .isTrue();
        drain();
        assertThat(match(vague).state()).isEqualTo(State.REJECTED);
        catalog.card(platform.card(game));
        drain();
        assertThat(match(vague).state()).isEqualTo(State.UNASKED);
        until(() -> match(vague).askedUtc() != null);

        assertThat(match(vague).state()).isEqualTo(State.REJECTED);
        assertThat(platform.maps()).isEmpty();
    }

    @Test
    void a_command_with_nothing_to_decide_is_rejected_with_what_is_possible() {
        FixtureCard card = platform.card(platform.games().get(0));

        assertThat(catalog.decide(command(Action.ACCEPT_MATCH, card, "1")).message())
                .contains("no fixture " + card.fixtureId());
        catalog.card(card);
        assertThat(catalog.decide(command(Action.ACCEPT_MATCH, card, "1")).message())
                .contains("1 is no candidate");
        assertThat(catalog.decide(command(Action.REJECT_MATCH, card, null)).message())
                .contains("nothing is to be decided");
    }

    @Test
    void a_changed_card_is_looked_up_again_and_the_answer_to_the_old_one_is_ignored() throws InterruptedException {
        Entity game = platform.games().get(2);
        FixtureCard vague = platform.card(game, "The big one");
        platform.matching.server().faults().failNext(1, "searchFixtures", new Fault.Delay(Duration.ofMillis(300)));

        catalog.card(vague);
        catalog.tick();
        catalog.card(platform.card(game));
        until(() -> match(vague).state() == State.MATCHED);

        assertThat(platform.matching.server().requests().of("searchFixtures")).isEqualTo(2);
        assertThat(record(vague).name()).isEqualTo(game.name());
    }

    @Test
    void a_deleted_card_deletes_its_record_and_is_not_looked_up_any_more() throws InterruptedException {
        FixtureCard card = platform.card(platform.games().get(0));
        platform.matching.server().faults().failNext(1, "searchFixtures", new Fault.Delay(Duration.ofMillis(200)));
        catalog.card(card);
        catalog.tick();
        drain();

        catalog.remove(card.fixtureId());
        drain();
        until(() -> platform.matching.server().requests().of("searchFixtures") == 1);
        Thread.sleep(400);
        catalog.tick();
        drain();

        assertThat(records).isEmpty();
        assertThat(platform.maps()).isEmpty();
        assertThat(platform.video.server().requests().all()).isEmpty();
    }

    @Test
    void a_game_is_followed_from_before_its_start_to_its_recording() throws InterruptedException {
        FixtureCard card = platform.card(platform.games().get(0));
        catalog.card(card);
        until(() -> video(card) == VideoAvailability.State.UPCOMING);
        assertThat(record(card).video().watchable()).isFalse();

        platform.clock.forward(Duration.ofMinutes(31));
        until(() -> video(card) == VideoAvailability.State.LIVE);
        assertThat(record(card).video().regions()).containsExactly("ES", "LT");
        assertThat(record(card).video().watchable()).isTrue();

        platform.clock.forward(CatalogTestPlatform.GAME);
        until(() -> video(card) == VideoAvailability.State.AWAITING_RECORDING);
        assertThat(record(card).video().watchable()).isFalse();

        platform.clock.forward(CatalogTestPlatform.PROCESSING);
        until(() -> video(card) == VideoAvailability.State.RECORDED);
        assertThat(record(card).video().regions()).containsExactly("LT");
    }

    @Test
    void an_answer_of_too_many_requests_pauses_all_lookups_for_the_given_time() throws InterruptedException {
        platform.matching.server().faults().failNext(1, "searchFixtures", new Fault.Status(429, Duration.ofSeconds(1)));
        platform.games().forEach(game -> catalog.card(platform.card(game)));

        long begin = System.nanoTime();
        until(() -> records.values().stream()
                        .filter(fixture -> fixture.match().isMatched())
                        .count()
                == 5);

        assertThat(platform.matchingPace.throttled()).isEqualTo(1);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofSeconds(1));
    }

    @Test
    void an_exceeded_limit_pauses_matching_but_not_video() throws InterruptedException {
        FixtureCard first = platform.card(platform.games().get(0));
        catalog.card(first);
        until(() -> video(first) == VideoAvailability.State.UPCOMING);
        long asked = platform.matching.server().requests().of("searchFixtures");
        platform.matching.quota().rejectNext(1, Quota.Reason.LIMIT_EXCEEDED);

        FixtureCard second = platform.card(platform.games().get(2));
        catalog.card(second);
        until(() -> platform.matchingPace
                .pausedUntil(platform.clock.instant())
                .isAfter(platform.clock.instant().plusSeconds(60)));
        platform.clock.forward(Duration.ofMinutes(11));
        until(() -> platform.video.server().requests().of("getFixture") >= 2);

        assertThat(platform.matching.server().requests().of("searchFixtures")).isEqualTo(asked + 1);
        assertThat(match(second).state()).isEqualTo(State.UNASKED);
        platform.clock.forward(Duration.ofMinutes(15));
        until(() -> match(second).state() == State.MATCHED);
    }

    @Test
    void an_outage_and_expired_tokens_only_delay() throws InterruptedException {
        platform.matching.server().faults().add(FaultRule.next(15, FaultRule.ANY, new Fault.Reset()));
        platform.matching.server().faults().failNext(1, "searchFixtures", new Fault.ExpireTokens());
        platform.video.server().faults().failNext(2, "getFixture", new Fault.Reset());
        platform.games().forEach(game -> catalog.card(platform.card(game)));

        until(() -> {
            // A young token is not replaced: time has to pass.
            platform.clock.forward(Duration.ofMillis(50));
            return records.size() == 5
                    && records.values().stream()
                            .allMatch(fixture -> fixture.video().state() == VideoAvailability.State.UPCOMING);
        });

        assertThat(platform.maps()).hasSize(5);
    }

    @Test
    void one_bad_answer_does_not_stop_the_others() throws InterruptedException {
        platform.video.server().faults().failNext(1, "getFixture", new Fault.HalfBody());
        platform.video.server().faults().failNext(1, "getFixture", new Fault.Status(403));
        platform.video.server().faults().failNext(1, "getFixture", new Fault.Status(400));
        platform.matching.server().faults().failNext(1, "searchFixtures", new Fault.Status(400));
        platform.games().forEach(game -> catalog.card(platform.card(game)));

        until(() -> settled() == 5);

        assertThat(records.values())
                .extracting(fixture -> fixture.match().state())
                .containsOnlyOnce(State.REFUSED)
                .contains(State.MATCHED);
        assertThat(records.values())
                .extracting(fixture -> fixture.video().state())
                .containsOnlyOnce(VideoAvailability.State.NOT_LICENSED)
                .contains(VideoAvailability.State.UPCOMING);
    }

    @Test
    void a_restart_from_the_last_records_looks_up_nothing_again() throws InterruptedException {
        platform.games().forEach(game -> catalog.card(platform.card(game)));
        until(() -> records.size() == 5
                && records.values().stream()
                        .allMatch(fixture -> fixture.video().state() == VideoAvailability.State.UPCOMING));
        long matching = platform.matchingPace.sent();
        long video = platform.videoPace.sent();

        catalog = catalog();
        records.values().forEach(catalog::restore);
        for (int i = 0; i < 10; i++) {
            catalog.tick();
            Thread.sleep(10);
        }

        assertThat(platform.matchingPace.sent()).isEqualTo(matching);
        assertThat(platform.videoPace.sent()).isEqualTo(video);
        platform.clock.forward(Duration.ofMinutes(11));
        until(() -> platform.videoPace.sent() >= video + 5);
        assertThat(platform.matchingPace.sent()).isEqualTo(matching);
    }

    @Test
    void its_metrics_show_fixtures_and_ages() throws InterruptedException {
        platform.games().forEach(game -> catalog.card(platform.card(game)));
        until(() -> settled() == 5);
        platform.clock.forward(Duration.ofSeconds(2));
        catalog.tick();

        assertThat(registry.get("fastbreak.catalog.fixtures")
                        .tag("match", "matched")
                        .gauge()
                        .value())
                .isEqualTo(5);
        assertThat(registry.get("fastbreak.catalog.oldest").timeGauge().value()).isPositive();
    }

    private long settled() {
        return records.values().stream()
                .filter(fixture -> fixture.match().state() == State.REFUSED
                        || fixture.video().state() != VideoAvailability.State.UNKNOWN)
                .count();
    }

    @Test
    void a_card_that_changes_during_its_lookup_is_not_mapped_to_the_game_of_before() throws InterruptedException {
        // given: the fixture has the teams of another game, and the answer takes some time
        Entity other = platform.games().get(1);
        FixtureCard before = platform.card(platform.games().get(0));
        FixtureCard corrected = of(before.fixtureId(), platform.card(other));
        platform.matching.server().faults().failNext(1, "searchFixtures", new Fault.Delay(Duration.ofMillis(300)));
        catalog.card(before);
        catalog.tick();

        // when
        catalog.card(corrected);
        until(() -> match(corrected).state() == State.MATCHED);

        // then
        assertThat(match(corrected).platformId()).isEqualTo(Long.toString(other.id()));
        assertThat(platform.maps()).containsOnly(Map.entry(before.fixtureId(), Long.toString(other.id())));
    }

    @Test
    void of_two_fixtures_of_the_same_teams_only_one_is_mapped_to_a_game() throws InterruptedException {
        // given: the platform has one of the two games of the day
        Entity game = platform.games().get(0);
        FixtureCard first = platform.card(game);
        FixtureCard second = of("F-evening", first);
        catalog.card(first);
        until(() -> match(first).state() == State.MATCHED);

        // when
        catalog.card(second);
        until(() -> match(second).state() != State.UNASKED);

        // then
        assertThat(match(second).state()).isEqualTo(State.PENDING_OPERATOR);
        assertThat(platform.maps()).containsOnlyKeys(first.fixtureId());
    }

    @Test
    void a_game_of_the_same_teams_at_another_time_of_the_day_is_not_mapped_without_an_operator()
            throws InterruptedException {
        // given: the platform has the game of the evening only
        Entity game = platform.games().get(0);
        FixtureCard evening = platform.card(game);
        FixtureCard matinee = new FixtureCard(
                "F-matinee",
                evening.name(),
                platform.start.minus(Duration.ofHours(6)).toString(),
                evening.sport(),
                null,
                evening.rules(),
                evening.competitors());

        // when
        catalog.card(matinee);
        until(() -> match(matinee).state() != State.UNASKED);

        // then
        assertThat(match(matinee).state()).isEqualTo(State.PENDING_OPERATOR);
        assertThat(platform.maps()).isEmpty();

        // when
        assertThat(catalog.decide(command(Action.ACCEPT_MATCH, matinee, null)).applied())
                .isTrue();

        // then
        until(() -> match(matinee).mapped());
        assertThat(platform.maps()).containsOnlyKeys(matinee.fixtureId());
    }

    @Test
    void a_map_that_the_platform_has_deleted_is_not_made_again_unless_an_operator_accepts_it()
            throws InterruptedException {
        // given
        Entity game = platform.games().get(0);
        FixtureCard card = platform.card(game);
        catalog.card(card);
        until(() -> match(card).mapped());

        // when
        platform.matching.mappings().remove(EntityType.FIXTURE, card.fixtureId());
        platform.clock.forward(Duration.ofHours(7));
        until(() -> !match(card).mapped());
        platform.clock.forward(Duration.ofHours(7));
        until(() -> platform.matching.server().requests().of("searchFixtures") > 2);

        // then
        assertThat(match(card).state()).isEqualTo(State.MATCHED);
        assertThat(match(card).problem()).contains("no longer has the map");
        assertThat(platform.maps()).isEmpty();

        // when
        assertThat(catalog.decide(command(Action.ACCEPT_MATCH, card, Long.toString(game.id())))
                        .applied())
                .isTrue();

        // then
        until(() -> match(card).mapped());
        assertThat(match(card).problem()).isNull();
        assertThat(platform.maps()).containsOnlyKeys(card.fixtureId());
    }

    @Test
    void a_decision_of_an_operator_stays_although_the_platform_has_deleted_its_map() throws InterruptedException {
        // given: one game is rejected and another one accepted
        Entity game = platform.games().get(1);
        Entity twin = platform.world.add(EntityType.FIXTURE, game.name(), game.fields(), game.members());
        FixtureCard card = platform.card(game);
        catalog.card(card);
        until(() -> match(card).state() == State.PENDING_OPERATOR);
        catalog.decide(command(Action.REJECT_MATCH, card, Long.toString(twin.id())));
        catalog.decide(command(Action.ACCEPT_MATCH, card, Long.toString(game.id())));
        platform.matching.mappings().put("", card.fixtureId(), game);
        until(() -> match(card).mapped());

        // when
        platform.matching.mappings().remove(EntityType.FIXTURE, card.fixtureId());
        platform.clock.forward(Duration.ofHours(7));
        until(() -> !match(card).mapped());

        // then
        assertThat(match(card).platformId()).isEqualTo(Long.toString(game.id()));
        assertThat(match(card).decidedBy()).isEqualTo(DecidedBy.OPERATOR);
        assertThat(platform.maps()).isEmpty();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = "2026-12-04T19:00:00")
    void a_card_whose_start_cannot_be_read_is_not_mapped_without_an_operator(@Nullable String start)
            throws InterruptedException {
        FixtureCard known = platform.card(platform.games().get(0));
        FixtureCard card = new FixtureCard(
                known.fixtureId(), known.name(), start, known.sport(), null, known.rules(), known.competitors());

        catalog.card(card);
        until(() -> match(card).state() != State.UNASKED);

        assertThat(match(card).state()).isEqualTo(State.PENDING_OPERATOR);
        assertThat(platform.maps()).isEmpty();
    }

    @Test
    void a_card_without_a_sport_is_looked_for_among_the_games_of_the_configured_one() throws InterruptedException {
        FixtureCard known = platform.card(platform.games().get(0));
        FixtureCard card = new FixtureCard(
                known.fixtureId(), known.name(), known.start(), null, null, known.rules(), known.competitors());

        catalog.card(card);
        until(() -> match(card).mapped());

        assertThat(platform.matchingTraffic.traffic())
                .filteredOn(traffic -> traffic.operationId().equals("searchFixtures"))
                .allSatisfy(traffic -> assertThat(traffic.path()).contains("sport=Basketball"));
    }

    @Test
    void what_was_accepted_for_a_card_is_not_mapped_for_another_one() throws InterruptedException {
        // given
        Entity game = platform.games().get(1);
        Entity other = platform.games().get(2);
        FixtureCard card = platform.card(game, "The big one");
        catalog.card(card);
        until(() -> match(card).state() == State.PENDING_OPERATOR);
        platform.matching.server().faults().failNext(2, "searchFixtures", new Fault.Status(504));
        catalog.decide(command(Action.ACCEPT_MATCH, card, Long.toString(game.id())));
        catalog.tick();

        // when
        catalog.card(of(card.fixtureId(), platform.card(other)));
        until(() -> match(card).mapped());

        // then
        assertThat(match(card).platformId()).isEqualTo(Long.toString(other.id()));
        assertThat(platform.maps()).containsOnly(Map.entry(card.fixtureId(), Long.toString(other.id())));
    }

    @Test
    void a_start_that_moves_by_an_hour_takes_nothing_of_what_was_accepted() throws InterruptedException {
        // given
        Entity game = platform.games().get(1);
        FixtureCard card = platform.card(game, "The big one");
        catalog.card(card);
        until(() -> match(card).state() == State.PENDING_OPERATOR);
        platform.matching.server().faults().failNext(2, "searchFixtures", new Fault.Status(504));
        catalog.decide(command(Action.ACCEPT_MATCH, card, Long.toString(game.id())));

        // when
        catalog.card(new FixtureCard(
                card.fixtureId(),
                card.name(),
                platform.start.plus(Duration.ofHours(1)).toString(),
                card.sport(),
                null,
                card.rules(),
                card.competitors()));
        drain();

        // then
        assertThat(match(card).platformId()).isEqualTo(Long.toString(game.id()));
        until(() -> match(card).mapped());
        assertThat(match(card).decidedBy()).isEqualTo(DecidedBy.OPERATOR);
    }

    @Test
    void a_card_that_no_longer_says_who_plays_takes_nothing_of_a_match() throws InterruptedException {
        FixtureCard card = platform.card(platform.games().get(0));
        catalog.card(card);
        until(() -> match(card).mapped());

        catalog.card(
                new FixtureCard(card.fixtureId(), null, card.start(), card.sport(), null, card.rules(), List.of()));
        until(() -> match(card).problem() != null);

        assertThat(match(card).state()).isEqualTo(State.MATCHED);
        assertThat(match(card).mapped()).isTrue();
    }

    @Test
    void behind_a_rejected_game_that_the_platform_keeps_the_right_one_is_offered() throws InterruptedException {
        // given
        Entity wrong = platform.games().get(1);
        Entity right = platform.games().get(2);
        FixtureCard card = platform.card(wrong);
        catalog.card(card);
        until(() -> match(card).mapped());
        catalog.decide(command(Action.REJECT_MATCH, card, null));
        drain();
        assertThat(match(card).state()).isEqualTo(State.REJECTED);

        // when
        catalog.card(of(card.fixtureId(), platform.card(right)));
        until(() -> match(card).state() == State.PENDING_OPERATOR);

        // then
        assertThat(match(card).candidates())
                .extracting(FixtureMatch.Candidate::id)
                .containsExactly(Long.toString(right.id()));
    }

    @Test
    void behind_a_clock_that_was_ahead_lookups_are_due_by_the_right_one() throws InterruptedException {
        // given
        FixtureCard card = platform.card(platform.games().get(0));
        platform.clock.forward(Duration.ofHours(1));
        catalog.card(card);
        until(() -> video(card) == VideoAvailability.State.LIVE);
        long sent = platform.videoPace.sent();

        // when
        platform.clock.forward(Duration.ofHours(-1));
        catalog.tick();
        platform.clock.forward(Duration.ofSeconds(40));

        // then
        until(() -> platform.videoPace.sent() > sent);
    }

    @Test
    void who_may_have_lost_the_partitions_asks_for_nothing_and_maps_nothing() throws InterruptedException {
        // given
        AtomicBoolean isMember = new AtomicBoolean();
        catalog = new FixtureCatalog(
                SETTINGS,
                platform.platform(),
                platform.clock,
                new Random(1),
                isMember::get,
                new CatalogMetrics(registry));
        FixtureCard card = platform.card(platform.games().get(0));
        catalog.card(card);

        // when
        catalog.tick();
        drain();

        // then
        assertThat(platform.matchingPace.sent()).isZero();
        assertThat(catalog.isAsking()).isTrue();

        // when: it loses them while it asks
        platform.matching.server().faults().failNext(1, "searchFixtures", new Fault.Delay(Duration.ofMillis(300)));
        isMember.set(true);
        catalog.tick();
        isMember.set(false);
        until(() -> registry.counter("fastbreak.catalog.failed", "question", "match")
                        .count()
                == 1);

        // then
        assertThat(platform.maps()).isEmpty();
        isMember.set(true);
        until(() -> match(card).mapped());
    }

    private static FixtureCard of(String fixtureId, FixtureCard card) {
        return new FixtureCard(
                fixtureId, card.name(), card.start(), card.sport(), null, card.rules(), card.competitors());
    }

    private CatalogCommand command(Action action, FixtureCard card, @Nullable String platformId) {
        return new CatalogCommand(
                "c", card.fixtureId(), action, platformId, "ann", "I know them", platform.clock.millis());
    }

    private Fixture record(FixtureCard card) {
        return Objects.requireNonNull(records.get(card.fixtureId()));
    }

    private FixtureMatch match(FixtureCard card) {
        return Optional.ofNullable(records.get(card.fixtureId()))
                .map(Fixture::match)
                .orElse(FixtureMatch.UNASKED);
    }

    private VideoAvailability.State video(FixtureCard card) {
        return Optional.ofNullable(records.get(card.fixtureId()))
                .map(fixture -> fixture.video().state())
                .orElse(VideoAvailability.State.UNKNOWN);
    }

    private void until(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(() -> "in time: " + records).isLessThan(deadline);
            catalog.tick();
            drain();
            Thread.sleep(5);
        }
    }

    private void drain() {
        catalog.changes()
                .forEach((id, fixture) ->
                        fixture.ifPresentOrElse(record -> records.put(id, record), () -> records.remove(id)));
    }
}
