package io.fastbreak.platform;

import org.jspecify.annotations.Nullable;

/**
 * How a request to the platform ended.
 *
 * @param <T> what a reading request finds
 */
public sealed interface Answer<T> {

    /** The kinds of answer, for an exhaustive switch. */
    enum Kind {
        FOUND,
        CREATED,
        UPDATED,
        DELETED,
        ACKNOWLEDGED,
        NOT_FOUND,
        REFUSED,
        GAVE_UP
    }

    Kind kind();

    /** How many HTTP requests were sent for it, 0 when it was settled before sending. */
    int attempts();

    /** The HTTP status of the last response, 0 where there was none. */
    default int status() {
        return switch (kind()) {
            case FOUND -> 200;
            case CREATED -> 201;
            case UPDATED -> 202;
            case DELETED, ACKNOWLEDGED -> 204;
            case NOT_FOUND -> 404;
            case REFUSED, GAVE_UP -> 0;
        };
    }

    /** What the platform, or the client itself, has against it; null where nothing is. */
    default @Nullable Problem problem() {
        return null;
    }

    /** Whether the platform did what it was asked for. */
    default boolean succeeded() {
        return switch (kind()) {
            case FOUND, CREATED, UPDATED, DELETED, ACKNOWLEDGED -> true;
            case NOT_FOUND, REFUSED, GAVE_UP -> false;
        };
    }

    /** What was asked for. */
    record Found<T>(T value, int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.FOUND;
        }
    }

    /** 201: it did not exist before. */
    record Created<T>(int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.CREATED;
        }
    }

    /** 202: it existed and is replaced. */
    record Updated<T>(int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.UPDATED;
        }
    }

    /** 204: it is gone. */
    record Deleted<T>(int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.DELETED;
        }
    }

    /** Another status of success, where the contract shows none. */
    record Acknowledged<T>(int status, int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.ACKNOWLEDGED;
        }
    }

    /** 404: what was to be read or deleted is not there. */
    record NotFound<T>(int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.NOT_FOUND;
        }
    }

    /**
     * It will be refused however often it is sent.
     *
     * @param status the HTTP status, 0 when a limit of the contract was found broken before sending
     */
    record Refused<T>(int status, Problem problem, int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.REFUSED;
        }
    }

    /**
     * It was not settled; it may succeed later.
     *
     * @param status of the last answer, 0 when there was none
     */
    record GaveUp<T>(GiveUpReason reason, int status, Problem problem, int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.GAVE_UP;
        }
    }
}
