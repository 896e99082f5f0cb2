package io.fastbreak.projector.figures;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One competitor's players, and which of them are on court. */
public final class Lineup {
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
    private final List<PlayerTime> players;

    private final List<PlayerTime> onCourt;
    /** A bit for each player, not on court, who is part of another copy, too: the entry is copied before it changes. */
    private long shared;

    private boolean settled;
    private boolean crowded;

    Lineup() {
        players = new ArrayList<>();
        onCourt = new ArrayList<>(FIVE);
    }

    private Lineup(Lineup other) {
        players = new ArrayList<>(other.players);
        onCourt = new ArrayList<>(FIVE);
        for (int i = 0; i < players.size(); i++) {
            if (players.get(i).onCourt) {
                players.set(i, players.get(i).copy());
                onCourt.add(players.get(i));
            } else {
                shared |= 1L << i;
            }
        }
        other.shared = shared;
        settled = other.settled;
        crowded = other.crowded;
    }

    Lineup copy() {
        return new Lineup(this);
    }

    /** The entry of a player, to be changed; one who is new is added, not on court. */
    PlayerTime entry(String player) {
        int index = indexOf(player);
        if (index < 0) {
            players.add(new PlayerTime(player));
            index = players.size() - 1;
            shared &= ~(1L << index);
        }
        return unshared(index);
    }

    private PlayerTime unshared(int index) {
        if ((shared >> index & 1) != 0) {
            shared &= ~(1L << index);
            players.set(index, players.get(index).copy());
        }
        return players.get(index);
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
            for (int i = 0; i < players.size(); i++) {
                unshared(i).starter = false;
            }
            onCourt.forEach(time -> time.onCourt = false);
            onCourt.clear();
        }
    }

    /** False if the player was on court before. */
    boolean enter(String player) {
        PlayerTime time = entry(player);
        if (time.onCourt) {
            return false;
        }
        time.onCourt = true;
        return onCourt.add(time);
    }

    /** False if the player was not on court. */
    boolean leave(String player) {
        PlayerTime time = entry(player);
        time.onCourt = false;
        return onCourt.remove(time);
    }

    /**
     * Time passes for the players on court. From now on other lineups no longer change the starters.
     *
     * @return true if time begins to pass with more than five of them
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

    /** True if five or more are known to be on court: any other player is not. */
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

    public List<String> idsOnCourt() {
        return players.stream()
                .filter(time -> time.onCourt)
                .map(time -> time.player)
                .toList();
    }

    /** Number of players who are known to belong to the team. */
    int size() {
        return players.size();
    }

    List<String> playerIds() {
        return players.stream().map(time -> time.player).toList();
    }

    /** The entry of a player, to be read; null if there is none. */
    @Nullable
    PlayerTime find(String player) {
        int index = indexOf(player);
        return index < 0 ? null : players.get(index);
    }

    private int indexOf(String player) {
        // Texts of other players are hardly ever read: their hash codes differ.
        int hash = player.hashCode();
        for (int i = 0; i < players.size(); i++) {
            String other = players.get(i).player;
            if (other.hashCode() == hash && other.equals(player)) {
                return i;
            }
        }
        return -1;
    }
}
