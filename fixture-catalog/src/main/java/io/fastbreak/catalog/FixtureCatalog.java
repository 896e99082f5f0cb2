package io.fastbreak.catalog;

import io.fastbreak.catalog.MatchLookup.Told;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.video.VideoFixture;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All fixtures of some partitions: cards and operators' words come in, the platform is asked when that is due, records of
 * the fixtures topic come out by {@link #changes}. Used by one thread; what the platform answers waits for the next
 * {@link #tick}. An answer to what was asked before something newer came to be known is not taken in, but asked for anew.
 */
public final class FixtureCatalog {
    private static final Logger LOG = LoggerFactory.getLogger(FixtureCatalog.class);

    private final CatalogSettings settings;
    private final CatalogPlatform platform;
    private final MatchLookup interrogator;
    private final InstantSource clock;
    private final CatalogMetrics metrics;

    private final Map<String, CatalogEntry> entries = new HashMap<>();
    private final RefreshSchedule planner;
    private final PendingRecords journal;
    private final Map<LookupType, Integer> inFlight = new EnumMap<>(LookupType.class);
    private final Queue<Runnable> arrived = new ConcurrentLinkedQueue<>();

    public FixtureCatalog(
            CatalogSettings settings,
            CatalogPlatform platform,
            InstantSource clock,
            RandomGenerator random,
            CatalogMetrics metrics) {
        this.settings = settings;
        this.platform = platform;
        this.interrogator = new MatchLookup(platform.matching(), settings.ladder());
        this.journal = new PendingRecords(settings.refresh().near());
        this.clock = clock;
        this.planner = new RefreshSchedule(settings.refresh(), clock, random);
        this.metrics = metrics;
    }

    /** Continues from a fixture's own last record: what was asked before is not asked again before its time. */
    public void restore(Fixture last) {
        CatalogEntry entry = CatalogEntry.restored(last);
        entries.put(last.fixtureId(), entry);
        journal.restored(last);
        planner.match(entry);
        planner.video(entry);
    }

    /** Takes a new or another card. */
    public void card(FixtureCard card) {
        CatalogEntry known = entries.get(card.fixtureId());
        CatalogEntry entry = known == null ? new CatalogEntry(card) : known;
        entries.put(card.fixtureId(), entry);
        if (known == null) {
            planner.match(entry);
        } else if (known.take(card)) {
            planner.matchNow(entry);
        }
        planner.video(entry);
        journal.note(entry, clock.instant());
    }

    /** The card is withdrawn: nobody is asked about the fixture any more, and its record goes. The platform keeps its map. */
    public void remove(String fixtureId) {
        if (entries.remove(fixtureId) != null) {
            journal.removed(fixtureId);
        }
    }

    /** Forgets fixtures without a word: others look after them. */
    public void drop(Collection<String> fixtureIds) {
        fixtureIds.forEach(fixtureId -> {
            entries.remove(fixtureId);
            journal.forget(fixtureId);
        });
    }

    /** Carries an operator's word out. */
    public CommandResult decide(CatalogCommand command) {
        CatalogEntry entry = entries.get(command.fixtureId());
        if (entry == null) {
            return CommandResult.refused("no fixture " + command.fixtureId() + " is known; its card would name it");
        }
        CommandResult verdict = CommandResult.on(command, entry.match());
        if (verdict.match() != null) {
            entry.decided(verdict.match());
            planner.matchNow(entry);
            planner.video(entry, clock.instant());
            journal.note(entry, clock.instant());
        }
        return verdict;
    }

    /** Takes in what was answered, and asks what is due. */
    public void tick() {
        for (Runnable answer = arrived.poll(); answer != null; answer = arrived.poll()) {
            takeIn(answer);
        }
        Instant now = clock.instant();
        for (LookupType question : LookupType.values()) {
            askWhatIsDue(question, now);
        }
        metrics.look(entries.values(), now);
    }

    private void takeIn(Runnable answer) {
        try {
            answer.run();
        } catch (RuntimeException | Error failure) {
            metrics.error();
            LOG.error("An answer could not be taken in", failure);
        }
    }

    /** The records to write since the last time; empty ones are tombstones. */
    public Map<String, Optional<Fixture>> changes() {
        return journal.drain();
    }

    private void askWhatIsDue(LookupType question, Instant now) {
        while (inFlight.getOrDefault(question, 0) < settings.inFlight()
                && !platform.pace(question).pausedUntil().isAfter(now)) {
            CatalogEntry next = planner.next(question, now, entries);
            if (next == null) {
                return;
            }
            next.asked(question);
            inFlight.merge(question, 1, Integer::sum);
            CompletableFuture<Void> unused = asked(question, next, now).handle((answer, failure) -> {
                arrived.add(() -> settle(next, question, answer, failure));
                return null;
            });
        }
    }

    /** What takes the answer in; it fails where the question cannot even be put. */
    private CompletableFuture<Supplier<Outcome>> asked(LookupType question, CatalogEntry entry, Instant now) {
        try {
            return switch (question) {
                case MATCH -> askMatch(entry, now);
                case VIDEO -> askVideo(entry, String.valueOf(entry.match().platformId()), now);
            };
        } catch (RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    private CompletableFuture<Supplier<Outcome>> askMatch(CatalogEntry entry, Instant now) {
        int edition = entry.edition();
        return interrogator
                .ask(entry.card(), entry.match(), now)
                .thenApply(told -> () -> matchTold(entry, edition, told, now));
    }

    private CompletableFuture<Supplier<Outcome>> askVideo(CatalogEntry entry, String id, Instant now) {
        return platform.video().getFixture(Long.parseLong(id)).thenApply(told -> () -> videoTold(entry, id, told, now));
    }

    /** What became of a question. */
    private enum Outcome {
        ANSWERED,
        /** It is asked again. */
        UNANSWERED,
        /** The same, and nothing more is asked for a while. */
        CLOSED
    }

    /** Frees the place of a question whatever came of it: what one fixture's answer does must not stop the others. */
    private void settle(
            CatalogEntry entry, LookupType question, @Nullable Supplier<Outcome> answer, @Nullable Throwable failure) {
        inFlight.merge(question, -1, Integer::sum);
        entry.answered(question);
        Outcome outcome = answer == null ? failed(entry, failure) : outcome(entry, answer);
        if (outcome == Outcome.CLOSED) {
            platform.pace(question).pauseUntil(clock.instant().plus(settings.refusedPause()));
        }
        int failures = entry.count(question, outcome != Outcome.ANSWERED);
        if (!isGone(entry) && outcome != Outcome.ANSWERED) {
            metrics.failed(question);
            planner.retry(entry, question, failures);
        }
    }

    private Outcome outcome(CatalogEntry entry, Supplier<Outcome> answer) {
        try {
            return answer.get();
        } catch (RuntimeException | Error failure) {
            return failed(entry, failure);
        }
    }

    private Outcome failed(CatalogEntry entry, @Nullable Throwable failure) {
        metrics.error();
        LOG.warn("The work on {} failed; it is tried again", entry.fixtureId(), failure);
        return Outcome.UNANSWERED;
    }

    private Outcome matchTold(CatalogEntry entry, int edition, Told told, Instant asked) {
        if (told.match().isEmpty()) {
            return told.isClosed() ? Outcome.CLOSED : Outcome.UNANSWERED;
        }
        if (isGone(entry)) {
            return Outcome.ANSWERED;
        }
        if (entry.edition() != edition) {
            planner.matchNow(entry);
            return Outcome.ANSWERED;
        }
        FixtureMatch match = told.match().get();
        boolean same = entry.match().isSameAs(match);
        entry.take(match);
        planner.match(entry, asked);
        if (entry.due(LookupType.VIDEO).isEmpty()) {
            planner.video(entry);
        }
        write(entry, same);
        return Outcome.ANSWERED;
    }

    private Outcome videoTold(CatalogEntry entry, String id, Answer<VideoFixture> told, Instant asked) {
        Optional<VideoAvailability> video = VideoUpdates.after(entry.video(), told, asked);
        if (video.isEmpty()) {
            return MatchUpdates.isClosed(told.status()) ? Outcome.CLOSED : Outcome.UNANSWERED;
        }
        if (isGone(entry)) {
            return Outcome.ANSWERED;
        }
        if (!id.equals(entry.match().platformId())) {
            planner.video(entry, clock.instant());
            return Outcome.ANSWERED;
        }
        boolean same = entry.video().isSameAs(video.get());
        entry.take(video.get());
        same &= !(told instanceof Answer.Found<VideoFixture> found)
                || !entry.take(VideoUpdates.official(found.value()));
        planner.video(entry, asked);
        write(entry, same);
        return Outcome.ANSWERED;
    }

    /** Whether nobody is interested in a fixture any more. */
    private boolean isGone(CatalogEntry entry) {
        return entries.get(entry.fixtureId()) != entry;
    }

    private void write(CatalogEntry entry, boolean saysTheSame) {
        if (saysTheSame) {
            journal.repeat(entry, clock.instant());
        } else {
            journal.note(entry, clock.instant());
        }
    }
}
