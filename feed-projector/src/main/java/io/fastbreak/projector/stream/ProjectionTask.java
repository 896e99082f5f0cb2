package io.fastbreak.projector.stream;

import io.fastbreak.model.feed.Departure;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.operator.Instructed;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.projector.CardRules;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GivenRules;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.Projected;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.stream.ProjectionProcessor.Children;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** The projector of one partition between {@code init} and {@code close}: it knows the games. */
final class ProjectionTask {
    private static final Duration TIME_CHECK = Duration.ofSeconds(1);
    private static final Duration RETURN_CHECK = Duration.ofMillis(20);
    /** Games that are brought back at once: some milliseconds of work. */
    private static final int PORTION = 10;

    private final ProjectionSettings projection;
    private final EmissionSettings emission;
    private final Children children;
    private final ProcessorContext<String, Object> context;
    private final GameStores stores;
    private final Map<String, ToldGame> games = new HashMap<>();
    private final AbsentGames absent = new AbsentGames();
    private final GameCommands commands;
    private final Progress progress;
    private final GameEmitter emitter;
    private @Nullable Cancellable returnCheck;
    private @Nullable Cancellable hurried;

    ProjectionTask(
            ProjectionSettings projection,
            EmissionSettings emission,
            Children children,
            ProcessorContext<String, Object> context) {
        this.projection = projection;
        this.emission = emission;
        this.children = children;
        this.context = context;
        this.stores = new GameStores(context);
        this.progress = new Progress(stores);
        this.emitter = new GameEmitter(emission, children, context, stores, progress, absent);
        this.commands = new GameCommands(this, stores);
    }

    /**
     * Takes up the games of which something is owed or that change as time passes, by and by: the first record after a
     * restart does not wait for games that it has nothing to do with.
     */
    void start() {
        stores.raiseVersionFloor(emission.versionFloor());
        stores.heads().forEach(absent::add);
        if (!absent.isEmpty()) {
            returnCheck = context.schedule(RETURN_CHECK, PunctuationType.WALL_CLOCK_TIME, now -> bringBack());
        }
        commands.start();
        context.schedule(TIME_CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
    }

    void process(FeedUpdate update, long appendedUtc) {
        long now = context.currentSystemTimeMs();
        if (update instanceof SequencedEvent event) {
            hear(game(event.feed()), event, appendedUtc, now);
        } else if (update instanceof FeedCondition condition) {
            hear(game(condition.feed()), condition, now);
        } else if (update instanceof Departure departure) {
            leave(departure, now);
        }
    }

    private ToldGame game(FeedId feed) {
        return games.computeIfAbsent(feed.fixtureId(), fixture -> firstTouch(feed));
    }

    /** A card sets the rules of a game that is to come, and those of one that is there anew. */
    void process(FixtureCard card) {
        CardRules rules = CardRules.of(card);
        String fixtureId = card.fixtureId();
        if (rules.equals(stores.card(fixtureId))) {
            return;
        }
        ToldGame told = find(fixtureId);
        GivenRules before = given(fixtureId);
        stores.card(fixtureId, rules);
        if (told != null && !before.equals(given(fixtureId))) {
            long now = context.currentSystemTimeMs();
            tell(told, told.rule(settings(fixtureId), stores.versions(told.feed()), now), now);
        }
    }

    private GivenRules given(String fixtureId) {
        return settings(fixtureId).rules().of(fixtureId);
    }

    private ProjectionSettings settings(String fixtureId) {
        return projection.under(stores.card(fixtureId));
    }

    void process(Instructed instructed) {
        answer(commands.carryOut(instructed, context.currentSystemTimeMs()));
    }

    /** Publishes what came of an instruction, with the version of the game that has it in it. */
    void answer(OperatorAudit audit) {
        ToldGame told = find(audit.fixtureId());
        OperatorAudit complete =
                told == null ? audit : audit.at(told.game().stamp().stateVersion());
        context.forward(new Record<>(audit.fixtureId(), complete, audit.utc()), children.audit());
    }

    /** A game that is known; null where nothing was heard of the fixture. */
    @Nullable
    ToldGame find(String fixtureId) {
        GameHead stored = games.containsKey(fixtureId) ? null : stores.head(fixtureId);
        return stored == null
                ? games.get(fixtureId)
                : games.computeIfAbsent(fixtureId, fixture -> restored(fixture, stored));
    }

    Collection<ToldGame> games() {
        return Collections.unmodifiableCollection(games.values());
    }

    private void hear(ToldGame told, SequencedEvent event, long appendedUtc, long now) {
        FollowedSource choice = projection.sources().after(event.event(), told.followed());
        if (!choice.equals(told.followed())) {
            told.follow(choice);
            retellOrKeep(told, now);
        }
        if (told.feed().equals(event.feed())) {
            progress.heard(event.event().audit().publishedUtc(), now - appendedUtc);
            if (progress.isBehind() && told.game().putOff(event, appendedUtc, now)) {
                emitter.keepProgress(now);
                return;
            }
            Projected projected = told.game().apply(event, appendedUtc, now, progress.isBehind());
            told.isNews(projected.changed());
            tell(told, projected, now);
        }
    }

    private void hear(ToldGame told, FeedCondition condition, long now) {
        told.hear(condition);
        if (told.feed().equals(condition.feed()) && !told.isToBeRetold()) {
            tell(told, told.game().apply(condition, now), now);
        } else {
            retellOrKeep(told, now);
        }
    }

    void retellOrKeep(ToldGame told, long now) {
        if (told.isToBeRetold()) {
            tell(told, told.retell(stores.versions(told.feed()), now), now);
        } else {
            emitter.keep(told, now);
        }
    }

    private void bringBack() {
        for (int i = 0; i < PORTION && !absent.isEmpty(); i++) {
            find(absent.take());
        }
        if (absent.isEmpty() && returnCheck != null) {
            returnCheck.cancel();
            returnCheck = null;
        }
    }

    private ToldGame firstTouch(FeedId feed) {
        GameHead stored = stores.head(feed.fixtureId());
        if (stored != null) {
            return restored(feed.fixtureId(), stored);
        }
        progress.oneMoreGame();
        return ToldGame.first(feed, stores.versionFloor(), settings(feed.fixtureId()), commands.allSuspended());
    }

    /** A game that leaves is told to its end first. */
    private void leave(Departure departure, long now) {
        boolean evicted = departure.kind() == Departure.Kind.EVICTED;
        if (evicted || absent.contains(departure.fixtureId())) {
            find(departure.fixtureId());
        }
        ToldGame told = games.remove(departure.fixtureId());
        if (told != null) {
            if (evicted) {
                disown(told, now);
            }
            emitter.settle(told, now);
        }
        switch (departure.kind()) {
            case EVICTED -> stores.forget(departure.fixtureId());
            case RETIRED -> stores.retire(departure.fixtureId());
            case FORGOTTEN -> {
                stores.forget(departure.fixtureId());
                context.forward(new Record<>(departure.fixtureId(), null, now), children.state());
            }
        }
        emitter.keepProgress(now);
    }

    /** What was told last of a game that is not over would stand as reliable for good: nobody would call it stale. */
    private void disown(ToldGame told, long now) {
        LiveGame game = told.game();
        if (!game.isFinal()) {
            tell(told, game.apply(game.condition().asJoinedLate(), now), now);
        }
    }

    private ToldGame restored(String fixtureId, GameHead head) {
        FeedId feed = new FeedId(fixtureId, head.followed().source());
        ToldGame told = ToldGame.restored(feed, head, stores.versions(feed), settings(fixtureId));
        absent.remove(fixtureId);
        if (head.isOwed()) {
            emitter.owe(told);
        }
        return told;
    }

    void tell(ToldGame told, Projected projected, long now) {
        emitter.tell(told, projected, now);
    }

    private void onTime(long now) {
        boolean all = tellDue(now);
        if (!all && hurried == null) {
            hurried = context.schedule(GameEmitter.OWED_CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
        } else if (all && hurried != null) {
            hurried.cancel();
            hurried = null;
        }
        commands.catchUp(now);
        emitter.keepProgress(now);
    }

    /** False where more is due than can be told at once. */
    private boolean tellDue(long now) {
        int due = 0;
        for (ToldGame told : games.values()) {
            if (due == GameEmitter.MOST_TOLD) {
                return false;
            }
            due += tellIfDue(told, now) ? 1 : 0;
        }
        return true;
    }

    private boolean tellIfDue(ToldGame told, long now) {
        boolean changes = told.game().nextDue().orElse(Long.MAX_VALUE) <= now;
        if (changes) {
            tell(told, told.game().onTime(now), now);
        }
        return emitter.repeatIfDue(told, now) || changes;
    }
}
