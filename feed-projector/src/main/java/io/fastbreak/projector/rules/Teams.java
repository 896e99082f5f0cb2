package io.fastbreak.projector.rules;

import io.fastbreak.model.event.CompetitorType;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The competitors of a game: never more than two, HOME before AWAY, without sides by id.
 *
 * @param sides of {@code ids}, in the same order; UNKNOWN if no event names it
 */
public record Teams(List<String> ids, List<CompetitorType> sides) {
    public static final Teams NONE = new Teams(List.of(), List.of());

    /** @param other null if only one competitor is known; its side follows from the first one's */
    public static Teams of(String id, CompetitorType side, @Nullable String other) {
        if (other == null) {
            return new Teams(List.of(id), List.of(side));
        }
        return side == CompetitorType.HOME ? known(id, other) : known(other, id);
    }

    static Teams known(String home, String away) {
        return new Teams(List.of(home, away), List.of(CompetitorType.HOME, CompetitorType.AWAY));
    }

    static Teams withoutSides(Stream<String> ids) {
        List<String> sorted = ids.sorted(Comparator.naturalOrder()).toList();
        return new Teams(
                sorted, sorted.stream().map(id -> CompetitorType.UNKNOWN).toList());
    }

    /** True if there are two, HOME and AWAY. */
    public boolean areKnown() {
        return ids.size() == 2 && sides.get(0) == CompetitorType.HOME && sides.get(1) == CompetitorType.AWAY;
    }

    public boolean contains(String id) {
        return ids.contains(id);
    }

    /** UNKNOWN if no event names it. */
    public CompetitorType of(String id) {
        int index = ids.indexOf(id);
        return index < 0 ? CompetitorType.UNKNOWN : sides.get(index);
    }

    /** The other one of two; null if there is none, or if the competitor is neither. */
    @Nullable
    public String opponentOf(@Nullable String id) {
        int index = id == null || ids.size() != 2 ? -1 : ids.indexOf(id);
        return index < 0 ? null : ids.get(1 - index);
    }
}
