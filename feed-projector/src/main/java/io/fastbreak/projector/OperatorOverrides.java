package io.fastbreak.projector;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Operator commands on a game that are in force.
 *
 * @param suspended by a command for this game
 * @param allSuspended by a command for all games
 * @param feedTrusted the feed is trusted although it reports itself as unreliable, until its next notice
 * @param accepted marks of flagged events that are accepted as they are, the last {@value #MOST_ACCEPTED}
 */
public record OperatorOverrides(boolean suspended, boolean allSuspended, boolean feedTrusted, Set<Long> accepted) {
    static final int MOST_ACCEPTED = 2_000;

    /** No command is in force. */
    public static final OperatorOverrides NONE = new OperatorOverrides(false, false, false);

    public OperatorOverrides {
        accepted = Collections.unmodifiableSet(new LinkedHashSet<>(accepted));
    }

    public OperatorOverrides(boolean suspended, boolean allSuspended, boolean feedTrusted) {
        this(suspended, allSuspended, feedTrusted, Set.of());
    }

    public OperatorOverrides suspended(boolean now) {
        return new OperatorOverrides(now, allSuspended, feedTrusted, accepted);
    }

    public OperatorOverrides allSuspended(boolean now) {
        return new OperatorOverrides(suspended, now, feedTrusted, accepted);
    }

    OperatorOverrides feedTrusted(boolean now) {
        return new OperatorOverrides(suspended, allSuspended, now, accepted);
    }

    /** Accepts more flagged events; of too many the ones accepted first are flagged again. */
    public OperatorOverrides accepting(Collection<Long> marks) {
        Set<Long> all = new LinkedHashSet<>(accepted);
        all.removeAll(marks);
        all.addAll(marks);
        while (all.size() > MOST_ACCEPTED) {
            all.remove(all.iterator().next());
        }
        return new OperatorOverrides(suspended, allSuspended, feedTrusted, all);
    }

    /** True if the game carries the reason OPERATOR. */
    public boolean suspends() {
        return suspended || allSuspended;
    }
}
