package io.fastbreak.simulator.http;

import java.io.IOException;
import java.time.Duration;

/** What goes wrong with a request; it prints as {@link FaultRule#parse} reads it. */
public sealed interface Fault {

    /** Lets it happen. */
    void strike(Exchange exchange) throws IOException, InterruptedException;

    /** Answered with this status, nothing is done. */
    record Status(int status, Duration retryAfter) implements Fault {

        /** Without {@code Retry-After}. */
        public Status(int status) {
            this(status, Duration.ZERO);
        }

        @Override
        public void strike(Exchange exchange) {
            Reply failure = Reply.problem(status, "Scripted failure", "this request was made to fail");
            exchange.answer(retryAfter.isZero() ? failure : failure.with("Retry-After", "" + retryAfter.toSeconds()));
        }

        @Override
        public String toString() {
            return "status " + status + (retryAfter.isZero() ? "" : " " + retryAfter.toSeconds());
        }
    }

    /** Answered with this status and a problem that quotes the request, as some gateways do. */
    record Echo(int status) implements Fault {

        @Override
        public void strike(Exchange exchange) {
            String quote = "refused with " + exchange.headers() + exchange.body();
            exchange.answer(Reply.problem(status, "Scripted failure", quote));
        }

        @Override
        public String toString() {
            return "echo " + status;
        }
    }

    /** The connection is reset, nothing is done. */
    record Reset() implements Fault {

        @Override
        public void strike(Exchange exchange) throws IOException {
            exchange.reset();
        }

        @Override
        public String toString() {
            return "reset";
        }
    }

    /** Done and answered after this time, which is after its time-out where the client has none longer. */
    record Delay(Duration time) implements Fault {

        @Override
        public void strike(Exchange exchange) throws InterruptedException {
            Thread.sleep(time.toMillis());
            exchange.answer(exchange.serve());
        }

        @Override
        public String toString() {
            return "delay " + time.toMillis();
        }
    }

    /** Done at once, answered after this time. */
    record LateAnswer(Duration time) implements Fault {

        @Override
        public void strike(Exchange exchange) throws InterruptedException {
            Reply reply = exchange.serve();
            Thread.sleep(time.toMillis());
            exchange.answer(reply);
        }

        @Override
        public String toString() {
            return "late-answer " + time.toMillis();
        }
    }

    /** Done, but the connection closes in the middle of the answer. */
    record HalfBody() implements Fault {

        @Override
        public void strike(Exchange exchange) {
            exchange.cut(exchange.serve());
        }

        @Override
        public String toString() {
            return "half-body";
        }
    }

    /** Done, but the answer comes byte by byte, with this pause after each. */
    record Trickle(Duration pause) implements Fault {

        @Override
        public void strike(Exchange exchange) throws IOException, InterruptedException {
            exchange.trickle(exchange.serve(), pause);
        }

        @Override
        public String toString() {
            return "trickle " + pause.toMillis();
        }
    }

    /** Every token issued so far expires, that of the request included. */
    record ExpireTokens() implements Fault {

        @Override
        public void strike(Exchange exchange) {
            exchange.expireTokens();
            exchange.answer(exchange.serve());
        }

        @Override
        public String toString() {
            return "expire-tokens";
        }
    }
}
