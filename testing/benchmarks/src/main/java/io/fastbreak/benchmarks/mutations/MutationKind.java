package io.fastbreak.benchmarks.mutations;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One way in which a feed may be wrong; or unusual and right, which is the opposite of one.
 *
 * @param group of kinds
 * @param name unique
 * @param demand what is expected of the pipeline
 * @param grace live plays within which a wrong fact is to be noticed
 * @param undetectable why no evidence can show it; empty if there is evidence
 * @param where places at which it can be applied
 * @param change applies it
 * @param limit places at which no evidence can show it; null if there are none
 */
record MutationKind(
        String group,
        String name,
        Demand demand,
        int grace,
        String undetectable,
        Where where,
        Change change,
        @Nullable Limit limit) {

    /** A clock of whole minutes: a minute of it is within what any feed leaves out. */
    static final Limit WHOLE_MINUTES = new Limit(
            "of a clock of whole minutes",
            "a clock of whole minutes may jump by two of them",
            (game, at) -> !game.showsSeconds());

    /**
     * Places at which no evidence can show a kind that is shown elsewhere.
     *
     * @param name what distinguishes them
     * @param reason why no evidence can show it there
     */
    record Limit(String name, String reason, Where where) {}

    /** The expectation of the pipeline. */
    enum Demand {
        /** The feed is right: so is the game, and it is closed at no moment at which the unchanged game is open. */
        OPEN,
        /** A wrong fact is never priced for longer than a play; at the end the game is open again. */
        HEALS,
        /** A wrong fact is never priced for longer than a play. */
        NEVER_WRONG,
        /** A fact is unproven: the game is closed at the marked record or the next play, and no wrong fact is priced. */
        CLOSED,
        /** As for CLOSED; what the feed goes on to say without contradiction is then all that is known. */
        NOTICED
    }

    /** A place in a game. */
    @FunctionalInterface
    interface Where {
        Where MADE_SHOT = (game, at) -> game.isPlain(at) && EventFields.isMadeShot(game.event(at));

        boolean test(RecordedGame game, int at);
    }

    /** Changes a feed at a place. */
    @FunctionalInterface
    interface Change {
        void apply(MutatedFeed feed, int at);
    }

    static MutationKind of(String group, String name, Demand demand, Where where, Change change) {
        return new MutationKind(group, name, demand, 1, "", where, change, null);
    }

    String fullName() {
        return group + ": " + name;
    }

    MutationKind within(int plays) {
        return new MutationKind(group, name, demand, plays, undetectable, where, change, limit);
    }

    /** A contradiction that later events can settle. */
    MutationKind noticed() {
        return new MutationKind(group, name, Demand.NOTICED, grace, undetectable, where, change, limit);
    }

    /** Unproven, and not only wrong. */
    MutationKind closed() {
        return new MutationKind(group, name, Demand.CLOSED, grace, undetectable, where, change, limit);
    }

    /** No evidence can show it. */
    MutationKind undetectable(String reason) {
        return new MutationKind(group, name, demand, grace, reason, where, change, limit);
    }

    /** No evidence can show it at some places, which become a kind of their own. */
    MutationKind except(Limit other) {
        return new MutationKind(group, name, demand, grace, undetectable, where, change, other);
    }

    /** Itself, or the two kinds into which its limit divides it. */
    List<MutationKind> parts() {
        Limit divides = limit;
        if (divides == null) {
            return List.of(this);
        }
        Where shown = (game, at) -> where.test(game, at) && !divides.where().test(game, at);
        Where hidden = (game, at) -> where.test(game, at) && divides.where().test(game, at);
        return List.of(
                new MutationKind(group, name, demand, grace, undetectable, shown, change, null),
                new MutationKind(
                        group, name + ", " + divides.name(), demand, grace, divides.reason(), hidden, change, null));
    }
}
