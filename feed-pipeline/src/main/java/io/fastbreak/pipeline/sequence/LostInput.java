package io.fastbreak.pipeline.sequence;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.InputLoss;
import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.log.InputLosses;
import io.fastbreak.pipeline.input.CommitRequests;
import io.fastbreak.sequencer.Time;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Marks every feed that is kept after records of an input topic were gone before they were read. That a fixture is to be
 * marked is stored before any record behind the loss is processed, so no crash and no move of the partition forgets it.
 */
final class LostInput {
    private static final Logger LOG = LoggerFactory.getLogger(LostInput.class);
    private static final Duration MARK = Duration.ofMillis(50);
    /** Fixtures that are marked at once; most of them are not on the heap. */
    private static final int PORTION = 50;

    private final TaskInput input;
    private final FeedStores stores;
    private final TaskFeeds feeds;
    private final Supplier<Time> clock;
    private final ProcessorContext<?, ?> context;
    private final Set<String> toMark = new LinkedHashSet<>();
    /** Topics that were found to be made again by their positions, before their ids were known. */
    private final Set<String> madeAgain = new HashSet<>();

    private InputLosses known;
    private @Nullable Cancellable marking;

    LostInput(
            TaskInput input, FeedStores stores, TaskFeeds feeds, Supplier<Time> clock, ProcessorContext<?, ?> context) {
        this.input = input;
        this.stores = stores;
        this.feeds = feeds;
        this.clock = clock;
        this.context = context;
        known = stores.inputLosses();
    }

    /** Goes on with what was to be marked, and learns of what was lost while nobody read. */
    void start() {
        toMark.addAll(stores.toMarkLost());
        input.onLoss(this::lost);
        markSoon();
    }

    /** A record may be about to be processed by another node: nothing can be sent or scheduled now. */
    private void lost(InputLoss loss) {
        boolean wasRead = known.topicIds().containsKey(loss.topic());
        if (known.has(loss) || (loss.kind() == InputLoss.Kind.FORGOTTEN && !wasRead)) {
            return;
        }
        if (loss.kind() == InputLoss.Kind.MADE_AGAIN) {
            madeAgain.add(loss.topic());
        }
        known = known.with(loss);
        stores.store(known);
        toMark.clear();
        toMark.addAll(stores.markLost());
        LOG.error(
                "Records are lost: {}. The reading goes on behind them; all {} games that are kept of partition {} are"
                        + " RECORDS_LOST until they are published again as a whole, or an operator clears that",
                loss,
                toMark.size(),
                context.taskId().partition());
    }

    /** Looks for losses behind which no record came yet, and for topics that were made again. */
    void onSecond() {
        input.onLoss(this::lost);
        input.topicIds().forEach((topic, id) -> {
            String before = known.topicIds().get(topic);
            if (id.equals(before)) {
                return;
            }
            known = known.with(topic, id);
            stores.store(known);
            if (before != null && !madeAgain.remove(topic)) {
                lost(new InputLoss(topic, context.taskId().partition(), InputLoss.Kind.MADE_AGAIN, -1, 0));
                madeAgain.remove(topic);
                input.readAgain(topic);
            }
        });
        markSoon();
    }

    private void markSoon() {
        if (!toMark.isEmpty() && marking == null) {
            marking = context.schedule(MARK, PunctuationType.WALL_CLOCK_TIME, now -> markSome());
        }
    }

    /** A feed that cannot be marked, since it failed, is tried again by the next task. */
    private void mark(String fixtureId) {
        boolean failed = false;
        for (FeedId feed : feeds.ofFixture(fixtureId)) {
            failed |= feeds.apply(feed, sequencer -> sequencer.recordsLost(clock.get())) != null;
        }
        if (!failed) {
            stores.markedLost(fixtureId);
        }
    }

    /**
     * An operator has judged that no game of the partition lacks what was lost.
     *
     * @return how many games were RECORDS_LOST, or were to be
     */
    int clearAll() {
        Set<String> cleared = new HashSet<>(toMark);
        toMark.clear();
        for (String fixtureId : stores.fixturesKept()) {
            stores.markedLost(fixtureId);
            if (clear(fixtureId)) {
                cleared.add(fixtureId);
            }
        }
        return cleared.size();
    }

    private boolean clear(String fixtureId) {
        boolean[] wasLost = {false};
        for (FeedId feed : feeds.ofFixture(fixtureId)) {
            feeds.apply(feed, sequencer -> {
                wasLost[0] |= sequencer.condition().has(Reason.RECORDS_LOST);
                return sequencer.clearReason(Reason.RECORDS_LOST, clock.get());
            });
        }
        return wasLost[0];
    }

    /** A record of the fixture is about to be processed: what it changes must not be vouched for. */
    void markFirst(String fixtureId) {
        if (toMark.remove(fixtureId)) {
            mark(fixtureId);
        }
    }

    private void markSome() {
        for (String fixtureId : toMark.stream().limit(PORTION).toList()) {
            markFirst(fixtureId);
        }
        CommitRequests.commitNews(context);
        if (toMark.isEmpty() && marking != null) {
            marking.cancel();
            marking = null;
        }
    }
}
