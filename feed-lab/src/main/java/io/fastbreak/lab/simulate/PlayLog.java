package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;
import io.fastbreak.lab.importer.ScorerEntry;
import io.fastbreak.lab.importer.SourcePlay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All plays of a game in order of play, each with the clock and the time of day at which it was written. */
final class PlayLog {
    private final MatchClock clock;
    private final List<SourcePlay> plays = new ArrayList<>();
    private final List<ScorerEntry> entries = new ArrayList<>();

    PlayLog(MatchClock clock) {
        this.clock = clock;
    }

    /** A new play of these squads, the acting one first. */
    SourcePlay add(String kind, Squad... squads) {
        ScorerEntry entry = new ScorerEntry(plays.size() + 1, clock.utc());
        SourcePlay play =
                new SourcePlay(String.valueOf(entry.number()), kind, clock.period(), clock.reading()).madeBy(entry);
        play.of(List.of(squads).stream().map(Squad::id).toList());
        plays.add(play);
        entries.add(entry);
        return play;
    }

    /** Adds a participant to the last play; nobody where there is no player. */
    void role(String role, Squad squad, @Nullable Player player) {
        if (player != null) {
            last().with(lastEntry(), role, player.id(), squad.id());
        }
    }

    void qualify(String qualifier) {
        last().qualified(lastEntry(), qualifier);
    }

    private SourcePlay last() {
        return plays.get(plays.size() - 1);
    }

    private ScorerEntry lastEntry() {
        return entries.get(entries.size() - 1);
    }

    List<SourcePlay> plays() {
        return List.copyOf(plays);
    }

    /** When each of {@link #plays} was written, UNIX milliseconds; never runs back. */
    List<Long> times() {
        return entries.stream().map(ScorerEntry::utc).toList();
    }
}
