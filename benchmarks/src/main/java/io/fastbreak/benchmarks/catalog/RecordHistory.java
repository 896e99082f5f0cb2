package io.fastbreak.benchmarks.catalog;

import io.fastbreak.model.fixture.Fixture;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The records of a catalog, and those in which an older state replaced a newer one. */
final class RecordHistory {
    private final Map<String, Fixture> last = new HashMap<>();
    private final List<String> overwritten = new ArrayList<>();
    private long records;

    void add(Fixture next) {
        records++;
        Fixture before = last.put(next.fixtureId(), next);
        if (before != null && isOlder(before, next)) {
            overwritten.add(before + " was followed by " + next);
        }
    }

    private static boolean isOlder(Fixture before, Fixture next) {
        boolean isSameGame =
                Objects.equals(before.match().platformId(), next.match().platformId());
        boolean isUnmatched = before.match().isMatched() && !isSameGame;
        boolean isVideoOlder =
                isSameGame && next.video().state().compareTo(before.video().state()) < 0;
        return isUnmatched
                || isVideoOlder
                || (isSameGame
                        && isEarlier(next.video().askedUtc(), before.video().askedUtc()))
                || isEarlier(next.match().askedUtc(), before.match().askedUtc());
    }

    private static boolean isEarlier(@Nullable Long time, @Nullable Long other) {
        return time != null && other != null && time < other;
    }

    /** By fixture id. */
    Map<String, Fixture> last() {
        return last;
    }

    List<String> overwritten() {
        return overwritten;
    }

    long records() {
        return records;
    }
}
