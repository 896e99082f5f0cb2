package io.fastbreak.pipeline.sequence;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.errors.internals.ExceptionHandlerUtils;

/**
 * The headers that Kafka Streams gives the records of its own dead letter queue, so that tools for those can read rejected
 * records too. There is no exception: in its place stands the reason, and the violations in that of its stack trace.
 */
final class StreamsErrorHeaders {
    private StreamsErrorHeaders() {}

    static void add(Headers headers, RawRecord raw, ValidationResult.Rejected result) {
        List<String> violations =
                result.violations().stream().map(StreamsErrorHeaders::text).toList();
        add(
                headers,
                ExceptionHandlerUtils.HEADER_ERRORS_EXCEPTION_NAME,
                result.reason().name());
        add(headers, ExceptionHandlerUtils.HEADER_ERRORS_EXCEPTION_MESSAGE_NAME, first(violations));
        add(
                headers,
                ExceptionHandlerUtils.HEADER_ERRORS_STACKTRACE_NAME,
                violations.stream().map(line -> line + "\n").collect(Collectors.joining()));
        add(headers, ExceptionHandlerUtils.HEADER_ERRORS_TOPIC_NAME, raw.topic());
        add(headers, ExceptionHandlerUtils.HEADER_ERRORS_PARTITION_NAME, Integer.toString(raw.partition()));
        add(headers, ExceptionHandlerUtils.HEADER_ERRORS_OFFSET_NAME, Long.toString(raw.offset()));
    }

    private static String first(List<String> violations) {
        return violations.isEmpty() ? "" : violations.get(0);
    }

    private static String text(Violation violation) {
        return violation.pointer().isEmpty() ? violation.message() : violation.pointer() + ": " + violation.message();
    }

    private static void add(Headers headers, String name, String value) {
        headers.add(name, value.getBytes(UTF_8));
    }
}
