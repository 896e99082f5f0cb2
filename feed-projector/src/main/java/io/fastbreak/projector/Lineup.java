package io.fastbreak.projector;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One competitor's players, and which of them are on court. */
final class Lineup {
    private static final int FIVE = 5;

    /** One player's time on court. */
    static final class PlayerTime {
        private final String player;
        boolean starter;
        boolean onCourt;
        long playedMs;
        int plusMinus;

        PlayerTime(String player) {
            this.player = player;
        }

        private PlayerTime copy() {
            PlayerTime copy = new PlayerTime(player);
            copy.starter = starter;
            copy.onCourt = onCourt;
            copy.playedMs = playedMs;
            copy.plusMinus = plusMinus;
            return copy;
        }
    }

    /** At most {@value BoundedRosters#MOST}, so that a search takes no longer than in a hash table, which is larger. */
    private final List<PlayerTime> players = new ArrayList<>();

    private final List<PlayerTime> onCourt = new ArrayList<>(FIVE);
    private boolean settled;
    private boolean crowded;

    Lineup copy() {
        Lineup copy = new Lineup();
        players.forEach(time -> copy.take(time.copy()));
        copy.settled = settled;
        copy.crowded = crowded;
        return copy;
    }

    private void take(PlayerTime time) {
        players.add(time);
        if (time.onCourt) {
            onCourt.add(time);
        }
    }

    /** The entry of a player, who is added where new, not on court. */
    PlayerTime entry(String player) {
        PlayerTime known = find(player);
        if (known != null) {
            return known;
        }
        PlayerTime time = new PlayerTime(player);
        players.add(time);
        return time;
    }

    /** Puts a starter on court, unless play has begun with others. */
    void start(String player) {
        PlayerTime time = entry(player);
        if (!settled) {
            time.starter = true;
            enter(player);
        }
    }

    /** Removes the starters, unless play has begun with them. */
    void clearStarters() {
        if (!settled) {
            players.forEach(time -> time.starter = false);
            onCourt.forEach(time -> time.onCourt = false);
            onCourt.clear();
        }
    }

    /** False where the player was on court before. */
    boolean enter(String player) {
        PlayerTime time = entry(player);
        if (time.onCourt) {
            return false;
        }
        time.onCourt = true;
        return onCourt.add(time);
    }

    /** False where the player was not on court. */
    boolean leave(String player) {
        PlayerTime time = entry(player);
        time.onCourt = false;
        return onCourt.remove(time);
    }

    /**
     * Time passes for the players on court. From now on other lineups no longer change the starters.
     *
     * @return true where time begins to pass with more than five of them
     */
    boolean pass(long ms) {
        settled |= !onCourt.isEmpty();
        for (PlayerTime time : onCourt) {
            time.playedMs += ms;
        }
        boolean wasCrowded = crowded;
        crowded = onCourt.size() > FIVE;
        return crowded && !wasCrowded;
    }

    /** True where five or more are known to be on court: any other player is not. */
    boolean isComplete() {
        return onCourt.size() >= FIVE;
    }

    boolean isOnCourt(String player) {
        PlayerTime time = find(player);
        return time != null && time.onCourt;
    }

    List<PlayerTime> onCourt() {
        return onCourt;
    }

    List<String> idsOnCourt() {
        return players.stream()
                .filter(time -> time.onCourt)
                .map(time -> time.player)
                .toList();
    }

    List<String> playerIds() {
        return players.stream().map(time -> time.player).toList();
    }

    @Nullable
    PlayerTime find(String player) {
        for (PlayerTime time : players) {
            if (time.player.equals(player)) {
                return time;
            }
        }
        return null;
    }
}
