package io.fastbreak.catalog;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** When the platform is asked about each fixture next. */
final class RefreshSchedule {
    private final Agenda agenda = new Agenda();
    private final RefreshPolicy refresh;
    private final InstantSource clock;
    private final RandomGenerator random;

    RefreshSchedule(RefreshPolicy refresh, InstantSource clock, RandomGenerator random) {
        this.refresh = refresh;
        this.clock = clock;
        this.random = random;
    }

    /** The entry to ask about now; null where none is due. */
    @Nullable
    CatalogEntry next(LookupType question, Instant now, Map<String, CatalogEntry> entries) {
        return agenda.next(question, now, entries);
    }

    /** By when it was last asked; one that never was is due. */
    void match(CatalogEntry entry) {
        match(entry, asked(entry.match().askedUtc()));
    }

    void match(CatalogEntry entry, Instant asked) {
        schedule(entry, LookupType.MATCH, refresh.nextMatch(entry.match(), entry.start(), asked, random));
    }

    /** At once, where it is to be asked at all. */
    void matchNow(CatalogEntry entry) {
        Instant now = clock.instant();
        Optional<Instant> next = refresh.nextMatch(entry.match(), entry.start(), now, random);
        schedule(entry, LookupType.MATCH, next.map(any -> now));
    }

    /** By when it was last asked; one that never was is due. */
    void video(CatalogEntry entry) {
        video(entry, asked(entry.video().askedUtc()));
    }

    void video(CatalogEntry entry, Instant asked) {
        schedule(
                entry,
                LookupType.VIDEO,
                VideoUpdates.isAskable(entry.match())
                        ? refresh.nextVideo(entry.video(), entry.start(), asked, random)
                        : Optional.empty());
    }

    /** @param failures in a row */
    void retry(CatalogEntry entry, LookupType question, int failures) {
        schedule(entry, question, Optional.of(refresh.retry(failures, clock.instant(), random)));
    }

    private void schedule(CatalogEntry entry, LookupType question, Optional<Instant> time) {
        entry.schedule(question, time);
        agenda.add(entry, question);
    }

    private Instant asked(@Nullable Long askedUtc) {
        return askedUtc == null ? clock.instant() : Instant.ofEpochMilli(askedUtc);
    }
}
