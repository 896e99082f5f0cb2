package io.fastbreak.benchmarks.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.testkit.driver.PipelineListener;
import io.fastbreak.testkit.driver.PlainPipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One random feed, given to two pipelines of which one is killed at random records: after every step both are in the
 * same state and have written the same.
 *
 * <p>The reorder clock moves in steps longer than any window, and between the steps as little as it likes: a wait that
 * begins again at a restart ends where it would have ended. The wall clock moves at any pace, also backward, and while
 * the pipeline is down.
 */
final class RestartSchedule {
    private static final FeedId FEED = new FeedId("G1", EventSource.VendorScoresheet);
    private static final int STEPS = 100;
    private static final long LONGER_THAN_ANY_WINDOW_MS = 600;
    private static final List<String> PLAYS = List.of(
            "\"SHOT\",\"attributes\":{\"points\":2,\"isSuccessful\":true}",
            "\"SHOT\",\"attributes\":{\"points\":3,\"isSuccessful\":false}",
            "\"FREE_THROW\",\"attributes\":{\"points\":1,\"isSuccessful\":true}",
            "\"FOUL\",\"attributes\":{\"type\":\"PERSONAL\"}",
            "\"CLOCK\",\"attributes\":{\"status\":\"STARTED\"}",
            "\"CLOCK\",\"attributes\":{\"status\":\"STOPPED\"}",
            "\"PERIOD_TRANSITION\"",
            "\"RELIABILITY\",\"attributes\":{\"isReliabile\":true}",
            "\"RELIABILITY\",\"attributes\":{\"isReliabile\":false}",
            "\"CHALLENGE\"",
            "\"TIMEOUT\"",
            "\"UNKNOWN\"");

    private final long seed;
    private final Random random;
    private final ComparedPipeline steady;
    private final ComparedPipeline killed;
    private final List<ReceivedEvent> sent = new ArrayList<>();
    private Time now = new Time(0, 1_700_000_000_000L);
    private long next = 1;
    private long offset;
    private long created = 1_000;
    private long kills;

    /** One of the two pipelines, and what it wrote since the last comparison. */
    private static final class ComparedPipeline implements PipelineListener {
        private final PlainPipeline pipeline;
        private final List<String> outputs = new ArrayList<>();

        ComparedPipeline(SequencerSettings settings, Time now) {
            pipeline = new PlainPipeline(settings, ProjectionSettings.DEFAULT, this, now.utcMs());
            pipeline.setTime(now);
            pipeline.open(FEED);
        }

        @Override
        public void onOutcome(FeedId feed, FeedOutcome outcome) {
            if (outcome instanceof FeedOutcome.Release release) {
                SequencedEvent event = release.event();
                outputs.add("clean " + event.epoch() + ":" + event.number() + " "
                        + release.raw().coordinates() + " " + event.change() + " " + event.missingBefore()
                        + event.late()
                        + release.reordered() + release.superseded());
            } else if (outcome instanceof FeedOutcome.Duplicate duplicate) {
                outputs.add("duplicate " + duplicate.raw().coordinates());
            } else if (outcome instanceof FeedOutcome.Reject reject) {
                outputs.add("rejected " + reject.reason() + " "
                        + reject.received().raw().coordinates());
            } else if (outcome instanceof FeedOutcome.GapChanged || outcome instanceof FeedOutcome.ConditionChanged) {
                outputs.add(outcome.toString());
            }
        }

        @Override
        public void onGameChange(GameChange change) {
            outputs.add(change.toString());
        }
    }

    RestartSchedule(long seed) {
        this.seed = seed;
        random = new Random(seed);
        SequencerSettings settings = settings(random.nextInt(4) == 0);
        steady = new ComparedPipeline(settings, now);
        killed = new ComparedPipeline(settings, now);
    }

    /** @param tight bounds that the schedule reaches */
    private static SequencerSettings settings(boolean tight) {
        SequencerSettings d = SequencerSettings.DEFAULTS;
        return new SequencerSettings(
                d.reorderWindowMs(),
                d.gapRepeatMs(),
                d.gapLostMs(),
                tight ? 5 : d.maxHeldEvents(),
                tight ? 3_000 : d.maxHeldBytes(),
                tight ? 3 : d.maxGapRanges(),
                tight ? 10 : d.rejectedSlotWindow(),
                d.maxAhead(),
                d.resetCandidates(),
                d.reorderWindowMs(),
                d.scope(),
                d.heldLimitMs(),
                tight ? 60 : d.maxEvents(),
                tight ? 3 : d.maxVersions(),
                d.proofs());
    }

    CaseResults check() {
        String difference = null;
        int step = 0;
        while (step < STEPS && difference == null) {
            String what = step();
            boolean kill = random.nextInt(12) == 0;
            if (kill) {
                killed.pipeline.restore();
                kills++;
            }
            difference = difference(step++, what, kill);
        }
        if (difference == null) {
            pass(30 * 60_000, 30 * 60_000);
            killed.pipeline.restore();
            difference = difference(step, "the end", true);
        }
        List<String> failures = difference == null ? List.of() : List.of(difference);
        return new CaseResults(Map.of("kills", kills), failures).with("", steady.pipeline.counters());
    }

    private @Nullable String difference(int step, String what, boolean whole) {
        String at = "seed " + seed + ", step " + step + " (" + what + "): ";
        if (!steady.pipeline.counters().balances()) {
            return at + "not every record is accounted for";
        }
        if (!steady.outputs.equals(killed.outputs)) {
            return at + "wrote " + killed.outputs + " instead of " + steady.outputs;
        }
        steady.outputs.clear();
        killed.outputs.clear();
        List<Object> expected = whole ? steady.pipeline.wholeState(FEED) : steady.pipeline.state(FEED);
        List<Object> actual = whole ? killed.pipeline.wholeState(FEED) : killed.pipeline.state(FEED);
        return expected.equals(actual) ? null : at + actual + " instead of " + expected;
    }

    private String step() {
        int dice = random.nextInt(100);
        if (dice < 45) {
            return send(event("e" + next, next++, ++created, 0));
        } else if (dice < 51) {
            next += 1 + random.nextInt(3);
            return "numbers are lost";
        } else if (dice < 55) {
            long lost = Math.max(1, next - 1 - random.nextInt(8));
            return send(event("e" + lost, lost, created, 0));
        } else if (dice < 58) {
            return repeat();
        } else if (dice < 64) {
            return revise();
        } else if (dice < 72) {
            long taken = 1L + random.nextInt((int) next);
            return send(event("x" + created, random.nextInt(5) == 0 ? taken + 20_000L : taken, ++created, 0));
        } else if (dice < 82) {
            return reject();
        } else if (dice < 90) {
            return instruct();
        } else {
            return passTime();
        }
    }

    private String send(ReceivedEvent arrival) {
        sent.add(arrival);
        onBoth(pipeline -> pipeline.accept(arrival));
        return arrival.event().id() + " as #" + arrival.number();
    }

    private String repeat() {
        if (sent.isEmpty()) {
            return "nothing";
        }
        ReceivedEvent again = sent.get(random.nextInt(sent.size()));
        return send(new ReceivedEvent(again.event(), raw(again.raw().value())));
    }

    private String revise() {
        long number = Math.max(1, next - 1 - random.nextInt(10));
        boolean underNewNumber = random.nextInt(4) == 0;
        return send(event("e" + number, underNewNumber ? next++ : number, created, 1 + random.nextInt(20)));
    }

    private String reject() {
        EventType[] kinds = EventType.values();
        long near = Math.max(1, next - 4 + random.nextInt(8));
        ReadableFields claim = new ReadableFields(
                FEED.fixtureId(),
                FEED.source(),
                random.nextInt(6) == 0 ? null : random.nextInt(8) == 0 ? near + 5_000 : near,
                random.nextInt(6) == 0 ? null : kinds[random.nextInt(kinds.length)],
                random.nextInt(4) == 0 ? null : "e" + near,
                random.nextInt(4) == 0 ? null : created + random.nextInt(20));
        next = Math.max(next, random.nextBoolean() ? near + 1 : next);
        onBoth(pipeline -> pipeline.reject(claim, null));
        return claim.toString();
    }

    private String instruct() {
        Reason reason = List.of(Reason.values()).get(random.nextInt(Reason.values().length));
        ResetDecision decision = List.of(ResetDecision.values()).get(random.nextInt(ResetDecision.values().length));
        Range near = new Range(Math.max(1, next - random.nextInt(10)), next + random.nextInt(3));
        boolean suspends = random.nextBoolean();
        int kind = random.nextInt(8);
        onBoth(pipeline -> {
            switch (kind) {
                case 0 -> pipeline.sequence(FEED, feed -> feed.voidNumbers(List.of(near), now));
                case 1 -> pipeline.sequence(FEED, feed -> feed.acceptLoss(near, now));
                case 2 -> pipeline.sequence(FEED, feed -> feed.resolveReset(decision, now));
                case 3 -> pipeline.sequence(FEED, feed -> feed.releaseAll(now));
                case 4 ->
                    pipeline.setRules(
                            FEED, ProjectionSettings.DEFAULT.withRules(suspends ? ProjectionRules.NBA : null));
                case 5 -> pipeline.apply(suspension(suspends ? Action.SUSPEND : Action.RELEASE));
                default -> pipeline.sequence(FEED, feed -> feed.clearReason(reason, now));
            }
        });
        return "instruction " + kind + " " + reason + " " + decision + " " + near;
    }

    private OperatorCommand suspension(Action action) {
        return new OperatorCommand(
                "c" + offset, FEED.fixtureId(), action, null, List.of(), null, null, "operator", "random", now.utcMs());
    }

    private String passTime() {
        boolean onlyWallClock = random.nextInt(3) == 0;
        long ms = LONGER_THAN_ANY_WINDOW_MS + random.nextInt(40_000);
        return onlyWallClock ? pass(0, random.nextInt(6_000) - 500) : pass(ms, ms);
    }

    private String pass(long runningMs, long utcMs) {
        now = new Time(now.runningMs() + runningMs, now.utcMs() + utcMs);
        onBoth(pipeline -> {
            pipeline.setTime(now);
            pipeline.runDue();
        });
        return "time passes, " + runningMs + " and " + utcMs + " ms";
    }

    private void onBoth(Consumer<PlainPipeline> what) {
        what.accept(steady.pipeline);
        what.accept(killed.pipeline);
    }

    private ReceivedEvent event(String id, long number, long createdUtc, long publishedLater) {
        boolean isHome = random.nextBoolean();
        String anchor =
                random.nextInt(15) == 0 ? ",\"insertedBeforeEventId\":\"e" + (1 + random.nextInt(20)) + "\"" : "";
        String deleted = random.nextInt(12) == 0 ? ",\"deletedUtc\":9000" : "";
        String json = """
                {"version":"2.0.0","source":"VendorScoresheet","traceId":"t","id":"%s","fixtureId":"G1"%s,\
                "period":{"type":"REGULAR","number":1},"startGameClock":%d,"eventType":%s,\
                "competitors":[{"id":"%s","type":"%s"}],\
                "participants":[{"id":"%s","competitorId":"%s","type":"SHOOTER"}],\
                "audit":{"sequenceNumber":%d,"createdUtc":%d,"publishedUtc":%d%s,"confidence":{"score":1}},\
                "tags":{},"additionalAttributes":{}}""".formatted(
                        id,
                        anchor,
                        600_000 - 1_000 * random.nextInt(500),
                        PLAYS.get(random.nextInt(PLAYS.size())),
                        isHome ? "H" : "A",
                        isHome ? "HOME" : "AWAY",
                        (isHome ? "H" : "A") + random.nextInt(6),
                        isHome ? "H" : "A",
                        number,
                        createdUtc,
                        createdUtc + 10 + publishedLater,
                        deleted);
        byte[] value = json.getBytes(UTF_8);
        return new ReceivedEvent(SimulatedRecords.event(value), raw(value));
    }

    private RawRecord raw(byte @Nullable [] value) {
        return new RawRecord(FEED.fixtureId().getBytes(UTF_8), value, List.of(), "raw", 0, offset++, now.utcMs());
    }
}
