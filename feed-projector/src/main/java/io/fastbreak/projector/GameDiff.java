package io.fastbreak.projector;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.fastbreak.model.game.BoundedText;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Correction.Moved;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PeriodLine;
import io.fastbreak.model.game.PlayerLine;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The figures in which two states of a game differ, each with its path into the game, e.g.
 * {@code competitors/MAD/players/P005928/points} or {@code competitors/MAD/periods/REGULAR-1/fouls}. A figure
 * that one of the two lacks counts as 0; true and false count as 1 and 0. Figures that are derived from listed ones (rates, bonus,
 * timeouts left, foul trouble) are not listed; a figure that is added to a line is.
 */
final class GameDiff {
    /** The size of the listed figures in a record, at most. */
    static final int MOST_BYTES = 512 * 1024;
    /** Names and numbers of one figure beside its path. */
    private static final int BYTES_BESIDE_THE_PATH = 80;

    /** Names of lines, and figures that are derived from listed ones. */
    private static final Set<String> NOT_LISTED =
            Set.of("id", "side", "type", "number", "bonus", "timeoutsLeft", "rates", "foulTrouble");

    private final List<Moved> listed = new ArrayList<>();
    private int bytes;
    private int unlisted;

    private GameDiff() {}

    static GameDiff between(Game before, Game after) {
        GameDiff diff = new GameDiff();
        diff.lines("competitors", before.competitors(), after.competitors());
        diff.figure("leadChanges", before.leadChanges(), after.leadChanges());
        diff.figure("timesTied", before.timesTied(), after.timesTied());
        for (String id : union(before.largestLead(), after.largestLead())) {
            diff.figure(
                    "largestLead/" + id,
                    before.largestLead().getOrDefault(id, 0),
                    after.largestLead().getOrDefault(id, 0));
        }
        for (String id : union(before.largestRun(), after.largestRun())) {
            diff.figure(
                    "largestRun/" + id,
                    before.largestRun().getOrDefault(id, 0),
                    after.largestRun().getOrDefault(id, 0));
        }
        return diff;
    }

    /** As many figures as a record holds. */
    List<Moved> listed() {
        return List.copyOf(listed);
    }

    /** How many more differ. */
    int unlisted() {
        return unlisted;
    }

    boolean isEmpty() {
        return listed.isEmpty() && unlisted == 0;
    }

    /** Compares two records of a type, figure by figure; null is one whose figures are 0. */
    private void figures(String path, Class<?> type, @Nullable Object before, @Nullable Object after) {
        for (RecordComponent component : type.getRecordComponents()) {
            Object was = valueOf(component, before);
            Object is = valueOf(component, after);
            if (!NOT_LISTED.contains(component.getName()) && !Objects.equals(was, is)) {
                boolean isUnwrapped = component.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
                String own = isUnwrapped ? path : path + "/" + component.getName();
                if (component.getType().isRecord()) {
                    figures(own, component.getType(), was, is);
                } else if (component.getType() == List.class) {
                    lines(own, listOf(was), listOf(is));
                } else {
                    figure(own, numberOf(was), numberOf(is));
                }
            }
        }
    }

    private static @Nullable Object valueOf(RecordComponent component, @Nullable Object record) {
        try {
            return record == null ? null : component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the components of a published record are public", e);
        }
    }

    private static List<?> listOf(@Nullable Object lines) {
        return lines == null ? List.of() : (List<?>) lines;
    }

    private static long numberOf(@Nullable Object figure) {
        if (figure instanceof Boolean flag) {
            return flag ? 1 : 0;
        }
        return figure == null ? 0 : ((Number) figure).longValue();
    }

    private void figure(String path, long before, long after) {
        if (before != after) {
            int more = BoundedText.jsonBytes(path) + BYTES_BESIDE_THE_PATH;
            if (bytes + more > MOST_BYTES) {
                unlisted++;
                return;
            }
            bytes += more;
            listed.add(new Moved(path, before, after));
        }
    }

    /** Compares two lists of lines by their ids; lines that are equal are not looked into. */
    private void lines(String path, List<?> before, List<?> after) {
        Map<String, Object> was = byId(before);
        Map<String, Object> is = byId(after);
        Set<String> ids = new LinkedHashSet<>(was.keySet());
        ids.addAll(is.keySet());
        for (String id : ids) {
            Object one = was.get(id);
            Object other = is.get(id);
            Object known = one == null ? other : one;
            if (known != null && !Objects.equals(one, other)) {
                figures(path + "/" + id, known.getClass(), one, other);
            }
        }
    }

    private static Map<String, Object> byId(List<?> lines) {
        Map<String, Object> byId = new LinkedHashMap<>();
        lines.forEach(line -> byId.put(idOf(line), line));
        return byId;
    }

    private static String idOf(Object line) {
        if (line instanceof PeriodLine period) {
            return period.type() + "-" + period.number();
        }
        return line instanceof PlayerLine player ? player.id() : ((CompetitorLine) line).id();
    }

    private static Set<String> union(Map<String, Integer> before, Map<String, Integer> after) {
        Set<String> ids = new LinkedHashSet<>(before.keySet());
        ids.addAll(after.keySet());
        return ids;
    }
}
