package io.fastbreak.pipeline.games;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.model.log.Effects;
import io.fastbreak.model.log.FailureCount;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.rules.CardRules;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * The games of one partition between {@code init} and {@code close}. Games on the heap are a cache of the event log: after an
 * abort they are restored from it.
 */
public final class ProjectionTask implements GamePublisher.Bulkheads {
    private final ProjectionSettings projection;
    private final PublicationSettings publication;
    private final ProjectionListener listener;
    private final ProcessorContext<Object, Object> context;
    private final Effects effects = new Effects();
    private final GameStores stores;
    private final FixtureFailures failures;
    private final StoredCards cards;
    private final Sessions sessions;
    private final RestoreQueue absent = new RestoreQueue();
    private final GameCommands commands;
    private final TaskProgress progress;
    private final CaughtUp caughtUp;
    private final GamePublisher publisher;
    private final SessionUpdates updates;
    private final GameRemovals removals;
    private final TimeChecks time;

    public ProjectionTask(
            ProjectionSettings projection,
            PublicationSettings publication,
            String program,
            ProjectionListener listener,
            TaskInput input,
            ProcessorContext<Object, Object> context) {
        this.projection = projection;
        this.publication = publication;
        this.listener = listener;
        this.context = context;
        this.stores = new GameStores(context, effects);
        this.failures = new FixtureFailures(stores, program);
        this.cards = new StoredCards(stores);
        this.progress = new TaskProgress(stores);
        this.caughtUp = new CaughtUp(input, progress.storedCaughtUpUtc(), projection.lagMs());
        this.publisher = new GamePublisher(publication, context, stores, effects, this, progress, caughtUp, absent);
        this.updates = new SessionUpdates(projection, stores, progress, publisher);
        this.commands = new GameCommands(this, stores, publisher, updates);
        this.sessions = new Sessions(
                projection,
                stores,
                effects,
                progress,
                commands::allSuspended,
                this::restored,
                context::currentSystemTimeMs);
        this.removals = new GameRemovals(this, context, stores, effects, sessions, absent, failures, cards, publisher);
        this.time = new TimeChecks(
                this, context, listener, stores, effects, sessions, absent, caughtUp, publisher, updates, commands);
    }

    public void start() {
        stores.raiseVersionFloor(publication.versionFloor());
        cards.restore();
        time.start(failures.ofOtherVersions());
        commands.start();
    }

    /**
     * Projects an event.
     *
     * @param appendedUtc when its record was appended, milliseconds
     * @param trace of which its record is a part; null for none
     * @return why it failed, and nothing of it is published or stored; null if it succeeded
     */
    public @Nullable ProcessingError project(SequencedEvent event, long appendedUtc, @Nullable TraceContext trace) {
        ProcessingError error = failures.isStopped(event.fixtureId())
                ? FailureCount.stopped()
                : attempt(event.fixtureId(), event.feed(), () -> apply(event, appendedUtc, trace));
        if (error == null) {
            failures.succeeded(event.fixtureId());
        }
        return error;
    }

    private void apply(SequencedEvent event, long appendedUtc, @Nullable TraceContext trace) {
        GameSession session = sessions.of(event.feed());
        updates.apply(session, event, trace, appendedUtc, time.isBehind(), context.currentSystemTimeMs());
        listener.projected(event, appendedUtc);
    }

    /** The sequencer has found out something about a feed, or a fixture is removed. */
    public void update(FeedUpdate update) {
        long now = context.currentSystemTimeMs();
        if (update instanceof FeedCondition condition) {
            ProcessingError error = attempt(
                    condition.fixtureId(),
                    condition.feed(),
                    () -> updates.apply(sessions.of(condition.feed()), condition, now));
            if (error != null) {
                storeCondition(condition);
            }
        } else if (update instanceof FixtureRemoval removal) {
            removals.remove(removal, now);
        }
    }

    /** The sequencer sends a condition once: it is stored, and the game is built again with it. */
    private void storeCondition(FeedCondition condition) {
        String fixtureId = condition.fixtureId();
        GameSession session = sessions.onHeap(fixtureId);
        if (session != null) {
            run(fixtureId, () -> publisher.publishPending(session, context.currentSystemTimeMs()));
            drop(fixtureId);
            restoreSoon(fixtureId);
        }
        Bulkhead.attempt(() -> {
            GameHead head = stores.head(fixtureId);
            if (head != null) {
                stores.putHead(fixtureId, head.with(condition));
            }
        });
        effects.carryOut();
    }

    /** Marks the game of a feed of which a record could not be put in sequence. */
    public void failed(FeedId feed, ProcessingError error) {
        failed(feed.fixtureId(), feed, error);
    }

    /** True if records of the fixture are rejected until an operator or a new version of the program releases it. */
    public boolean isStopped(String fixtureId) {
        return failures.isStopped(fixtureId);
    }

    @Override
    public @Nullable ProcessingError attempt(String fixtureId, Runnable work) {
        return attempt(fixtureId, null, work);
    }

    private @Nullable ProcessingError attempt(String fixtureId, @Nullable FeedId feed, Runnable work) {
        ProcessingError error = run(fixtureId, work);
        if (error != null) {
            failed(fixtureId, feed, error);
        }
        return error;
    }

    /** The work with its effects. If it fails, it has none, and the game is no longer on the heap. */
    private @Nullable ProcessingError run(String fixtureId, Runnable work) {
        ProcessingError error = Bulkhead.attempt(work);
        if (error == null) {
            effects.carryOut();
        } else {
            effects.drop();
            drop(fixtureId);
        }
        return error;
    }

    /** Builds a game again that was taken off the heap. */
    private void restoreSoon(String fixtureId) {
        absent.add(fixtureId);
        time.restoreAbsent();
    }

    /** Takes a game off the heap, and whatever waits for it. */
    void drop(String fixtureId) {
        GameSession session = sessions.remove(fixtureId);
        if (session != null) {
            publisher.remove(session);
        }
        absent.remove(fixtureId);
    }

    /** @param feed that the game is built from if nothing of it is stored yet; null if that is not known */
    void failed(String fixtureId, @Nullable FeedId feed, ProcessingError error) {
        if (feed != null || stores.hasHead(fixtureId)) {
            long now = context.currentSystemTimeMs();
            if (run(fixtureId, () -> markInternal(feed == null ? sessions.find(fixtureId) : sessions.of(feed), now))
                    != null) {
                run(fixtureId, () -> publishWithoutEvents(fixtureId, feed, now));
                sessions.remove(fixtureId);
            }
            failures.add(fixtureId);
        }
        listener.failed(fixtureId, error, failures.isStopped(fixtureId));
    }

    private void markInternal(@Nullable GameSession session, long now) {
        if (session != null) {
            publisher.publish(session, session.game(now).markInternal(true, now), now);
        }
    }

    /** If the game cannot even be built from its log, an empty one that is INTERNAL replaces what was published. */
    private void publishWithoutEvents(String fixtureId, @Nullable FeedId feed, long now) {
        GameHead head = stores.head(fixtureId);
        if (head == null && feed == null) {
            return;
        }
        GameSession empty =
                sessions.withoutEvents(fixtureId, head == null ? requireNonNull(feed) : head.feed(fixtureId), head);
        try {
            markInternal(empty, now);
            if (empty.isPending()) {
                publisher.addPending(empty);
            }
            publisher.publishPending(empty, now);
        } finally {
            publisher.remove(empty);
        }
    }

    /** A card sets the rules of a game. If it changes, the game is projected under the new rules. */
    public void card(FixtureCard card, long receivedUtc) {
        attempt(card.fixtureId(), () -> apply(card, receivedUtc));
    }

    private void apply(FixtureCard card, long receivedUtc) {
        String fixtureId = card.fixtureId();
        StoredCard update = new StoredCard(CardRules.of(card), receivedUtc);
        if (!cards.isNews(fixtureId, update)) {
            return;
        }
        GameSession session = sessions.find(fixtureId);
        ProjectionSettings before = sessions.settings(fixtureId);
        ProjectionSettings after = projection.under(update.rules());
        cards.put(fixtureId, update);
        if (session != null
                && !before.rules().of(fixtureId).equals(after.rules().of(fixtureId))) {
            long now = context.currentSystemTimeMs();
            publisher.publish(session, session.applyRules(after, stores.versions(session.feed()), now), now);
        }
    }

    /** Carries out a command that concerns games. The result is not published yet, see {@link #answer}. */
    public OperatorAudit carryOut(ReceivedCommand received) {
        long now = context.currentSystemTimeMs();
        if (received.instruction() instanceof OperatorCommand command && command.isForAll()) {
            return commands.carryOut(received, now);
        }
        List<OperatorAudit> answers = new ArrayList<>();
        ProcessingError error =
                attempt(received.instruction().fixtureId(), () -> answers.add(commands.carryOut(received, now)));
        return error == null ? answers.get(0) : received.failed(error, now);
    }

    /** Publishes the result of a command, and the version of the game that includes it: who can read one can read the other. */
    public void answer(OperatorAudit audit) {
        List<OperatorAudit> complete = new ArrayList<>(List.of(audit));
        ProcessingError error = run(audit.fixtureId(), () -> {
            GameSession session = sessions.find(audit.fixtureId());
            if (session != null) {
                publisher.publishPending(session, context.currentSystemTimeMs());
                complete.add(audit.at(session.metadata().stateVersion()));
            }
        });
        if (error != null) {
            restoreSoon(audit.fixtureId());
        }
        OperatorAudit last = complete.get(complete.size() - 1);
        context.forward(new Record<>(audit.fixtureId(), last, audit.utc()), Sinks.AUDIT);
    }

    private void restored(GameSession session) {
        absent.remove(session.fixtureId());
        if (session.summaryPending && !failures.isStopped(session.fixtureId())) {
            long now = context.currentSystemTimeMs();
            session.setInput(updates.isDelayed(now), time.isBehind());
            session.refresh(now);
            publisher.addPending(session);
        }
    }

    /** The games on the heap; a copy. */
    List<GameSession> onHeap() {
        return sessions.all();
    }

    /** A game that is on the heap or stored; null if no record of the fixture was received. */
    @Nullable
    GameSession find(String fixtureId) {
        return sessions.find(fixtureId);
    }

    /**
     * Tries again to build the game of a fixture that failed. If that succeeds, the game is no longer INTERNAL.
     *
     * @return why it cannot be built; null if it can
     */
    @Nullable
    ProcessingError release(String fixtureId, long now) {
        return attempt(fixtureId, () -> {
            GameSession session = sessions.find(fixtureId);
            failures.clear(fixtureId);
            if (session != null) {
                publisher.publish(session, session.game(now).markInternal(false, now), now);
            }
        });
    }

    /** True if the game of the fixture is INTERNAL. */
    public boolean isInternal(String fixtureId) {
        return failures.has(fixtureId);
    }
}
