package io.fastbreak.projector.finding;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Events that speak against a game as long as they are part of it unchanged, in order of play, unless a later event settles
 * them. An operator may accept a flag: it is identified by the id and content of its event, so that a revision is flagged
 * again.
 */
public final class Flags {
    /** Events that are kept of each reason. With more of them the reason stays set whatever an operator accepts. */
    static final int LIMIT = 1_000;

    private final List<Flag> flags;
    private final Set<Reason> exceeded;

    /**
     * @param mark of the event's id and content and the reason
     * @param fact what the event shows, one sentence; empty if the reason alone says it
     */
    public record Flag(Reason reason, String eventId, long mark, String fact) {}

    Flags() {
        flags = new ArrayList<>(0);
        exceeded = EnumSet.noneOf(Reason.class);
    }

    Flags(Flags other) {
        flags = new ArrayList<>(other.flags);
        exceeded = EnumSet.noneOf(Reason.class);
        exceeded.addAll(other.exceeded);
    }

    void add(Reason reason, Event event, String fact) {
        long mark = mark(reason, event.id(), event.contentHash());
        for (int i = flags.size() - 1; i >= 0 && flags.get(i).eventId().equals(event.id()); i--) {
            if (flags.get(i).mark() == mark) {
                return;
            }
        }
        if (count(reason) < LIMIT) {
            flags.add(new Flag(reason, event.id(), mark, fact));
        } else {
            exceeded.add(reason);
        }
    }

    private long count(Reason reason) {
        return flags.size() < LIMIT
                ? flags.size()
                : flags.stream().filter(flag -> flag.reason() == reason).count();
    }

    public static long mark(Reason reason, String id, long content) {
        long mark = content;
        mark = mark * 0x9E3779B97F4A7C15L + id.hashCode();
        return mark * 0x9E3779B97F4A7C15L + reason.name().hashCode();
    }

    /** Later evidence settles flags. */
    void settle(Predicate<Flag> which) {
        if (!flags.isEmpty()) {
            flags.removeIf(which);
        }
    }

    /** Those that no operator has accepted. */
    List<Flag> open(Set<Long> accepted) {
        return flags.isEmpty()
                ? List.of()
                : flags.stream().filter(flag -> !accepted.contains(flag.mark())).toList();
    }

    /** Reasons of which there are more events than are kept. */
    Set<Reason> exceeded() {
        return exceeded;
    }
}
