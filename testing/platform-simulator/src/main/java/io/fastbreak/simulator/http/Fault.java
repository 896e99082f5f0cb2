package io.fastbreak.simulator.http;

import java.io.IOException;
import java.time.Duration;

/** A fault of a request; {@code toString()} has the syntax of {@link FaultRule#parse}. */
public sealed interface Fault {

    /** Applies the fault to a request. */
    void apply(HttpExchange exchange) throws IOException, InterruptedException;

    /** Responds with a status without executing the request; a success, which is not true then, has no body. */
    record Status(int status, Duration retryAfter) implements Fault {

        /** Without {@code Retry-After}. */
        public Status(int status) {
            this(status, Duration.ZERO);
        }

        @Override
        public void apply(HttpExchange exchange) {
            Reply failure = status / 100 == 2
                    ? Reply.empty(status)
                    : Reply.problem(status, "Scripted failure", "a scripted fault failed this request");
            exchange.send(retryAfter.isZero() ? failure : failure.with("Retry-After", "" + retryAfter.toSeconds()));
        }

        @Override
        public String toString() {
            return "status " + status + (retryAfter.isZero() ? "" : " " + retryAfter.toSeconds());
        }
    }

    /** Responds with a status and a problem that quotes the request, as some gateways do. */
    record Echo(int status) implements Fault {

        @Override
        public void apply(HttpExchange exchange) {
            String quote = "rejected with " + exchange.headers() + exchange.body();
            exchange.send(Reply.problem(status, "Scripted failure", quote));
        }

        @Override
        public String toString() {
            return "echo " + status;
        }
    }

    /** Resets the connection without executing the request. */
    record Reset() implements Fault {

        @Override
        public void apply(HttpExchange exchange) throws IOException {
            exchange.reset();
        }

        @Override
        public String toString() {
            return "reset";
        }
    }

    /** Executes the request after a delay, then responds. */
    record Delay(Duration time) implements Fault {

        @Override
        public void apply(HttpExchange exchange) throws InterruptedException {
            Thread.sleep(time.toMillis());
            exchange.send(exchange.serve());
        }

        @Override
        public String toString() {
            return "delay " + time.toMillis();
        }
    }

    /** Executes the request, and responds after a delay. */
    record LateAnswer(Duration time) implements Fault {

        @Override
        public void apply(HttpExchange exchange) throws InterruptedException {
            Reply reply = exchange.serve();
            Thread.sleep(time.toMillis());
            exchange.send(reply);
        }

        @Override
        public String toString() {
            return "late-answer " + time.toMillis();
        }
    }

    /** Executes the request, but closes the connection in the middle of the response. */
    record HalfBody() implements Fault {

        @Override
        public void apply(HttpExchange exchange) {
            exchange.truncate(exchange.serve());
        }

        @Override
        public String toString() {
            return "half-body";
        }
    }

    /** Executes the request, but responds byte by byte, with a pause after each. */
    record Trickle(Duration pause) implements Fault {

        @Override
        public void apply(HttpExchange exchange) throws IOException, InterruptedException {
            exchange.trickle(exchange.serve(), pause);
        }

        @Override
        public String toString() {
            return "trickle " + pause.toMillis();
        }
    }

    /** Invalidates every token issued so far, including that of the request. */
    record ExpireTokens() implements Fault {

        @Override
        public void apply(HttpExchange exchange) {
            exchange.expireTokens();
            exchange.send(exchange.serve());
        }

        @Override
        public String toString() {
            return "expire-tokens";
        }
    }
}
