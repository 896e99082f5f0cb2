package io.fastbreak.pipeline.sequence;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.pipeline.games.ProjectionTask;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.feed.FeedCommands;
import io.fastbreak.sequencer.task.RecordCounters;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Carries out commands on the feeds of a partition, for example that missing numbers are accepted as lost. */
record SequenceCommands(
        ProjectionTask games,
        FeedStores stores,
        RecordCounters counters,
        StoredFixtures fixtures,
        TaskFeeds feeds,
        LostInput lost,
        Supplier<Time> clock) {

    /** Carries out a command that concerns a feed. Its game answers, since it knows the version that results. */
    void carryOut(ReceivedCommand command) {
        if (command.instruction().concernsGame()) {
            clearInBothStages(command);
            return;
        }
        List<OperatorAudit> answers = new ArrayList<>();
        ProcessingError error = Bulkhead.attempt(() -> answers.add(answerTo(command)));
        games.answer(error == null ? answers.get(0) : command.failed(error, nowUtc()));
        stores.store(counters);
    }

    private OperatorAudit answerTo(ReceivedCommand command) {
        if (command.instruction() instanceof OperatorCommand byOperator && byOperator.isForAll()) {
            return command.applied("RECORDS_LOST is cleared of " + lost.clearAll() + " games", nowUtc());
        }
        Set<FeedId> known = stores.feeds(command.instruction().fixtureId());
        FeedId id = FeedCommands.target(command.instruction(), known);
        if (id == null) {
            return command.refused(FeedCommands.withoutTarget(command.instruction(), known), nowUtc());
        }
        List<FeedCommands.Answer> answers = new ArrayList<>();
        ProcessingError error = feeds.apply(id, feed -> {
            FeedCommands.Answer answer = FeedCommands.apply(command.instruction(), feed, clock.get());
            answers.add(answer);
            return answer.outcomes();
        });
        return error == null ? answers.get(0).to(command, nowUtc()) : command.failed(error, nowUtc());
    }

    private long nowUtc() {
        return clock.get().utcMs();
    }

    /** In the projector first, whose answer shows whether the reason was set. */
    private void clearInBothStages(ReceivedCommand received) {
        OperatorCommand command = (OperatorCommand) received.instruction();
        String fixtureId = command.fixtureId();
        OperatorAudit answer = games.carryOut(received);
        if (fixtures.isKept(fixtureId)) {
            for (FeedId id : feeds.ofFixture(fixtureId)) {
                if (command.source() == null || command.source() == id.source()) {
                    feeds.apply(id, feed -> feed.clearReason(requireNonNull(command.reason()), clock.get()));
                }
            }
            stores.store(counters);
        }
        games.answer(answer);
    }
}
