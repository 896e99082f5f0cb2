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

    void dress(String player) {
        players.computeIfAbsent(player, id -> new CourtTime());
    }

    /** Puts a starter on court, unless play has begun with others. */
    void start(String player) {
        dress(player);
        if (!settled) {
            court(player).starter = true;
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

    /** From now on another lineup changes no starter. */
    void settle() {
        settled |= !onCourt.isEmpty();
    }

    /** False where the player was on court before. */
    boolean enter(String player) {
        dress(player);
        CourtTime time = court(player);
        if (time.onCourt) {
            return false;
        }
        time.onCourt = true;
        return onCourt.add(time);
    }

    /** False where the player was not on court. */
    boolean leave(String player) {
        dress(player);
        court(player).onCourt = false;
        return onCourt.remove(court(player));
    }

    private CourtTime court(String player) {
        return players.computeIfAbsent(player, id -> new CourtTime());
    }

    void pass(long ms) {
        for (CourtTime time : onCourt) {
            time.playedMs += ms;
        }
    }

    boolean hasSixth() {
        return onCourt.size() > FIVE;
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

    Collection<String> playerIds() {
        return players.keySet();
    }

    @Nullable
    CourtTime find(String player) {
        return players.get(player);
    }
}
