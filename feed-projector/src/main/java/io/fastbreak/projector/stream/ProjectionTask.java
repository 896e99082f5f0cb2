package io.fastbreak.projector.stream;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.ProcessingFailure;
import io.fastbreak.model.feed.ProjectionAttempt;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.model.log.Effects;
import io.fastbreak.model.log.FailureCount;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.projector.CardRules;
import io.fastbreak.projector.ConfiguredRules;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.stream.ProjectionProcessor.Children;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** The projector of one partition between {@code init} and {@code close}: it knows the games. */
final class ProjectionTask implements Attempts {
    private static final Duration TIME_CHECK = Duration.ofSeconds(1);
    private static final Duration RETURN_CHECK = Duration.ofMillis(20);
    /** Games that are brought back at once: some milliseconds of work. */
    private static final int PORTION = 10;
    /** Cards of fixtures without a game: a season's; beyond that the one that came first is given up. */
    private static final int MOST_CARDS = 20_000;

    private final ProjectionSettings projection;
    private final PublicationSettings emission;
    private final Children children;
    private final ProjectionListener watch;
    private final ProcessorContext<String, Object> context;
    private final Effects effects = new Effects();
    private final GameStores stores;
    private final FixtureFailures failures;
    private final Map<String, GameSession> games = new HashMap<>();
    private final RestoreQueue absent = new RestoreQueue();
    private final StoredCards cards = new StoredCards(MOST_CARDS);
    /** Fixtures that failed under another version of the program. */
    private final Deque<String> toRelease = new ArrayDeque<>();

    private final GameCommands commands;
    private final TaskProgress progress;
    private final GamePublisher emitter;
    private @Nullable Cancellable returnCheck;
    private @Nullable Cancellable hurried;

    ProjectionTask(
            ProjectionSettings projection,
            PublicationSettings emission,
            Children children,
            String program,
            ProjectionListener watch,
            ProcessorContext<String, Object> context) {
        this.projection = projection;
        this.emission = emission;
        this.children = children;
        this.watch = watch;
        this.context = context;
        this.stores = new GameStores(context, effects);
        this.failures = new FixtureFailures(stores, program);
        this.progress = new TaskProgress(stores);
        this.emitter = new GamePublisher(emission, children, context, stores, effects, this, progress, absent);
        this.commands = new GameCommands(this, stores);
    }

    /**
     * Takes up the games of which something is owed or that change as time passes, by and by: the first record after a
     * restart does not wait for games that it has nothing to do with.
     */
    void start() {
        stores.raiseVersionFloor(emission.versionFloor());
        failures.restore();
        stores.cards().forEach(cards::add);
        stores.heads().forEach(absent::add);
        toRelease.addAll(failures.ofOtherVersions());
        if (!absent.isEmpty() || !toRelease.isEmpty()) {
            returnCheck = context.schedule(RETURN_CHECK, PunctuationType.WALL_CLOCK_TIME, now -> bringBack());
        }
        commands.start();
        context.schedule(TIME_CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
    }

    /** Projects an event; where that fails, the sender is told so and nothing of it is published or stored. */
    void process(ProjectionAttempt attempt, long appendedUtc) {
        SequencedEvent event = attempt.event();
        ProcessingError error = failures.isStopped(event.fixtureId())
                ? FailureCount.stopped()
                : attempt(event.feed(), () -> project(event, appendedUtc));
        if (error == null) {
            failures.succeeded(event.fixtureId());
        } else {
            attempt.failed(error);
        }
    }

    private void project(SequencedEvent event, long appendedUtc) {
        hear(game(event.feed()), event, appendedUtc, context.currentSystemTimeMs());
        watch.projected(event, appendedUtc);
    }

    void process(FeedUpdate update) {
        long now = context.currentSystemTimeMs();
        if (update instanceof FeedCondition condition) {
            ProcessingError error = attempt(condition.feed(), () -> hear(game(condition.feed()), condition, now));
            if (error != null) {
                keepForLater(condition);
            }
        } else if (update instanceof FixtureRemoval departure) {
            leave(departure, now);
        }
    }

    /** What the sequencer says once must be known when the game can be built again. */
    private void keepForLater(FeedCondition condition) {
        Bulkhead.attempt(() -> {
            GameHead head = stores.head(condition.fixtureId());
            if (head != null) {
                stores.head(condition.fixtureId(), head.with(condition));
            }
        });
        effects.carryOut();
    }

    /** Marks the game of which a stage before this one could not process something. */
    void process(ProcessingFailure failure) {
        failed(failure.fixtureId(), failure.feed(), failure.error());
    }

    @Override
    public @Nullable ProcessingError attempt(String fixtureId, Runnable work) {
        return attempt(fixtureId, null, work);
    }

    private @Nullable ProcessingError attempt(FeedId feed, Runnable work) {
        return attempt(feed.fixtureId(), feed, work);
    }

    private @Nullable ProcessingError attempt(String fixtureId, @Nullable FeedId feed, Runnable work) {
        ProcessingError error = tried(fixtureId, work);
        if (error != null) {
            failed(fixtureId, feed, error);
        }
        return error;
    }

    /** The work with its effects; without any where it fails, and then the game is no longer on the heap. */
    private @Nullable ProcessingError tried(String fixtureId, Runnable work) {
        ProcessingError error = Bulkhead.attempt(work);
        if (error == null) {
            effects.carryOut();
        } else {
            effects.drop();
            GameSession told = games.remove(fixtureId);
            if (told != null) {
                emitter.drop(told);
            }
            absent.remove(fixtureId);
        }
        return error;
    }

    /** @param feed that the game is built from where nothing of it is known yet; null where that is not known */
    private void failed(String fixtureId, @Nullable FeedId feed, ProcessingError error) {
        boolean known = feed != null || stores.hasHead(fixtureId);
        if (known) {
            long now = context.currentSystemTimeMs();
            if (tried(fixtureId, () -> mark(feed == null ? find(fixtureId) : game(feed), now)) != null) {
                tried(fixtureId, () -> tellWithoutEvents(fixtureId, feed, now));
                games.remove(fixtureId);
            }
            failures.add(fixtureId);
        }
        watch.failed(fixtureId, error, failures.isStopped(fixtureId));
    }

    private void mark(@Nullable GameSession told, long now) {
        if (told != null) {
            tell(told, told.game().failed(now), now);
        }
    }

    /** Where the game cannot even be built from its log, what is published last says that nothing of it holds. */
    private void tellWithoutEvents(String fixtureId, @Nullable FeedId feed, long now) {
        GameHead head = stores.head(fixtureId);
        if (head == null && feed == null) {
            return;
        }
        GameSession empty = head == null
                ? GameSession.first(requireNonNull(feed), stores.versionFloor(), settings(fixtureId), false)
                : GameSession.restored(head.feed(fixtureId), head, List.of(), settings(fixtureId));
        tell(empty, empty.game().failed(now), now);
        emitter.settle(empty, now);
        emitter.drop(empty);
    }

    private GameSession game(FeedId feed) {
        return games.computeIfAbsent(feed.fixtureId(), fixture -> firstTouch(feed));
    }

    /** A card sets the rules of a game that is to come, and those of one that is there again. */
    void process(FixtureCard card, long cameUtc) {
        attempt(card.fixtureId(), () -> apply(card, cameUtc));
    }

    /** Cards that lay on different partitions may come in any order: the newest counts. */
    private void apply(FixtureCard card, long cameUtc) {
        CardRules rules = CardRules.of(card);
        String fixtureId = card.fixtureId();
        CardRulesCodec.Stored known = stores.storedCard(fixtureId);
        if (known.rules().equals(rules) || cameUtc < known.cameUtc()) {
            return;
        }
        GameSession told = find(fixtureId);
        ConfiguredRules before = given(fixtureId);
        ProjectionSettings after = projection.under(rules);
        keep(fixtureId, rules, cameUtc);
        if (told != null && !before.equals(after.rules().of(fixtureId))) {
            long now = context.currentSystemTimeMs();
            tell(told, told.rule(after, stores.versions(told.feed()), now), now);
        }
    }

    private void keep(String fixtureId, CardRules rules, long cameUtc) {
        stores.card(fixtureId, rules, cameUtc);
        if (rules.equals(CardRules.NONE)) {
            cards.remove(fixtureId);
        } else {
            cards.add(fixtureId, cameUtc);
        }
        for (var surplus = surplus(); surplus.isPresent(); surplus = surplus()) {
            forgetCard(surplus.get());
        }
    }

    private Optional<String> surplus() {
        return cards.surplus(stores::hasHead);
    }

    private void forgetCard(String fixtureId) {
        if (cards.remove(fixtureId)) {
            stores.card(fixtureId, CardRules.NONE, 0);
        }
    }

    private ConfiguredRules given(String fixtureId) {
        return settings(fixtureId).rules().of(fixtureId);
    }

    private ProjectionSettings settings(String fixtureId) {
        return projection.under(stores.card(fixtureId));
    }

    void process(ReceivedCommand instructed) {
        long now = context.currentSystemTimeMs();
        if (instructed.instruction() instanceof OperatorCommand command && command.isForAll()) {
            answer(commands.carryOut(instructed, now));
            return;
        }
        List<OperatorAudit> answers = new ArrayList<>();
        ProcessingError error =
                attempt(instructed.instruction().fixtureId(), () -> answers.add(commands.carryOut(instructed, now)));
        answer(error == null ? answers.get(0) : instructed.refused("it failed: " + error.message(), now));
    }

    /** Publishes what came of an instruction, with the version of the game that has it in it. */
    void answer(OperatorAudit audit) {
        List<OperatorAudit> complete = new ArrayList<>(List.of(audit));
        Bulkhead.attempt(() -> {
            GameSession told = find(audit.fixtureId());
            if (told != null) {
                complete.add(audit.at(told.game().stamp().stateVersion()));
            }
        });
        OperatorAudit last = complete.get(complete.size() - 1);
        context.forward(new Record<>(audit.fixtureId(), last, audit.utc()), children.audit());
    }

    /** A game that is known; null where nothing was heard of the fixture. */
    @Nullable
    GameSession find(String fixtureId) {
        GameHead stored = games.containsKey(fixtureId) ? null : stores.head(fixtureId);
        return stored == null
                ? games.get(fixtureId)
                : games.computeIfAbsent(fixtureId, fixture -> restored(fixture, stored));
    }

    /** The games on the heap; a copy. */
    List<GameSession> games() {
        return List.copyOf(games.values());
    }

    private void hear(GameSession told, SequencedEvent event, long appendedUtc, long now) {
        FollowedSource choice = projection.sources().after(event.event(), followedBefore(event, told));
        if (!choice.equals(told.followed())) {
            told.follow(choice);
            retellOrKeep(told, now);
        }
        if (told.feed().equals(event.feed())) {
            progress.heard(event.event().audit().publishedUtc(), now - appendedUtc, now);
            told.game().delayed(isDelayed(now));
            if (progress.isBehind() && told.game().putOff(event, appendedUtc, now)) {
                emitter.keepProgress(now);
                return;
            }
            GameChange projected = told.game().apply(event, appendedUtc, now, progress.isBehind());
            told.isNews(projected.changed());
            tell(told, projected, now);
        }
    }

    /** A source of which no event was accepted is not followed, although its condition may be published. */
    private FollowedSource followedBefore(SequencedEvent event, GameSession told) {
        boolean begins = told.game().stamp().lastEventId().isEmpty()
                && stores.versions(told.feed()).isEmpty();
        return begins ? FollowedSource.firstSeen(event.event().source()) : told.followed();
    }

    private void hear(GameSession told, FeedCondition condition, long now) {
        told.hear(condition);
        if (told.feed().equals(condition.feed()) && !told.isToBeRetold()) {
            tell(told, told.game().apply(condition, now), now);
        } else {
            retellOrKeep(told, now);
        }
    }

    void retellOrKeep(GameSession told, long now) {
        if (told.isToBeRetold()) {
            tell(told, told.retell(stores.versions(told.feed()), now), now);
        } else {
            emitter.keep(told, now);
        }
    }

    private void bringBack() {
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
        if (absent.isEmpty() && toRelease.isEmpty() && returnCheck != null) {
            returnCheck.cancel();
            returnCheck = null;
        }
    }

    /**
     * Tries again to build the game of a fixture that failed: where that succeeds, it is no longer INTERNAL.
     *
     * @return why it cannot be built; null where it can
     */
    @Nullable
    ProcessingError release(String fixtureId, long now) {
        return attempt(fixtureId, () -> {
            GameSession told = find(fixtureId);
            failures.clear(fixtureId);
            if (told != null) {
                tell(told, told.game().repaired(now), now);
            }
        });
    }

    boolean isInternal(String fixtureId) {
        return failures.has(fixtureId);
    }

    private GameSession firstTouch(FeedId feed) {
        GameHead stored = stores.head(feed.fixtureId());
        if (stored != null) {
            return restored(feed.fixtureId(), stored);
        }
        effects.add(progress::oneMoreGame);
        String fixtureId = feed.fixtureId();
        GameSession first =
                GameSession.first(feed, stores.versionFloor(), settings(fixtureId), commands.allSuspended());
        if (stores.isSuspended(fixtureId)) {
            LiveGame game = first.game();
            game.heed(game.stamp().operator().suspended(true));
        }
        return first;
    }

    /** A game that leaves is told to its end first. */
    private void leave(FixtureRemoval departure, long now) {
        String fixtureId = departure.fixtureId();
        boolean evicted = departure.kind() == FixtureRemoval.Kind.EVICTED;
        if (!failures.isStopped(fixtureId)) {
            attempt(fixtureId, () -> tellToTheEnd(fixtureId, evicted, now));
        }
        GameSession told = games.remove(fixtureId);
        if (told != null) {
            emitter.drop(told);
        }
        absent.remove(fixtureId);
        failures.clear(fixtureId);
        switch (departure.kind()) {
            case EVICTED -> {
                keepSuspension(fixtureId);
                stores.forget(fixtureId);
            }
            case RETIRED -> stores.retire(fixtureId);
            case FORGOTTEN -> {
                stores.forget(fixtureId);
                stores.forgetSuspended(fixtureId);
                forgetCard(fixtureId);
                context.forward(new Record<>(fixtureId, null, now), children.state());
            }
        }
        emitter.keepProgress(now);
        effects.carryOut();
    }

    private void keepSuspension(String fixtureId) {
        Bulkhead.attempt(() -> {
            GameHead head = stores.head(fixtureId);
            if (head != null && head.stamp().operator().suspended()) {
                stores.keepSuspended(fixtureId);
            }
        });
    }

    private void tellToTheEnd(String fixtureId, boolean evicted, long now) {
        GameSession told = evicted || absent.contains(fixtureId) ? find(fixtureId) : games.get(fixtureId);
        if (told != null) {
            if (evicted) {
                disown(told, now);
            }
            emitter.settle(told, now);
        }
    }

    /** What was told last of a game that is not over would stand as reliable for good: nobody would call it stale. */
    private void disown(GameSession told, long now) {
        LiveGame game = told.game();
        if (!game.isFinal()) {
            tell(told, game.apply(game.condition().with(Reason.JOINED_LATE), now), now);
        }
    }

    private GameSession restored(String fixtureId, GameHead head) {
        FeedId feed = new FeedId(fixtureId, head.followed().source());
        GameSession told = GameSession.restored(feed, head, stores.versions(feed), settings(fixtureId));
        absent.remove(fixtureId);
        if (head.isOwed() && !failures.isStopped(fixtureId)) {
            emitter.owe(told);
        }
        return told;
    }

    void tell(GameSession told, GameChange projected, long now) {
        emitter.tell(told, projected, now);
    }

    private void onTime(long now) {
        boolean all = tellDue(now);
        if (!all && hurried == null) {
            hurried = context.schedule(GamePublisher.OWED_CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
        } else if (all && hurried != null) {
            hurried.cancel();
            hurried = null;
        }
        commands.catchUp(now);
        emitter.keepProgress(now);
        effects.carryOut();
    }

    /** False where more is due than can be told at once. */
    private boolean tellDue(long now) {
        int due = 0;
        boolean delayed = isDelayed(now);
        for (GameSession told : List.copyOf(games.values())) {
            if (due == GamePublisher.MOST_TOLD) {
                return false;
            }
            if (!failures.isStopped(told.fixtureId())) {
                due += tellIfDue(told, delayed, now) ? 1 : 0;
            }
            if (watch.isUnpublished(told.fixtureId())) {
                failed(told.fixtureId(), null, new ProcessingError("an output could not be written", "", null));
            }
        }
        return true;
    }

    private boolean isDelayed(long now) {
        return progress.isDelayed(projection.lagMs(), now);
    }

    private boolean tellIfDue(GameSession told, boolean delayed, long now) {
        boolean[] due = {false};
        ProcessingError error = attempt(told.fixtureId(), () -> {
            boolean changes = told.game().delayed(delayed) || told.game().isDue(now);
            if (changes) {
                tell(told, told.game().onTime(now), now);
            }
            due[0] = emitter.repeatIfDue(told, now) || changes;
        });
        return due[0] || error != null;
    }
}
