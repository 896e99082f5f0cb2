package io.fastbreak.bridge.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.reconcile.Reconciler.Action;
import io.fastbreak.bridge.reconcile.Reconciler.Delete;
import io.fastbreak.bridge.reconcile.Reconciler.Open;
import io.fastbreak.bridge.reconcile.Reconciler.Permissions;
import io.fastbreak.bridge.reconcile.Reconciler.PostFixture;
import io.fastbreak.bridge.reconcile.Reconciler.Read;
import io.fastbreak.bridge.reconcile.Reconciler.Suspend;
import io.fastbreak.bridge.reconcile.Reconciler.WaitUntil;
import io.fastbreak.bridge.reconcile.UncertainState.Request;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.OptionalBoolean;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The decision table of the {@link Reconciler}: all desired states, all possible states, every kind of answer to a request
 * of each kind, at several times after it, with all permissions. Each rule is checked separately.
 */
class ReconcilerTest {
    private static final String ID = "m__total";
    private static final long SECOND = Duration.ofSeconds(1).toNanos();
    private static final Problem PROBLEM = Problem.of("Not so", "", Map.of());
    private static final SourceFixture FIXTURE = SourceFixture.of(
            "MAD v MIL", 1, Instant.parse("2024-11-15T20:00:00Z"), OptionalBoolean.YES, OptionalBoolean.NO);

    private static final SourceMarket OPEN_OLD = market(false, 5);
    private static final SourceMarket OPEN_NEW = market(false, 6);
    private static final SourceMarket SUSPENDED_OLD = market(true, 5);
    private static final SourceMarket SUSPENDED_NEW = market(true, 6);
    private static final SourceMarket OPEN_LATER = market(false, 9);

    /** All combinations of lease, fresh beacon and summary, and record. */
    private static final List<Permissions> ALL_ALLOWED = IntStream.range(0, 16)
            .mapToObj(bits -> new Permissions((bits & 1) > 0, (bits & 2) > 0, (bits & 4) > 0, (bits & 8) > 0))
            .toList();

    /** A possible state of a market. */
    private enum May {
        ABSENT,
        SUSPENDED,
        OPEN
    }

    // The lists in its bodies are immutable.
    @SuppressWarnings("ImmutableEnumChecker")
    private enum Want {
        OPEN(new DesiredFixture(false, FIXTURE, Map.of(ID, OPEN_NEW))),
        SUSPENDED(new DesiredFixture(false, FIXTURE, Map.of(ID, SUSPENDED_NEW))),
        /** There is no body to send, for lack of a price or a card. */
        CLOSED(DesiredFixture.SUSPENDED),
        DELETED(DesiredFixture.DELETED);

        private final DesiredFixture desired;

        Want(DesiredFixture desired) {
            this.desired = desired;
        }
    }

    /** The last request, and how it ended. */
    private enum Sent {
        NOTHING,
        OPENING,
        SUSPENSION,
        /** A suspension while an earlier opening has no answer. */
        SUSPENSION_BEHIND_OPENING,
        READ_SHOWS_OPEN,
        READ_SHOWS_LATER_OPEN,
        READ_SHOWS_SUSPENDED,
        /** Only the fixture is there. */
        READ_SHOWS_NO_MARKET,
        /** Neither the fixture nor its market. */
        READ_SHOWS_NOTHING,
        /** No market, and the fixture cannot be read. */
        READ_FAILS_FOR_FIXTURE,
        READ_FAILS,
        READ_UNDER_WAY
    }

    /**
     * One row of the table.
     *
     * @param answer null for none yet
     */
    private record Row(
            Want want,
            Set<May> states,
            Sent sent,
            @Nullable Answer<Void> answer,
            Duration after,
            Permissions allowed,
            PlatformFixture possible,
            long now) {

        PlatformMarket market() {
            return possible.market(ID);
        }

        boolean mustNotBeOpen() {
            return want != Want.OPEN || rejectsNewPrice();
        }

        /** The platform rejected the desired price, and may have another one. */
        private boolean rejectsNewPrice() {
            return market().rejection().isOf(OPEN_NEW) && !market().is(OPEN_NEW);
        }

        /** Without a lease, a market of a later version belongs to another bridge. */
        boolean belongsToAnother() {
            boolean later = sent == Sent.READ_SHOWS_LATER_OPEN
                    || (sent == Sent.READ_SHOWS_OPEN && states.equals(Set.of(May.ABSENT)));
            return !allowed.lease() && later;
        }
    }

    @Test
    void every_row_of_the_table_follows_every_rule() {
        AtomicInteger rows = new AtomicInteger();
        Set<Class<?>> actions = new HashSet<>();
        forEachRow(row -> {
            Action action = Reconciler.next(row.want().desired, row.possible(), row.allowed(), row.now());
            Supplier<String> where = () -> row + " -> " + action;
            onlyAnAnswerThatSaysSoNarrows(row, where);
            check(row, action, where);
            assertThat(Reconciler.next(row.want().desired, row.possible(), row.allowed(), row.now()))
                    .as(() -> "it changes nothing: " + where.get())
                    .isEqualTo(action);
            actions.add(action.getClass());
            rows.incrementAndGet();
        });
        assertThat(rows.get()).isGreaterThan(100_000);
        assertThat(actions).containsExactlyInAnyOrder(Action.class.getPermittedSubclasses());
    }

    @Test
    void a_slow_read_without_a_lease_is_waited_for_without_polling() {
        long now = 100 * SECOND;
        PlatformFixture possible = new PlatformFixture("m", BridgeTiming.STANDARD);
        makePossible(possible, Set.of(May.OPEN), now);
        now += 20 * SECOND;
        send(possible, Sent.READ_UNDER_WAY, null, now);
        now += Duration.ofMillis(600).toNanos();
        assertThat(Reconciler.next(DesiredFixture.SUSPENDED, possible, Permissions.NONE, now))
                .isEqualTo(new Suspend(List.of(ID)));

        Request<SourceMarket> unused = possible.suspend(ID, SUSPENDED_NEW, now);

        Action next = Reconciler.next(DesiredFixture.SUSPENDED, possible, Permissions.NONE, now);
        assertThat(next).isInstanceOf(WaitUntil.class);
        assertThat(((WaitUntil) next).time())
                .isGreaterThan(now + Duration.ofMillis(100).toNanos());
    }

    @Test
    void when_a_copy_of_a_replaced_opening_can_no_longer_be_applied_the_platform_is_read_once() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        long landed = now + BridgeTiming.STANDARD.settleTime().toNanos();
        now += SECOND;
        accept(possible, SUSPENDED_NEW, now);

        assertThat(next(possible, now)).isEqualTo(new WaitUntil(landed));
        assertThat(next(possible, landed)).isInstanceOf(Read.class);

        read(possible, EntityState.of(SUSPENDED_NEW), landed);
        assertThat(next(possible, landed)).isInstanceOf(Reconciler.Nothing.class);
    }

    @Test
    void a_copy_is_reckoned_with_where_a_read_shows_the_suspension_before_that_has_its_answer() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        long landed = now + BridgeTiming.STANDARD.settleTime().toNanos();
        now += SECOND;
        Request<SourceMarket> suspension = possible.suspend(ID, SUSPENDED_NEW, now);

        read(possible, EntityState.of(SUSPENDED_NEW), now);
        possible.posted(ID, suspension, SUSPENDED_NEW, WriteResult.SETTLED, false, now);

        assertThat(next(possible, now)).isEqualTo(new WaitUntil(landed));
        assertThat(next(possible, landed)).isInstanceOf(Read.class);
    }

    @Test
    void a_copy_that_opened_a_market_again_is_suspended() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        accept(possible, SUSPENDED_NEW, now);
        now += BridgeTiming.STANDARD.settleTime().toNanos();

        read(possible, EntityState.of(OPEN_OLD), now);

        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));
    }

    @Test
    void a_market_that_a_copy_may_have_opened_and_that_cannot_be_read_is_suspended_again() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        accept(possible, SUSPENDED_NEW, now);
        now += BridgeTiming.STANDARD.settleTime().toNanos();
        assertThat(next(possible, now)).isInstanceOf(Read.class);
        read(possible, EntityState.unknown(), EntityState.unknown(), now);

        now += SECOND;
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));

        Request<SourceMarket> again = possible.suspend(ID, SUSPENDED_NEW, now);
        settle(possible, again, now);
        assertThat(next(possible, now)).isEqualTo(new Reconciler.WaitUntil(now + SECOND / 2));
        read(possible, EntityState.of(SUSPENDED_NEW), now + SECOND / 2);
        assertThat(next(possible, now + SECOND / 2)).isInstanceOf(Reconciler.Nothing.class);
    }

    @Test
    void a_suspension_that_an_opening_may_have_overtaken_is_sent_again_once_both_are_answered() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        Request<SourceMarket> opening = possible.send(ID, OPEN_NEW, now);
        Request<SourceMarket> suspension = possible.suspend(ID, SUSPENDED_NEW, now);
        settle(possible, suspension, now);
        assertThat(next(possible, now)).isInstanceOf(WaitUntil.class);

        possible.posted(ID, opening, OPEN_NEW, WriteResult.SETTLED, false, now);
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));
        settle(possible, possible.suspend(ID, SUSPENDED_NEW, now), now);
        assertThat(next(possible, now)).isEqualTo(new WaitUntil(now + SECOND / 2));
    }

    @Test
    void a_suspension_whose_answer_comes_behind_that_of_an_opening_is_sent_again_as_well() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        Request<SourceMarket> opening = possible.send(ID, OPEN_NEW, now);
        Request<SourceMarket> suspension = possible.suspend(ID, SUSPENDED_NEW, now);
        possible.posted(ID, opening, OPEN_NEW, WriteResult.SETTLED, false, now);
        settle(possible, suspension, now);

        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));
    }

    private static void settle(PlatformFixture possible, Request<SourceMarket> suspension, long now) {
        possible.market(ID).suspensionEnded(WriteResult.SETTLED, now);
        possible.posted(ID, suspension, SUSPENDED_NEW, WriteResult.SETTLED, false, now);
    }

    @Test
    void a_suspension_that_was_accepted_and_not_applied_is_found_after_half_a_second_and_sent_again_at_once() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        Request<SourceMarket> suspension = possible.suspend(ID, SUSPENDED_NEW, now);
        settle(possible, suspension, now);

        now += SECOND / 2;
        assertThat(next(possible, now)).isInstanceOf(Read.class);
        read(possible, EntityState.of(OPEN_OLD), now);
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));
    }

    @Test
    void a_suspension_is_read_back_although_a_request_about_another_market_may_still_be_applied() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        accept(possible, "m__total", SUSPENDED_OLD, now);
        Request<SourceMarket> suspension = possible.suspend(ID, SUSPENDED_NEW, now);
        settle(possible, suspension, now);
        Request<SourceMarket> lost = possible.send("m__total", SUSPENDED_NEW, now);
        possible.posted("m__total", lost, SUSPENDED_NEW, WriteResult.UNKNOWN, false, now);

        now += SECOND / 2;

        assertThat(possible.awaited().areInDoubt(now)).isTrue();
        assertThat(next(possible, now)).isInstanceOf(Read.class);
        read(possible, EntityState.of(OPEN_OLD), now);
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));
    }

    @Test
    void without_a_lease_a_market_that_a_copy_may_have_opened_is_read_and_then_suspended() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        accept(possible, SUSPENDED_NEW, now);
        now += 20 * SECOND;
        assertThat(Reconciler.isClosing(DesiredFixture.SUSPENDED, possible, Permissions.NONE, now))
                .isTrue();
        assertThat(Reconciler.next(DesiredFixture.SUSPENDED, possible, Permissions.NONE, now))
                .isInstanceOf(Read.class);

        read(possible, EntityState.unknown(), EntityState.unknown(), now);
        assertThat(Reconciler.next(DesiredFixture.SUSPENDED, possible, Permissions.NONE, now))
                .isEqualTo(new Suspend(List.of(ID)));

        read(possible, EntityState.of(SUSPENDED_NEW), now);
        assertThat(Reconciler.isClosing(DesiredFixture.SUSPENDED, possible, Permissions.NONE, now))
                .isFalse();
    }

    @Test
    void a_fixture_is_deleted_when_no_copy_of_a_post_can_create_it_again() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        long landed = now + BridgeTiming.STANDARD.settleTime().toNanos();
        now += SECOND;
        accept(possible, SUSPENDED_NEW, now);
        assertThat(delete(possible, now)).isEqualTo(new WaitUntil(landed));
        assertThat(delete(possible, landed)).isInstanceOf(Read.class);

        read(possible, EntityState.of(SUSPENDED_NEW), landed);
        assertThat(delete(possible, landed)).isEqualTo(new WaitUntil(landed + SECOND));
        assertThat(delete(possible, landed + SECOND)).isInstanceOf(Reconciler.Delete.class);
    }

    private static Action delete(PlatformFixture possible, long now) {
        return Reconciler.next(DesiredFixture.DELETED, possible, new Permissions(true, true, true, true), now);
    }

    @Test
    void markets_that_copies_may_have_opened_are_read_together_unless_one_would_be_overdue() {
        long now = 100 * SECOND;
        long settle = BridgeTiming.STANDARD.settleTime().toNanos();
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        accept(possible, SUSPENDED_NEW, now);
        long soon = now + 20_000_000;
        accept(possible, "m__other", OPEN_OLD, soon);
        accept(possible, "m__other", SUSPENDED_NEW, soon);
        assertThat(possible.openCopyCheckDue()).isEqualTo(soon + settle);

        long later = now + SECOND;
        accept(possible, "m__third", OPEN_OLD, later);
        accept(possible, "m__third", SUSPENDED_NEW, later);
        assertThat(possible.openCopyCheckDue()).isEqualTo(soon + settle);
    }

    /** As behind a gateway that finds nothing for some time, neither for reads nor for deletions. */
    @Test
    void a_fixture_that_no_deletion_finds_is_deleted_after_a_minute_only() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        read(possible, EntityState.absent(), EntityState.absent(), now);
        read(possible, EntityState.absent(), EntityState.absent(), now);

        possible.deleted(WriteResult.SETTLED, true, now);
        assertThat(possible.isDeleted()).isFalse();

        possible.deleted(WriteResult.SETTLED, true, now + 60 * SECOND);
        assertThat(possible.isDeleted()).isTrue();
    }

    @Test
    void a_copy_that_a_gateway_hides_is_looked_for_and_suspended() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        accept(possible, SUSPENDED_NEW, now);
        now += BridgeTiming.STANDARD.settleTime().toNanos();
        read(possible, EntityState.absent(), EntityState.absent(), now);

        now += SECOND;
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));

        for (int second = 0; second < 62; second++) {
            read(possible, EntityState.absent(), EntityState.absent(), now);
            now += SECOND;
        }
        assertThat(Reconciler.isClosing(DesiredFixture.SUSPENDED, possible, Permissions.NONE, now))
                .isFalse();
    }

    @Test
    void what_another_process_has_suspended_lately_is_read_when_a_copy_may_have_opened_it() {
        long now = 100 * SECOND;
        long landed = now + 5 * SECOND;
        PlatformFixture young = takenOver(true, landed);
        read(young, EntityState.of(SUSPENDED_NEW), now);
        assertThat(next(young, now)).isEqualTo(new WaitUntil(landed));
        assertThat(next(young, landed)).isInstanceOf(Read.class);
        read(young, EntityState.unknown(), EntityState.unknown(), landed);
        assertThat(next(young, landed + SECOND)).isEqualTo(new Suspend(List.of(ID)));

        PlatformFixture old = takenOver(false, landed);
        read(old, EntityState.unknown(), EntityState.unknown(), landed);
        assertThat(next(old, landed + SECOND)).isNotInstanceOf(Suspend.class);
    }

    private static PlatformFixture takenOver(boolean isYoung, long inFlightUntil) {
        PlatformFixture possible = new PlatformFixture("m", BridgeTiming.STANDARD);
        Body<SourceMarket> market = new Body<>(ID, SUSPENDED_NEW);
        possible.takeOver(
                new IngestionMarkets("g", 2, new Body<>("m", FIXTURE), List.of(market), 0, false),
                inFlightUntil,
                isYoung ? inFlightUntil : Long.MIN_VALUE);
        return possible;
    }

    @Test
    void what_was_released_is_read_and_then_opened_and_read_again_when_a_copy_may_have_come() {
        long now = 100 * SECOND;
        PlatformFixture possible = new PlatformFixture("m", BridgeTiming.STANDARD);
        Body<SourceMarket> market = new Body<>(ID, SUSPENDED_NEW);
        possible.takeOver(
                new IngestionMarkets("g", 2, new Body<>("m", FIXTURE), List.of(market), 0, false),
                now,
                now + 5 * SECOND);

        assertThat(possible.awaited().areInDoubt(now)).isFalse();
        assertThat(possible.isUnknown()).isTrue();
        assertThat(possible.market(ID).readBacks().due()).isEqualTo(now + 5 * SECOND);
    }

    @Test
    void an_earlier_suspension_is_looked_for_when_no_newer_one_has_come() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, SUSPENDED_OLD, now);
        long due = now + BridgeTiming.STANDARD.settleTime().toNanos() + 10 * SECOND;
        accept(possible, SUSPENDED_NEW, now);

        assertThat(next(possible, now)).isEqualTo(new WaitUntil(due));
        assertThat(next(possible, due)).isInstanceOf(Read.class);

        read(possible, EntityState.of(SUSPENDED_OLD), due);
        assertThat(next(possible, due)).isEqualTo(new Open(Map.of(ID, SUSPENDED_NEW)));
    }

    /** It had a lease before it was paused, cannot read, and closes what it opened, with its own last version. */
    @Test
    void what_a_paused_process_suspends_behind_a_takeover_is_looked_for() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, SUSPENDED_NEW, now);
        possible.doubt(now + SECOND);
        now += 2 * SECOND;
        read(possible, EntityState.of(SUSPENDED_NEW), now);
        long due = 100 * SECOND + 11 * SECOND;

        assertThat(next(possible, now)).isEqualTo(new WaitUntil(due));
        assertThat(next(possible, due)).isInstanceOf(Read.class);

        read(possible, EntityState.of(SUSPENDED_OLD), due);
        assertThat(next(possible, due)).isEqualTo(new Open(Map.of(ID, SUSPENDED_NEW)));
    }

    /** As from a gateway that answers "not found" whatever is there. */
    @Test
    void a_market_whose_opening_was_not_confirmed_is_suspended_although_one_read_does_not_find_it() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        possible.posted(ID, possible.send(ID, OPEN_OLD, now), OPEN_OLD, WriteResult.UNKNOWN, false, now);
        now += 5 * SECOND;

        read(possible, EntityState.unknown(), EntityState.absent(), now);
        read(possible, EntityState.unknown(), EntityState.absent(), now);
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));

        read(possible, EntityState.absent(), EntityState.absent(), now);
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));

        read(possible, EntityState.absent(), EntityState.absent(), now);
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));

        Request<SourceMarket> suspension = possible.suspend(ID, SUSPENDED_OLD, now);
        possible.posted(ID, suspension, SUSPENDED_OLD, WriteResult.SETTLED, false, now);
        assertThat(possible.mayBeOpen()).isFalse();
    }

    /** As behind a gateway that answers "not found" to everything for some time. */
    @Test
    void an_open_market_that_the_platform_no_longer_finds_is_looked_for_and_suspended() {
        long now = 100 * SECOND;
        PlatformFixture possible = present(now);
        accept(possible, OPEN_OLD, now);
        now += 40 * SECOND;
        for (int second = 0; second < 10; second++) {
            now += SECOND;
            read(possible, EntityState.absent(), EntityState.absent(), now);
        }
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));
        // Otherwise a suspension would be recorded that was never accepted, and the guard would forget the market.
        assertThat(Reconciler.isSettled(
                        DesiredFixture.SUSPENDED, possible, new Permissions(true, true, true, true), now))
                .isFalse();

        now += SECOND;
        read(possible, EntityState.of(OPEN_OLD), now);
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));
    }

    /** There is nothing to suspend it with until it is found. */
    @Test
    void a_market_that_another_process_may_have_opened_is_looked_for_where_its_record_cannot_be_read() {
        long now = 100 * SECOND;
        PlatformFixture possible = new PlatformFixture("m", BridgeTiming.STANDARD);
        possible.takeOver(List.of(ID), now);
        read(possible, EntityState.absent(), EntityState.absent(), now);
        read(possible, EntityState.absent(), EntityState.absent(), now);

        now += SECOND;
        assertThat(next(possible, now)).isInstanceOf(Read.class);

        read(possible, EntityState.of(OPEN_OLD), now);
        assertThat(next(possible, now)).isEqualTo(new Suspend(List.of(ID)));
    }

    @Test
    void a_market_that_is_absent_is_not_looked_for_forever() {
        long now = 100 * SECOND;
        PlatformFixture possible = new PlatformFixture("m", BridgeTiming.STANDARD);
        accept(possible, OPEN_OLD, now);
        for (int second = 0; second < 70; second++) {
            now += SECOND;
            read(possible, EntityState.absent(), EntityState.absent(), now);
        }

        now += SECOND;
        assertThat(next(possible, now)).isEqualTo(new PostFixture(FIXTURE));
    }

    /** A fixture that the platform has accepted. */
    private static PlatformFixture present(long now) {
        PlatformFixture possible = new PlatformFixture("m", BridgeTiming.STANDARD);
        possible.posted(possible.post(FIXTURE, now), FIXTURE, WriteResult.SETTLED, false, now);
        return possible;
    }

    /** The market was sent, and the platform has accepted it. */
    private static void accept(PlatformFixture possible, SourceMarket body, long now) {
        accept(possible, ID, body, now);
    }

    private static void accept(PlatformFixture possible, String id, SourceMarket body, long now) {
        possible.posted(id, possible.send(id, body, now), body, WriteResult.SETTLED, false, now);
    }

    private static Action next(PlatformFixture possible, long now) {
        return Reconciler.next(Want.SUSPENDED.desired, possible, new Permissions(true, true, true, true), now);
    }

    private static void check(Row row, Action action, Supplier<String> where) {
        boolean wronglyOpen = row.mustNotBeOpen()
                && ((row.market().mayBeOpen() && !row.belongsToAnother())
                        || row.market().readBacks().isOverdue(row.now()));
        if (wronglyOpen) {
            nothingGoesBeforeASuspension(row, action, where);
            aSuspensionIsNeverLongerAwayThanASecond(row, action, where);
        } else {
            assertThat(action).as(where).isNotInstanceOf(Suspend.class);
        }
        if (action instanceof Suspend) {
            withoutALeaseItReadsFirst(row, where);
        }
        if (action instanceof Open || action instanceof PostFixture || action instanceof Delete) {
            assertThat(row.allowed().lease()).as(where).isTrue();
            assertThat(row.possible().isUnderWay())
                    .as(() -> "one batch in flight: " + where.get())
                    .isFalse();
        }
        if (action instanceof Open open) {
            onlyWhatIsCertainOpens(row, open, where);
        }
        if (action instanceof PostFixture) {
            assertThat(row.possible().isSent() || row.allowed().recorded())
                    .as(() -> "recorded before anything is sent: " + where.get())
                    .isTrue();
        }
        if (action instanceof Delete) {
            assertThat(row.want()).as(where).isEqualTo(Want.DELETED);
            assertThat(row.market().mayBeOpen())
                    .as(() -> "suspended first: " + where.get())
                    .isFalse();
        }
        settledIsNotWronglyOpen(row, wronglyOpen, where);
    }

    /** Behind one that does not get through the rest of the game goes on. */
    private static void nothingGoesBeforeASuspension(Row row, Action action, Supplier<String> where) {
        if (action instanceof PostFixture && row.market().suspensions().areDelayed(row.now())) {
            return;
        }
        assertThat(action).as(where).isInstanceOfAny(Suspend.class, Read.class, WaitUntil.class);
    }

    private static void aSuspensionIsNeverLongerAwayThanASecond(Row row, Action action, Supplier<String> where) {
        if (action instanceof WaitUntil wait) {
            assertThat(wait.time()).as(where).isBetween(row.now() + 1, row.now() + SECOND);
        }
        boolean nothingUnderWay = row.sent() == Sent.NOTHING || row.sent() == Sent.OPENING;
        if (row.allowed().lease() && nothingUnderWay) {
            assertThat(action).as(() -> "at once: " + where.get()).isInstanceOf(Suspend.class);
        }
    }

    private static void withoutALeaseItReadsFirst(Row row, Supplier<String> where) {
        boolean readJustNow =
                EnumSet.range(Sent.READ_SHOWS_OPEN, Sent.READ_FAILS).contains(row.sent())
                        && row.after().compareTo(Duration.ofSeconds(1)) < 0;
        boolean readTooSlow = row.sent() == Sent.READ_UNDER_WAY && row.after().compareTo(Duration.ofMillis(500)) >= 0;
        assertThat(row.allowed().lease() || readJustNow || readTooSlow)
                .as(where)
                .isTrue();
    }

    private static void onlyWhatIsCertainOpens(Row row, Open open, Supplier<String> where) {
        boolean opens = open.markets().containsValue(OPEN_NEW);
        if (opens) {
            assertThat(row.allowed().opening() && row.allowed().recorded())
                    .as(where)
                    .isTrue();
        }
        assertThat(row.possible().is(FIXTURE))
                .as(() -> "the fixture first: " + where.get())
                .isTrue();
        assertThat(row.possible().awaited().areInDoubt(row.now()))
                .as(() -> "in doubt: " + where.get())
                .isFalse();
        assertThat(row.possible().isUnknown())
                .as(() -> "the platform is read first: " + where.get())
                .isFalse();
        assertThat(row.want()).as(where).isIn(Want.OPEN, Want.SUSPENDED);
    }

    private static void settledIsNotWronglyOpen(Row row, boolean wronglyOpen, Supplier<String> where) {
        if (Reconciler.isSettled(row.want().desired, row.possible(), row.allowed(), row.now())) {
            assertThat(wronglyOpen).as(() -> "settled: " + where.get()).isFalse();
        }
    }

    /** Only a successful answer, or a read, shows that a market is not open; a request that was not sent opens none. */
    private static void onlyAnAnswerThatSaysSoNarrows(Row row, Supplier<String> where) {
        Answer<Void> answer = row.answer();
        boolean couldBeOpen = row.states().contains(May.OPEN)
                || row.sent() == Sent.OPENING
                || row.sent() == Sent.SUSPENSION_BEHIND_OPENING;
        boolean shown = row.sent() == Sent.READ_SHOWS_SUSPENDED
                || (row.sent() == Sent.SUSPENSION && answer != null && answer.succeeded());
        boolean neverWritten = row.sent() == Sent.OPENING
                && !row.states().contains(May.OPEN)
                && answer != null
                && EnumSet.of(WriteResult.WITHDRAWN, WriteResult.UNSENT).contains(WriteResult.of(answer));
        boolean readOpen = row.sent() == Sent.READ_SHOWS_OPEN || row.sent() == Sent.READ_SHOWS_LATER_OPEN;
        if (readOpen || (couldBeOpen && !shown && !neverWritten)) {
            assertThat(row.market().mayBeOpen()).as(where).isTrue();
        }
    }

    private static void forEachRow(Consumer<Row> check) {
        for (Want want : Want.values()) {
            for (Set<May> states : subsets()) {
                for (Sent sent : Sent.values()) {
                    for (Answer<Void> answer : answers(sent)) {
                        forEachRow(want, states, sent, answer, check);
                    }
                }
            }
        }
    }

    private static void forEachRow(
            Want want, Set<May> states, Sent sent, @Nullable Answer<Void> answer, Consumer<Row> check) {
        for (int millis : new int[] {0, 600, 1_500, 6_000}) {
            for (Permissions allowed : ALL_ALLOWED) {
                for (boolean fixtureExists : new boolean[] {true, false}) {
                    check.accept(row(want, states, sent, answer, Duration.ofMillis(millis), allowed, fixtureExists));
                }
            }
        }
    }

    private static Row row(
            Want want,
            Set<May> states,
            Sent sent,
            @Nullable Answer<Void> answer,
            Duration after,
            Permissions allowed,
            boolean fixtureExists) {
        long now = 100 * SECOND;
        PlatformFixture possible = new PlatformFixture("m", BridgeTiming.STANDARD);
        if (fixtureExists) {
            possible.posted(possible.post(FIXTURE, now), FIXTURE, WriteResult.SETTLED, false, now);
        }
        makePossible(possible, states, now);
        now += 20 * SECOND;
        send(possible, sent, answer, now);
        now += after.toNanos();
        return new Row(want, states, sent, answer, after, allowed, possible, now);
    }

    /** Makes these states possible, by requests without an answer long ago. */
    private static void makePossible(PlatformFixture possible, Set<May> states, long now) {
        if (!states.contains(May.ABSENT)) {
            SourceMarket first = states.contains(May.SUSPENDED) ? SUSPENDED_OLD : OPEN_OLD;
            Request<SourceMarket> request = possible.send(ID, first, now);
            possible.posted(ID, request, first, WriteResult.SETTLED, false, now);
        }
        for (May may : states) {
            if (may != May.ABSENT) {
                SourceMarket body = may == May.OPEN ? OPEN_OLD : SUSPENDED_OLD;
                Request<SourceMarket> request = possible.send(ID, body, now);
                possible.market(ID).ended(request, body, WriteResult.UNKNOWN, now, now + SECOND);
            }
        }
    }

    private static void send(PlatformFixture possible, Sent sent, @Nullable Answer<Void> answer, long now) {
        switch (sent) {
            case NOTHING -> {}
            case OPENING -> answered(possible, possible.send(ID, OPEN_NEW, now), OPEN_NEW, answer, now);
            case SUSPENSION -> suspend(possible, answer, now);
            case SUSPENSION_BEHIND_OPENING -> {
                Request<SourceMarket> opening = possible.send(ID, OPEN_OLD, now);
                suspend(possible, answer, now);
                possible.posted(ID, opening, OPEN_OLD, WriteResult.UNKNOWN, false, now);
            }
            case READ_SHOWS_OPEN -> read(possible, EntityState.of(OPEN_OLD), now);
            case READ_SHOWS_LATER_OPEN -> read(possible, EntityState.of(OPEN_LATER), now);
            case READ_SHOWS_SUSPENDED -> read(possible, EntityState.of(SUSPENDED_OLD), now);
            case READ_SHOWS_NO_MARKET -> read(possible, EntityState.absent(), now);
            case READ_SHOWS_NOTHING -> read(possible, EntityState.absent(), EntityState.absent(), now);
            case READ_FAILS_FOR_FIXTURE -> read(possible, EntityState.unknown(), EntityState.absent(), now);
            case READ_FAILS -> read(possible, EntityState.unknown(), now);
            case READ_UNDER_WAY -> {
                PlatformFixture.Reading unused = possible.read(List.of(ID), now);
            }
        }
    }

    private static void read(PlatformFixture possible, EntityState<SourceMarket> found, long now) {
        read(possible, found.known() ? EntityState.of(FIXTURE) : EntityState.unknown(), found, now);
    }

    private static void read(
            PlatformFixture possible, EntityState<SourceFixture> fixture, EntityState<SourceMarket> found, long now) {
        ReadResult unused =
                possible.found(possible.read(List.of(ID), now), new PlatformSnapshot(fixture, Map.of(ID, found)), now);
    }

    private static void suspend(PlatformFixture possible, @Nullable Answer<Void> answer, long now) {
        Request<SourceMarket> request = possible.suspend(ID, SUSPENDED_NEW, now);
        if (answer != null) {
            possible.market(ID).suspensionEnded(WriteResult.of(answer), now);
        }
        answered(possible, request, SUSPENDED_NEW, answer, now);
    }

    private static void answered(
            PlatformFixture possible,
            Request<SourceMarket> request,
            SourceMarket body,
            @Nullable Answer<Void> answer,
            long now) {
        if (answer != null) {
            boolean missing = answer.status() == 404;
            possible.posted(ID, request, body, WriteResult.of(answer), missing, now);
        }
    }

    @SuppressWarnings("EnumOrdinal") // a bit for each
    private static List<Set<May>> subsets() {
        return IntStream.range(1, 8)
                .mapToObj(bits -> {
                    Set<May> set = EnumSet.noneOf(May.class);
                    for (May may : May.values()) {
                        if ((bits >> may.ordinal() & 1) > 0) {
                            set.add(may);
                        }
                    }
                    return set;
                })
                .toList();
    }

    /** Every kind of answer, every reason of none, and statuses of every class; only a POST has one. */
    private static List<@Nullable Answer<Void>> answers(Sent sent) {
        List<@Nullable Answer<Void>> answers = new ArrayList<>();
        answers.add(null);
        if (!EnumSet.of(Sent.OPENING, Sent.SUSPENSION, Sent.SUSPENSION_BEHIND_OPENING)
                .contains(sent)) {
            return answers;
        }
        answers.add(new Answer.Created<>(1));
        answers.add(new Answer.Updated<>(1));
        answers.add(new Answer.Acknowledged<>(200, 1));
        for (int status :
                new int[] {0, 302, 400, 401, 403, 404, 408, 409, 413, 415, 418, 422, 501, 505, 522, 524, 599}) {
            answers.add(new Answer.Refused<>(status, PROBLEM, status == 0 ? 0 : 1));
        }
        for (int status : new int[] {429, 500, 502, 503, 504, 520}) {
            answers.add(new Answer.GaveUp<>(GiveUpReason.RETRIES_EXHAUSTED, status, PROBLEM, 1));
        }
        for (GiveUpReason reason : GiveUpReason.values()) {
            answers.add(new Answer.GaveUp<>(reason, 0, PROBLEM, 1));
            answers.add(new Answer.GaveUp<>(reason, 0, PROBLEM, 0));
        }
        return answers;
    }

    private static SourceMarket market(boolean suspended, long version) {
        return SourceMarket.of("m", "Total", false, List.of(new Selection("Over " + version, BigDecimal.valueOf(1.9))))
                .with(
                        suspended,
                        InPlayStatus.IN_PLAY,
                        List.of(new CustomDataEntry("stateVersion", Long.toString(version))));
    }
}
