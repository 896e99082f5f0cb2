package io.fastbreak.catalog;

import io.fastbreak.catalog.Interrogator.Told;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
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
import java.util.random.RandomGenerator;
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
    private final Interrogator interrogator;
    private final InstantSource clock;
    private final CatalogMetrics metrics;

    private final Map<String, CatalogEntry> entries = new HashMap<>();
    private final Planner planner;
    private final Journal journal;
    private final Map<Question, Integer> inFlight = new EnumMap<>(Question.class);
    private final Queue<Runnable> arrived = new ConcurrentLinkedQueue<>();

    public FixtureCatalog(
            CatalogSettings settings,
            CatalogPlatform platform,
            InstantSource clock,
            RandomGenerator random,
            CatalogMetrics metrics) {
        this.settings = settings;
        this.platform = platform;
        this.interrogator = new Interrogator(platform.matching(), settings.ladder());
        this.journal = new Journal(settings.refresh().near());
        this.clock = clock;
        this.planner = new Planner(settings.refresh(), clock, random);
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
    public Verdict decide(CatalogCommand command) {
        CatalogEntry entry = entries.get(command.fixtureId());
        if (entry == null) {
            return Verdict.refused("no fixture " + command.fixtureId() + " is known; its card would name it");
        }
        Verdict verdict = Verdict.on(command, entry.match());
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
            answer.run();
        }
        Instant now = clock.instant();
        for (Question question : Question.values()) {
            askWhatIsDue(question, now);
        }
        metrics.look(entries.values(), now);
    }

    /** The records to write since the last time; empty ones are tombstones. */
    public Map<String, Optional<Fixture>> changes() {
        return journal.drain();
    }

    private void askWhatIsDue(Question question, Instant now) {
        while (inFlight.getOrDefault(question, 0) < settings.inFlight()
                && !platform.pace(question).restsUntil().isAfter(now)) {
            CatalogEntry next = planner.next(question, now, entries);
            if (next == null) {
                return;
            }
            next.asked(question);
            inFlight.merge(question, 1, Integer::sum);
            switch (question) {
                case MATCH -> askMatch(next, now);
                case VIDEO -> askVideo(next, String.valueOf(next.match().platformId()), now);
            }
        }
    }

    private void askMatch(CatalogEntry entry, Instant now) {
        int edition = entry.edition();
        CompletableFuture<Void> unused = interrogator
                .ask(entry.card(), entry.match(), now)
                .exceptionally(failure -> unusable(entry, failure, Told.NOTHING))
                .thenAccept(told -> arrived.add(() -> matchTold(entry, edition, told, now)));
    }

    private void askVideo(CatalogEntry entry, String id, Instant now) {
        CompletableFuture<Void> unused = platform.video()
                .getFixture(Long.parseLong(id))
                .thenAccept(told -> arrived.add(() -> videoTold(entry, id, told, now)));
    }

    /** What one fixture's answer does must not stop the others. */
    private static <T> T unusable(CatalogEntry entry, Throwable failure, T instead) {
        LOG.warn("What the platform says of {} cannot be used", entry.fixtureId(), failure);
        return instead;
    }

    private void matchTold(CatalogEntry entry, int edition, Told told, Instant asked) {
        if (!isWanted(entry, Question.MATCH, told.isClosed(), told.match().isEmpty())) {
            return;
        }
        if (entry.edition() != edition) {
            planner.matchNow(entry);
            return;
        }
        told.match().ifPresent(match -> {
            boolean same = entry.match().isSameAs(match);
            entry.take(match);
            planner.match(entry, asked);
            if (entry.due(Question.VIDEO).isEmpty()) {
                planner.video(entry);
            }
            write(entry, same);
        });
    }

    private void videoTold(CatalogEntry entry, String id, Answer<VideoFixture> told, Instant asked) {
        Optional<VideoAvailability> video = VideoProgress.after(entry.video(), told, asked);
        boolean isClosed = video.isEmpty() && MatchProgress.isClosed(told.status());
        if (!isWanted(entry, Question.VIDEO, isClosed, video.isEmpty())) {
            return;
        }
        if (!id.equals(entry.match().platformId())) {
            planner.video(entry, clock.instant());
            return;
        }
        video.ifPresent(availability -> {
            boolean same = entry.video().isSameAs(availability);
            entry.take(availability);
            same &= !(told instanceof Answer.Found<VideoFixture> found)
                    || !entry.take(VideoProgress.official(found.value()));
            planner.video(entry, asked);
            write(entry, same);
        });
    }

    /** Whether an answer still interests anybody; a question without an answer is asked again. */
    private boolean isWanted(CatalogEntry entry, Question question, boolean isClosed, boolean isUnanswered) {
        inFlight.merge(question, -1, Integer::sum);
        int failures = entry.answered(question, isUnanswered);
        if (isClosed) {
            platform.pace(question).rest(clock.instant().plus(settings.refusedPause()));
        }
        if (entries.get(entry.fixtureId()) != entry) {
            return false;
        }
        if (isUnanswered) {
            metrics.failed(question);
            planner.retry(entry, question, failures);
        }
        return !isUnanswered;
    }

    private void write(CatalogEntry entry, boolean saysTheSame) {
        if (saysTheSame) {
            journal.repeat(entry, clock.instant());
        } else {
            journal.note(entry, clock.instant());
        }
    }
}
