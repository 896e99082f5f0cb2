package io.fastbreak.platform.video;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which fixtures to list; what is absent does not narrow the listing.
 *
 * @param from start of the window, inclusive
 * @param to end of the window, inclusive, at most 10 days after its start
 * @param showPermissions whether live streams show permissions; deprecated over there, the single fixture has them
 * @param limit most fixtures of a page, at least 1; above 50 it is 50 where permissions are shown
 * @param after cursor behind which to start
 * @param before cursor of the start of the page
 */
public record FixtureQuery(
        @Nullable BookingStatus bookingStatus,
        @Nullable Instant from,
        @Nullable Instant to,
        boolean showPermissions,
        @Nullable Integer limit,
        @Nullable String after,
        @Nullable String before,
        List<String> competitionIds,
        List<Integer> sportIds,
        List<FixturePhase> phases) {

    /** Everything that is available. */
    public static final FixtureQuery ALL =
            new FixtureQuery(null, null, null, false, null, null, null, List.of(), List.of(), List.of());

    public FixtureQuery {
        competitionIds = List.copyOf(competitionIds);
        sportIds = List.copyOf(sportIds);
        phases = List.copyOf(phases);
    }

    /** The same within a window, both ends included. */
    public FixtureQuery between(Instant newFrom, Instant newTo) {
        return new FixtureQuery(
                bookingStatus, newFrom, newTo, showPermissions, limit, after, before, competitionIds, sportIds, phases);
    }

    /** The same in pages of this size. */
    public FixtureQuery inPagesOf(int newLimit) {
        return new FixtureQuery(
                bookingStatus, from, to, showPermissions, newLimit, after, before, competitionIds, sportIds, phases);
    }

    /** The same with the permissions of live streams. */
    public FixtureQuery withPermissions() {
        return new FixtureQuery(bookingStatus, from, to, true, limit, after, before, competitionIds, sportIds, phases);
    }

    /** The same from a cursor on. */
    public FixtureQuery at(@Nullable String newAfter, @Nullable String newBefore) {
        return new FixtureQuery(
                bookingStatus, from, to, showPermissions, limit, newAfter, newBefore, competitionIds, sportIds, phases);
    }

    /** The same, only of these; an empty list or null matches all. */
    public FixtureQuery only(
            @Nullable BookingStatus newStatus,
            List<String> newCompetitions,
            List<Integer> newSports,
            List<FixturePhase> newPhases) {
        return new FixtureQuery(
                newStatus, from, to, showPermissions, limit, after, before, newCompetitions, newSports, newPhases);
    }
}
