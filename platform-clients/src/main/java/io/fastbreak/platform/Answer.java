package io.fastbreak.platform;

import org.jspecify.annotations.Nullable;

/**
 * The result of a request to the platform.
 *
 * @param <T> the type of the resource that is read
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

    /** How many HTTP requests were sent, 0 if none was. */
    int attempts();

    /** The HTTP status of the last response, 0 without a response. */
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

    /** The error that the platform, or the client itself, reports; null after a success and after 404. */
    default @Nullable Problem problem() {
        return null;
    }

    /** True if the platform answered with a status of success. */
    default boolean succeeded() {
        return switch (kind()) {
            case FOUND, CREATED, UPDATED, DELETED, ACKNOWLEDGED -> true;
            case NOT_FOUND, REFUSED, GAVE_UP -> false;
        };
    }

    /** 200 with the resource. */
    record Found<T>(T value, int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.FOUND;
        }
    }

    /** 201: the resource did not exist before. */
    record Created<T>(int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.CREATED;
        }
    }

    /** 202: the resource existed and was replaced. */
    record Updated<T>(int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.UPDATED;
        }
    }

    /** 204: the resource was deleted. */
    record Deleted<T>(int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.DELETED;
        }
    }

    /** Any status of success of an operation for which the contract names none. */
    record Acknowledged<T>(int status, int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.ACKNOWLEDGED;
        }
    }

    /** 404: the resource to be read or deleted does not exist. */
    record NotFound<T>(int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.NOT_FOUND;
        }
    }

    /**
     * The request is rejected, and a retry does not help.
     *
     * @param status the HTTP status, 0 if the client rejected the request because it breaks a limit of the contract
     */
    record Refused<T>(int status, Problem problem, int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.REFUSED;
        }
    }

    /**
     * The result is unknown or the request was not sent; a later attempt may succeed.
     *
     * @param status of the last response, 0 without a response
     */
    record GaveUp<T>(GiveUpReason reason, int status, Problem problem, int attempts) implements Answer<T> {
        @Override
        public Kind kind() {
            return Kind.GAVE_UP;
        }
    }
}
