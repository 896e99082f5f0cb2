package io.fastbreak.app.pipeline;

import io.fastbreak.server.http.PeerProbe.Answer;
import io.fastbreak.server.http.PeerProbe.Lives;
import io.fastbreak.server.http.PeerProbe.Refused;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which members seem to have died, by the answers from their addresses: no process listens where one has answered, twice in a
 * row, or another one answers there. A process that hangs, or that cannot be reached, has not died; one that answers later has not
 * either. Not thread-safe.
 */
final class PeerDeaths {
    private static final int TWICE = 2;

    /** Who answered last at an address. */
    private final Map<String, String> members = new HashMap<>();

    private final Map<String, Integer> refusals = new HashMap<>();
    private final Set<String> suspected = new HashSet<>();
    private final Set<String> settled = new HashSet<>();

    void answered(String address, Answer answer) {
        String before = members.get(address);
        if (answer instanceof Lives lives) {
            members.put(address, lives.member());
            refusals.remove(address);
            suspected.remove(lives.member());
            if (before != null && !before.equals(lives.member())) {
                suspect(before);
            }
        } else if (answer instanceof Refused && before != null) {
            if (refusals.merge(address, 1, Integer::sum) >= TWICE) {
                suspect(before);
            }
        } else {
            refusals.remove(address);
        }
    }

    /** One that was removed is never removed again: if it was alive after all, that was one rebalance too many. */
    private void suspect(String member) {
        if (!settled.contains(member)) {
            suspected.add(member);
        }
    }

    Set<String> suspected() {
        return Set.copyOf(suspected);
    }

    /** It is not in the group any more. */
    void settled(String member) {
        suspected.remove(member);
        settled.add(member);
    }
}
