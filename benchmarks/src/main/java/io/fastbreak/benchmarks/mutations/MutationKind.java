package io.fastbreak.benchmarks.mutations;

import java.util.random.RandomGenerator;

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
 */
record MutationKind(
        String group, String name, Demand demand, int grace, String undetectable, Where where, Change change) {

    /** What is expected of the pipeline. */
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
        boolean test(RecordedGame game, int at);
    }

    /** Changes a feed at a place. */
    @FunctionalInterface
    interface Change {
        void apply(MutatedFeed feed, int at, RandomGenerator random);
    }

    static MutationKind of(String group, String name, Demand demand, Where where, Change change) {
        return new MutationKind(group, name, demand, 1, "", where, change);
    }

    String fullName() {
        return group + ": " + name;
    }

    MutationKind within(int plays) {
        return new MutationKind(group, name, demand, plays, undetectable, where, change);
    }

    /** A contradiction that later events can settle. */
    MutationKind noticed() {
        return new MutationKind(group, name, Demand.NOTICED, grace, undetectable, where, change);
    }

    /** Unproven, and not only wrong. */
    MutationKind closed() {
        return new MutationKind(group, name, Demand.CLOSED, grace, undetectable, where, change);
    }

    /** No evidence can show it. */
    MutationKind undetectable(String reason) {
        return new MutationKind(group, name, demand, grace, reason, where, change);
    }
}
