package io.fastbreak.platform.video;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a listing; an absent value does not filter.
 *
 * @param from start of the window, inclusive
 * @param to end of the window, inclusive, at most 10 days after its start
 * @param showPermissions whether live streams show permissions; deprecated by the platform, as the single fixture has them
 * @param limit the page size, at least 1; with permissions at most 50 are sent
 * @param after the cursor of the end of the previous page
 * @param before the cursor of the start of the page
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

    /** All fixtures. */
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

    /** The same with another page size. */
    public FixtureQuery inPagesOf(int newLimit) {
        return new FixtureQuery(
                bookingStatus, from, to, showPermissions, newLimit, after, before, competitionIds, sportIds, phases);
    }

    /** The same with the permissions of live streams. */
    public FixtureQuery withPermissions() {
        return new FixtureQuery(bookingStatus, from, to, true, limit, after, before, competitionIds, sportIds, phases);
    }

    /** The same from a cursor. */
    public FixtureQuery at(@Nullable String newAfter, @Nullable String newBefore) {
        return new FixtureQuery(
                bookingStatus, from, to, showPermissions, limit, newAfter, newBefore, competitionIds, sportIds, phases);
    }

    /** The same with other filters; an empty list or null matches all. */
    public FixtureQuery only(
            @Nullable BookingStatus newStatus,
            List<String> newCompetitions,
            List<Integer> newSports,
            List<FixturePhase> newPhases) {
        return new FixtureQuery(
                newStatus, from, to, showPermissions, limit, after, before, newCompetitions, newSports, newPhases);
    }
}
