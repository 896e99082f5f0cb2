package io.fastbreak.pipeline.games;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.model.log.Effects;
import io.fastbreak.model.log.FailureCount;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.projector.CardRules;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.OperatorOverrides;
import io.fastbreak.projector.ProjectionSettings;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * The games of one partition between {@code init} and {@code close}. Games on the heap are a cache of the event log: after an
 * abort they are restored from it.
 */
public final class ProjectionTask implements GamePublisher.Bulkheads {
    static final Duration TIME_CHECK = Duration.ofSeconds(1);
    private static final Duration RESTORE_CHECK = Duration.ofMillis(20);
    /** While the input may be behind. */
    private static final Duration BEHIND_CHECK = Duration.ofMillis(100);
    /** Games that are restored at once: some milliseconds of work. */
    private static final int PORTION = 10;

    private final ProjectionSettings projection;
    private final PublicationSettings publication;
    private final ProjectionListener listener;
    private final ProcessorContext<Object, Object> context;
    private final Effects effects = new Effects();
    private final GameStores stores;
    private final FixtureFailures failures;
    private final StoredCards cards;
    private final Map<String, GameSession> sessions = new HashMap<>();
    private final RestoreQueue absent = new RestoreQueue();
    /** Fixtures that failed under another version of the program. */
    private final Deque<String> toRelease = new ArrayDeque<>();

    private final GameCommands commands;
    private final TaskProgress progress;
    private final CaughtUp caughtUp;
    private final GamePublisher publisher;
    private @Nullable Cancellable restoreCheck;
    private @Nullable Cancellable extraTimeCheck;
    private @Nullable Cancellable behindCheck;
    private boolean isBehind;

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
        this.commands = new GameCommands(this, stores);
    }

    /**
     * Restores the games that are pending or change as time passes, a few at a time: the first record after a restart does
     * not wait for other games.
     */
    public void start() {
        stores.raiseVersionFloor(publication.versionFloor());
        failures.restore();
        cards.restore();
        stores.heads().forEach(absent::add);
        toRelease.addAll(failures.ofOtherVersions());
        if (!toRelease.isEmpty()) {
            restoreSoon();
        }
        checkBehind(context.currentSystemTimeMs());
        restoreAbsent();
        commands.start();
        context.schedule(TIME_CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
    }

    private void restoreAbsent() {
        if (!absent.isEmpty()) {
            restoreSoon();
        }
    }

    private void restoreSoon() {
        if (restoreCheck == null) {
            restoreCheck = context.schedule(RESTORE_CHECK, PunctuationType.WALL_CLOCK_TIME, now -> restoreSome());
        }
    }

    /**
     * Projects an event.
     *
     * @param appendedUtc when its record was appended, milliseconds
     * @return why it failed, and nothing of it is published or stored; null if it succeeded
     */
    public @Nullable ProcessingError project(SequencedEvent event, long appendedUtc) {
        ProcessingError error = failures.isStopped(event.fixtureId())
                ? FailureCount.stopped()
                : attempt(event.fixtureId(), event.feed(), () -> apply(event, appendedUtc));
        if (error == null) {
            failures.succeeded(event.fixtureId());
        }
        return error;
    }

    private void apply(SequencedEvent event, long appendedUtc) {
        apply(session(event.feed()), event, appendedUtc, context.currentSystemTimeMs());
        listener.projected(event, appendedUtc);
    }

    /** The sequencer has found out something about a feed, or a fixture is removed. */
    public void update(FeedUpdate update) {
        long now = context.currentSystemTimeMs();
        if (update instanceof FeedCondition condition) {
            ProcessingError error = attempt(
                    condition.fixtureId(), condition.feed(), () -> apply(session(condition.feed()), condition, now));
            if (error != null) {
                storeCondition(condition);
            }
        } else if (update instanceof FixtureRemoval removal) {
            remove(removal, now);
        }
    }

    /** The sequencer sends a condition once, so it is stored until the game can be built again. */
    private void storeCondition(FeedCondition condition) {
        Bulkhead.attempt(() -> {
            GameHead head = stores.head(condition.fixtureId());
            if (head != null) {
                stores.putHead(condition.fixtureId(), head.with(condition));
            }
        });
        effects.carryOut();
    }

    /** Marks the game of a feed of which a record could not be put in sequence. */
    public void failed(FeedId feed, ProcessingError error) {
        failed(feed.fixtureId(), feed, error);
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

    private void drop(String fixtureId) {
        GameSession session = sessions.remove(fixtureId);
        if (session != null) {
            publisher.remove(session);
        }
        absent.remove(fixtureId);
    }

    /** @param feed that the game is built from where nothing of it is stored yet; null where that is not known */
    private void failed(String fixtureId, @Nullable FeedId feed, ProcessingError error) {
        if (feed != null || stores.hasHead(fixtureId)) {
            long now = context.currentSystemTimeMs();
            if (run(fixtureId, () -> markInternal(feed == null ? find(fixtureId) : session(feed), now)) != null) {
                run(fixtureId, () -> publishWithoutEvents(fixtureId, feed, now));
                sessions.remove(fixtureId);
            }
            failures.add(fixtureId);
        }
        listener.failed(fixtureId, error, failures.isStopped(fixtureId));
    }

    private void markInternal(@Nullable GameSession session, long now) {
        if (session != null) {
            publish(session, session.game(now).markInternal(true, now), now);
        }
    }

    /** If the game cannot even be built from its log, an empty one that is INTERNAL replaces what was published. */
    private void publishWithoutEvents(String fixtureId, @Nullable FeedId feed, long now) {
        GameHead head = stores.head(fixtureId);
        if (head == null && feed == null) {
            return;
        }
        GameSession empty = head == null
                ? GameSession.first(
                        requireNonNull(feed), GameMetadata.after(stores.versionFloor()), settings(fixtureId))
                : GameSession.restored(head.feed(fixtureId), head, Map.of(), settings(fixtureId));
        markInternal(empty, now);
        publisher.publishPending(empty, now);
        publisher.remove(empty);
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
        GameSession session = find(fixtureId);
        ProjectionSettings before = settings(fixtureId);
        ProjectionSettings after = projection.under(update.rules());
        cards.put(fixtureId, update);
        if (session != null
                && !before.rules().of(fixtureId).equals(after.rules().of(fixtureId))) {
            long now = context.currentSystemTimeMs();
            publish(session, session.applyRules(after, stores.versions(session.feed()), now), now);
        }
    }

    private ProjectionSettings settings(String fixtureId) {
        return projection.under(stores.card(fixtureId).rules());
    }

    /** Carries out a command that concerns games, and answers it. */
    public void carryOut(ReceivedCommand received) {
        long now = context.currentSystemTimeMs();
        if (received.instruction() instanceof OperatorCommand command && command.isForAll()) {
            answer(commands.carryOut(received, now));
            return;
        }
        List<OperatorAudit> answers = new ArrayList<>();
        ProcessingError error =
                attempt(received.instruction().fixtureId(), () -> answers.add(commands.carryOut(received, now)));
        answer(error == null ? answers.get(0) : received.refused("it failed: " + error.message(), now));
    }

    /** Publishes the result of a command, with the version of the game that includes it. */
    public void answer(OperatorAudit audit) {
        List<OperatorAudit> complete = new ArrayList<>(List.of(audit));
        Bulkhead.attempt(() -> {
            GameSession session = find(audit.fixtureId());
            if (session != null) {
                complete.add(audit.at(session.metadata().stateVersion()));
            }
        });
        OperatorAudit last = complete.get(complete.size() - 1);
        context.forward(new Record<>(audit.fixtureId(), last, audit.utc()), Sinks.AUDIT);
    }

    /** A game that is on the heap or stored; null where no record of the fixture was received. */
    @Nullable
    GameSession find(String fixtureId) {
        GameSession session = sessions.get(fixtureId);
        GameHead stored = session == null ? stores.head(fixtureId) : null;
        if (stored != null) {
            session = restored(fixtureId, stored);
            sessions.put(fixtureId, session);
        }
        return session;
    }

    /** The game of a feed, which is a new one where nothing of the fixture is stored. */
    private GameSession session(FeedId feed) {
        GameSession session = find(feed.fixtureId());
        if (session == null) {
            session = first(feed);
            sessions.put(feed.fixtureId(), session);
        }
        return session;
    }

    private GameSession first(FeedId feed) {
        effects.add(progress::countGame);
        String fixtureId = feed.fixtureId();
        OperatorOverrides overrides =
                OperatorOverrides.NONE.allSuspended(commands.allSuspended()).suspended(stores.isSuspended(fixtureId));
        GameMetadata metadata = GameMetadata.after(stores.versionFloor()).with(overrides);
        return GameSession.first(feed, metadata, settings(fixtureId));
    }

    private GameSession restored(String fixtureId, GameHead head) {
        FeedId feed = head.feed(fixtureId);
        GameSession session = GameSession.restored(feed, head, stores.versionsByFeed(fixtureId), settings(fixtureId));
        absent.remove(fixtureId);
        if (head.isPending() && !failures.isStopped(fixtureId)) {
            publisher.addPending(session);
        }
        return session;
    }

    /** The games on the heap; a copy. */
    List<GameSession> sessions() {
        return List.copyOf(sessions.values());
    }

    private void apply(GameSession session, SequencedEvent event, long appendedUtc, long now) {
        FollowedSource choice = projection.sources().after(event.event(), followedBefore(event, session));
        if (!choice.equals(session.followed())) {
            session.follow(choice);
            rebuildOrStore(session, now);
        }
        if (!session.feed().equals(event.feed())) {
            publishIfChanged(session, session.applyOther(event, appendedUtc, now), now);
            return;
        }
        progress.received(event.event().audit().publishedUtc(), now - appendedUtc, now);
        session.setTaskDelayed(isDelayed(now));
        session.setInputBehind(isBehind);
        if (progress.isBehind() && session.defer(event, appendedUtc, now)) {
            publisher.storeProgress(now);
            return;
        }
        GameChange change = session.game(now).apply(event, appendedUtc, now);
        if (change.changed()) {
            session.changedByEvent();
        }
        publish(session, change, now);
    }

    /** A source of which no event was accepted is not followed, although its condition may be published. */
    private FollowedSource followedBefore(SequencedEvent event, GameSession session) {
        boolean begins = session.metadata().lastEventId().isEmpty()
                && stores.versions(session.feed()).isEmpty();
        return begins ? FollowedSource.firstSeen(event.event().source()) : session.followed();
    }

    private void apply(GameSession session, FeedCondition condition, long now) {
        session.setCondition(condition);
        if (session.feed().equals(condition.feed()) && !session.needsRebuild()) {
            publish(session, session.game(now).apply(condition, now), now);
        } else {
            if (!session.feed().equals(condition.feed())) {
                publishIfChanged(
                        session,
                        session.game(now).applyOther(condition, () -> stores.versions(condition.feed()), now),
                        now);
            }
            rebuildOrStore(session, now);
        }
    }

    private void publishIfChanged(GameSession session, GameChange change, long now) {
        if (change.changed()) {
            publish(session, change, now);
        }
    }

    void rebuildOrStore(GameSession session, long now) {
        if (session.needsRebuild()) {
            publish(session, session.rebuild(stores.versions(session.feed()), now), now);
        } else {
            publisher.store(session, now);
        }
    }

    void publish(GameSession session, GameChange change, long now) {
        publisher.publish(session, change, now);
    }

    private void restoreSome() {
        long now = context.currentSystemTimeMs();
        for (int i = 0; i < PORTION && !absent.isEmpty(); i++) {
            String fixtureId = absent.take();
            if (!failures.isStopped(fixtureId)) {
                attempt(fixtureId, () -> find(fixtureId));
            }
        }
        for (int i = 0; i < PORTION && !toRelease.isEmpty(); i++) {
            release(toRelease.remove(), now);
        }
        if (absent.isEmpty() && toRelease.isEmpty() && restoreCheck != null) {
            restoreCheck.cancel();
            restoreCheck = null;
        }
    }

    /**
     * Tries again to build the game of a fixture that failed. If that succeeds, the game is no longer INTERNAL.
     *
     * @return why it cannot be built; null where it can
     */
    @Nullable
    ProcessingError release(String fixtureId, long now) {
        return attempt(fixtureId, () -> {
            GameSession session = find(fixtureId);
            failures.clear(fixtureId);
            if (session != null) {
                publish(session, session.game(now).markInternal(false, now), now);
            }
        });
    }

    boolean isInternal(String fixtureId) {
        return failures.has(fixtureId);
    }

    /** What is pending of a game is published before the game is removed. */
    private void remove(FixtureRemoval removal, long now) {
        String fixtureId = removal.fixtureId();
        boolean evicted = removal.kind() == FixtureRemoval.Kind.EVICTED;
        if (!failures.isStopped(fixtureId)) {
            attempt(fixtureId, () -> publishLast(fixtureId, evicted, now));
        }
        drop(fixtureId);
        failures.clear(fixtureId);
        switch (removal.kind()) {
            case EVICTED -> {
                storeSuspension(fixtureId);
                stores.forget(fixtureId);
            }
            case RETIRED -> stores.retire(fixtureId);
            case FORGOTTEN -> {
                stores.forget(fixtureId);
                stores.forgetSuspended(fixtureId);
                cards.remove(fixtureId);
                context.forward(new Record<>(fixtureId, null, now), Sinks.STATE);
            }
        }
        publisher.storeProgress(now);
        effects.carryOut();
    }

    private void storeSuspension(String fixtureId) {
        Bulkhead.attempt(() -> {
            GameHead head = stores.head(fixtureId);
            if (head != null && head.metadata().overrides().suspended()) {
                stores.putSuspended(fixtureId);
            }
        });
    }

    private void publishLast(String fixtureId, boolean evicted, long now) {
        GameSession session = evicted || absent.contains(fixtureId) ? find(fixtureId) : sessions.get(fixtureId);
        if (session != null) {
            if (evicted) {
                markIncomplete(session, now);
            }
            publisher.publishPending(session, now);
        }
    }

    /** A game that is evicted before it is over never becomes STALE, so its last record must not call it reliable. */
    private void markIncomplete(GameSession session, long now) {
        LiveGame game = session.game(now);
        if (!game.isFinal()) {
            publish(session, game.markIncomplete(now), now);
        }
    }

    /** Games that nobody looks at as time passes become LAG as well. */
    private void checkBehind(long now) {
        boolean before = isBehind;
        isBehind = caughtUp.isBehind(now);
        if (isBehind && !before) {
            stores.fixtures().stream()
                    .filter(fixtureId -> !sessions.containsKey(fixtureId) && !stores.isMarkedFinal(fixtureId))
                    .forEach(absent::add);
            restoreAbsent();
        }
        if (caughtUp.isDoubtful(now) && behindCheck == null) {
            behindCheck = context.schedule(BEHIND_CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
        } else if (!caughtUp.isDoubtful(now) && behindCheck != null) {
            behindCheck.cancel();
            behindCheck = null;
        }
    }

    private void onTime(long now) {
        checkBehind(now);
        boolean complete = publishDue(now);
        if (!complete && extraTimeCheck == null) {
            extraTimeCheck =
                    context.schedule(GamePublisher.PENDING_CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
        } else if (complete && extraTimeCheck != null) {
            extraTimeCheck.cancel();
            extraTimeCheck = null;
        }
        commands.catchUp(now);
        publisher.storeProgress(now);
        effects.carryOut();
    }

    /** False where more games are due than are published at once. */
    private boolean publishDue(long now) {
        int due = 0;
        boolean delayed = isDelayed(now);
        for (GameSession session : sessions()) {
            if (due == GamePublisher.MOST_PUBLISHED) {
                return false;
            }
            if (!failures.isStopped(session.fixtureId())) {
                due += publishIfDue(session, delayed, now) ? 1 : 0;
            }
            if (listener.isUnpublished(session.fixtureId())) {
                failed(session.fixtureId(), null, new ProcessingError("an output could not be written", "", null));
            }
        }
        return true;
    }

    private boolean isDelayed(long now) {
        return progress.isDelayed(projection.lagMs(), now);
    }

    private boolean publishIfDue(GameSession session, boolean delayed, long now) {
        boolean[] due = {false};
        ProcessingError error = attempt(session.fixtureId(), () -> {
            session.setTaskDelayed(delayed);
            session.setInputBehind(isBehind);
            long storedVersion = session.metadata().stateVersion();
            LiveGame game = session.game(now);
            boolean changes = game.isDue(now);
            if (changes) {
                publish(session, game.onTime(now), now);
            }
            due[0] = publisher.repeatIfDue(session, now) || changes;
            if (due[0] && !changes && session.metadata().stateVersion() != storedVersion) {
                publisher.store(session, now);
            }
        });
        return due[0] || error != null;
    }
}
