package io.fastbreak.server.live;

import java.util.Locale;
import java.util.Set;

/**
 * The choice of a client of the event stream, for example the games and gaps of two fixtures.
 *
 * @param fixtures empty for all
 * @param kinds empty for all
 */
public record StreamFilter(Set<String> fixtures, Set<Kind> kinds) {
    public static final StreamFilter ALL = new StreamFilter(Set.of(), Set.of());

    /** The kind of a change. */
    public enum Kind {
        GAME,
        GAP,
        MARKETS,
        CORRECTION,
        REJECTED,
        DECISION,
        TRADE,
        BEACON,
        /** About the stream itself; every client gets it. */
        STREAM;

        /** The name of its events, such as {@code gap}. */
        public String event() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public StreamFilter {
        fixtures = Set.copyOf(fixtures);
        kinds = Set.copyOf(kinds);
    }

    boolean wants(BoardChange change) {
        boolean isKind = kinds.isEmpty() || change.kind() == Kind.STREAM || kinds.contains(change.kind());
        String fixtureId = change.fixtureId();
        return isKind && (fixtures.isEmpty() || fixtureId == null || fixtures.contains(fixtureId));
    }
}
