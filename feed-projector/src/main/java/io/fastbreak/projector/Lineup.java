package io.fastbreak.projector;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One competitor's players, and who of them is on court. */
final class Lineup {
    private static final int FIVE = 5;

    private final Map<String, CourtTime> players = new LinkedHashMap<>();
    private final List<CourtTime> onCourt = new ArrayList<>(FIVE);
    private boolean settled;
    private boolean crowded;

    Lineup copy() {
        Lineup copy = new Lineup();
        players.forEach((id, time) -> copy.take(id, time.copy()));
        copy.settled = settled;
        copy.crowded = crowded;
        return copy;
    }

    private void take(String player, CourtTime time) {
        players.put(player, time);
        if (time.onCourt) {
            onCourt.add(time);
        }
    }

    /** Adds a player, not yet on court. */
    CourtTime dress(String player) {
        return players.computeIfAbsent(player, id -> new CourtTime());
    }

    /** Puts a starter on court, unless play has begun with others. */
    void start(String player) {
        CourtTime time = dress(player);
        if (!settled) {
            time.starter = true;
            enter(player);
        }
    }

    /** Takes the starters back, as long as play has not begun with them. */
    void clearStarters() {
        if (!settled) {
            players.values().forEach(time -> time.starter = false);
            onCourt.forEach(time -> time.onCourt = false);
            onCourt.clear();
        }
    }

    /** False where the player was on court before. */
    boolean enter(String player) {
        CourtTime time = dress(player);
        if (time.onCourt) {
            return false;
        }
        time.onCourt = true;
        return onCourt.add(time);
    }

    /** False where the player was not on court. */
    boolean leave(String player) {
        CourtTime time = dress(player);
        time.onCourt = false;
        return onCourt.remove(time);
    }

    /**
     * Time passes for those on court, who from now on stay the starters whatever another lineup says.
     *
     * @return true where it is the first time to pass with more than five of them
     */
    boolean pass(long ms) {
        settled |= !onCourt.isEmpty();
        for (CourtTime time : onCourt) {
            time.playedMs += ms;
        }
        boolean wasCrowded = crowded;
        crowded = onCourt.size() > FIVE;
        return crowded && !wasCrowded;
    }

    /** True where five or more are known to be on court: who is not among them is not on court. */
    boolean isComplete() {
        return onCourt.size() >= FIVE;
    }

    boolean isOnCourt(String player) {
        CourtTime time = players.get(player);
        return time != null && time.onCourt;
    }

    List<CourtTime> onCourt() {
        return onCourt;
    }

    List<String> idsOnCourt() {
        List<String> ids = new ArrayList<>(FIVE);
        players.forEach((id, time) -> {
            if (time.onCourt) {
                ids.add(id);
            }
        });
        return ids;
    }

    Collection<String> playerIds() {
        return players.keySet();
    }

    @Nullable
    CourtTime find(String player) {
        return players.get(player);
    }
}
