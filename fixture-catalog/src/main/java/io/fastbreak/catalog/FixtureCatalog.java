package io.fastbreak.catalog;

import io.fastbreak.catalog.MatchLookup.LookupResult;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.video.VideoFixture;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All fixtures of some partitions. It receives cards and operators' commands, asks the platform when that is due, and
 * gives out records of the fixtures topic by {@link #changes}. Used by one thread; the platform's answers are applied in
 * the next {@link #tick}. An answer that a newer card or command has made obsolete is dropped, and asked for again.
 */
public final class FixtureCatalog {
    private static final Logger LOG = LoggerFactory.getLogger(FixtureCatalog.class);

    /** A clock that goes back by less is being adjusted. */
    private static final Duration STEP = Duration.ofSeconds(1);

    private final CatalogSettings settings;
    private final CatalogPlatform platform;
    private final MatchLookup matchLookup;
    private final InstantSource clock;
    private final BooleanSupplier isMember;
    private final CatalogMetrics metrics;

    private final Map<String, CatalogEntry> entries = new HashMap<>();
    private final RefreshSchedule schedule;
    private final PendingRecords pending;
    private final Map<LookupType, Integer> inFlight = new EnumMap<>(LookupType.class);
    private final Queue<Runnable> answers = new ConcurrentLinkedQueue<>();
    /** The fixtures whose last lookup was denied. */
    private final Map<LookupType, Set<String>> denied = new EnumMap<>(LookupType.class);
    /** The lookups of which one was answered since the last pause for a denial. */
    private final Set<LookupType> isAnswered = EnumSet.noneOf(LookupType.class);

    private Instant ticked = Instant.MIN;

    /**
     * Begins without fixtures.
     *
     * @param isMember asked on any thread: whether it is proven that no other process has the partitions. Otherwise nothing is
     *     asked for, and nothing mapped
     */
    public FixtureCatalog(
            CatalogSettings settings,
            CatalogPlatform platform,
            InstantSource clock,
            RandomGenerator random,
            BooleanSupplier isMember,
            CatalogMetrics metrics) {
        this.settings = settings;
        this.platform = platform;
        this.matchLookup = new MatchLookup(platform.matching(), settings.ladder(), settings.sport());
        this.isMember = isMember;
        this.pending = new PendingRecords(settings.refresh().near());
        this.clock = clock;
        this.schedule = new RefreshSchedule(settings.refresh(), clock, random);
        this.metrics = metrics;
    }

    /** Continues from a fixture's last record: its next lookups are due as if the process had not stopped. */
    public void restore(Fixture last) {
        CatalogEntry entry = CatalogEntry.restored(last);
        entries.put(last.fixtureId(), entry);
        pending.restored(last);
        schedule.match(entry);
        schedule.video(entry);
    }

    /** Adds a fixture, or replaces its card. */
    public void card(FixtureCard card) {
        CatalogEntry known = entries.get(card.fixtureId());
        CatalogEntry entry = known == null ? new CatalogEntry(card) : known;
        entries.put(card.fixtureId(), entry);
        if (known == null) {
            schedule.match(entry);
        } else if (known.apply(card)) {
            schedule.matchNow(entry);
        }
        schedule.video(entry);
        pending.put(entry, clock.instant());
    }

    /** The card was deleted: the fixture's record is deleted, and nothing more is asked. The platform keeps its mapping. */
    public void remove(String fixtureId) {
        CatalogEntry removed = entries.remove(fixtureId);
        if (removed != null) {
            removed.end();
            pending.removed(fixtureId);
        }
    }

    /** Drops fixtures without deleting their records: another process has their partition now. */
    public void drop(Collection<String> fixtureIds) {
        fixtureIds.forEach(fixtureId -> {
            CatalogEntry dropped = entries.remove(fixtureId);
            if (dropped != null) {
                dropped.end();
            }
            pending.forget(fixtureId);
        });
    }

    /** Applies an operator's command. */
    public CommandResult decide(CatalogCommand command) {
        CatalogEntry entry = entries.get(command.fixtureId());
        if (entry == null) {
            return CommandResult.rejected("no fixture " + command.fixtureId() + " has a card");
        }
        CommandResult result = CommandResult.on(command.issuedBy(clock.millis()), entry.match());
        if (result.match() != null) {
            entry.decide(result.match());
            schedule.matchNow(entry);
            schedule.video(entry, clock.instant());
            pending.put(entry, clock.instant());
        }
        return result;
    }

    /** True if a lookup is due, or was sent and has no answer yet. */
    public boolean isAsking() {
        return inFlight.values().stream().anyMatch(number -> number > 0) || schedule.isDue(clock.instant());
    }

    /** Applies the answers that have arrived, and sends the lookups that are due. */
    public void tick() {
        applyAnswers();
        Instant now = clock.instant();
        for (LookupType lookup : LookupType.values()) {
            askDue(lookup, now);
        }
    }

    /** Only applies the answers that have arrived: what is asked for next may have changed in records that are unread. */
    public void applyAnswers() {
        for (Runnable answer = answers.poll(); answer != null; answer = answers.poll()) {
            apply(answer);
        }
        Instant now = clock.instant();
        if (now.plus(STEP).isBefore(ticked)) {
            // By a clock that was ahead, nothing would be due until that time comes.
            entries.values().forEach(entry -> {
                schedule.match(entry);
                schedule.video(entry);
            });
        }
        ticked = now;
        metrics.update(entries.values(), now);
    }

    private void apply(Runnable answer) {
        try {
            answer.run();
        } catch (RuntimeException | Error failure) {
            metrics.error();
            LOG.error("An answer could not be applied", failure);
        }
    }

    /** The records to write since the last call; empty ones are tombstones. */
    public Map<String, Optional<Fixture>> changes() {
        return pending.drain();
    }

    private void askDue(LookupType lookup, Instant now) {
        while (isMember.getAsBoolean()
                && inFlight.getOrDefault(lookup, 0) < settings.inFlight()
                && !platform.pace(lookup).pausedUntil(now).isAfter(now)) {
            CatalogEntry next = schedule.next(lookup, now, entries);
            if (next == null) {
                return;
            }
            next.asked(lookup);
            inFlight.merge(lookup, 1, Integer::sum);
            CompletableFuture<Void> unused = send(lookup, next, now).handle((answer, failure) -> {
                answers.add(() -> settle(next, lookup, answer, failure));
                return null;
            });
        }
    }

    /** Applies the answer later; fails if the request cannot be sent at all. */
    private CompletableFuture<Supplier<Outcome>> send(LookupType lookup, CatalogEntry entry, Instant now) {
        try {
            return switch (lookup) {
                case MATCH -> askMatch(entry, now);
                case VIDEO -> askVideo(entry, String.valueOf(entry.match().platformId()), now);
            };
        } catch (RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    private CompletableFuture<Supplier<Outcome>> askMatch(CatalogEntry entry, Instant now) {
        int edition = entry.edition();
        return matchLookup
                .ask(entry.card(), entry.match(), now, () -> entry.edition() == edition && isMember.getAsBoolean())
                .thenApply(result -> () -> matchFound(entry, edition, result, now));
    }

    private CompletableFuture<Supplier<Outcome>> askVideo(CatalogEntry entry, String id, Instant now) {
        return platform.video()
                .getFixture(Long.parseLong(id))
                .thenApply(answer -> () -> videoFound(entry, id, answer, now));
    }

    /** The outcome of a lookup. */
    private enum Outcome {
        ANSWERED,
        /** It is tried again. */
        UNANSWERED,
        /** It is tried again, after a pause of all requests. */
        DENIED
    }

    /** Frees the lookup's slot, whatever the outcome: an error in one fixture must not stop the others. */
    private void settle(
            CatalogEntry entry, LookupType lookup, @Nullable Supplier<Outcome> answer, @Nullable Throwable failure) {
        inFlight.merge(lookup, -1, Integer::sum);
        entry.answered(lookup);
        Outcome outcome = answer == null ? failed(entry, failure) : outcome(entry, answer);
        if (outcome == Outcome.DENIED) {
            denied(entry, lookup);
        } else if (outcome == Outcome.ANSWERED) {
            denied.computeIfAbsent(lookup, any -> new HashSet<>()).remove(entry.fixtureId());
            isAnswered.add(lookup);
        }
        int failures = entry.count(lookup, outcome != Outcome.ANSWERED);
        if (!isGone(entry) && outcome != Outcome.ANSWERED) {
            metrics.failed(lookup);
            schedule.retry(entry, lookup, failures);
        }
    }

    /** One that is denied again while others are answered, perhaps for a word in its card, holds no other one up. */
    private void denied(CatalogEntry entry, LookupType lookup) {
        boolean isNew = denied.computeIfAbsent(lookup, any -> new HashSet<>()).add(entry.fixtureId());
        if (isNew || !isAnswered.contains(lookup)) {
            platform.pace(lookup).pause(clock.instant(), settings.refusedPause());
            isAnswered.remove(lookup);
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
        LOG.warn("The lookup of {} failed; it is tried again", entry.fixtureId(), failure);
        return Outcome.UNANSWERED;
    }

    private Outcome matchFound(CatalogEntry entry, int edition, LookupResult result, Instant asked) {
        if (result.match().isEmpty()) {
            return result.isDenied() ? Outcome.DENIED : Outcome.UNANSWERED;
        }
        if (isGone(entry)) {
            return Outcome.ANSWERED;
        }
        if (entry.edition() != edition) {
            schedule.matchNow(entry);
            return Outcome.ANSWERED;
        }
        FixtureMatch match = result.match().get();
        boolean same = entry.match().isSameAs(match);
        entry.apply(match);
        schedule.match(entry, asked);
        if (entry.due(LookupType.VIDEO).isEmpty()) {
            schedule.video(entry);
        }
        write(entry, same);
        return Outcome.ANSWERED;
    }

    private Outcome videoFound(CatalogEntry entry, String id, Answer<VideoFixture> answer, Instant asked) {
        Optional<VideoAvailability> video = VideoUpdates.after(entry.video(), answer, asked);
        if (video.isEmpty()) {
            return MatchUpdates.isDenied(answer.status()) ? Outcome.DENIED : Outcome.UNANSWERED;
        }
        if (isGone(entry)) {
            return Outcome.ANSWERED;
        }
        if (!id.equals(entry.match().platformId())) {
            schedule.video(entry, clock.instant());
            return Outcome.ANSWERED;
        }
        boolean same = entry.video().isSameAs(video.get());
        entry.apply(video.get());
        same &= !(answer instanceof Answer.Found<VideoFixture> found)
                || !entry.apply(VideoUpdates.official(found.value()));
        schedule.video(entry, asked);
        write(entry, same);
        return Outcome.ANSWERED;
    }

    /** True if the fixture was removed or dropped in the meantime. */
    private boolean isGone(CatalogEntry entry) {
        return entries.get(entry.fixtureId()) != entry;
    }

    private void write(CatalogEntry entry, boolean unchanged) {
        if (unchanged) {
            pending.putUnchanged(entry, clock.instant());
        } else {
            pending.put(entry, clock.instant());
        }
    }
}
