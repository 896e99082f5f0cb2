package io.fastbreak.model.feed;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/**
 * The trace of which a raw record is a part, as its publisher named it by the headers of W3C Trace Context. It is passed on as
 * it is, for instance {@code traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01}, from the raw record to the
 * summary that it causes, to the requests that this summary causes, and to their receipts.
 *
 * @param traceparent version, id of the trace, id of the span, and flags
 * @param tracestate of the tracing systems on the way; empty for none
 */
public record TraceContext(String traceparent, String tracestate) {
    private static final String TRACEPARENT = "traceparent";
    private static final String TRACESTATE = "tracestate";

    private static final int LONGEST = 512;
    /** Later versions of the standard may have more behind the flags. */
    private static final Pattern PARENT = Pattern.compile("(00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}"
            + "|(?!00|ff)[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(-[!-~]*)?)");

    private static final Pattern NOTHING = Pattern.compile("..-(0{32}-.*|[0-9a-f]{32}-0{16}-.*)");
    private static final Pattern STATE = Pattern.compile("[ -~\\t]*");

    /** @param header the value of the last header of a name; null if there is none */
    private static @Nullable TraceContext in(Function<String, byte @Nullable []> header) {
        String parent = text(header.apply(TRACEPARENT));
        if (parent.isEmpty()
                || !PARENT.matcher(parent).matches()
                || NOTHING.matcher(parent).matches()) {
            return null;
        }
        String state = text(header.apply(TRACESTATE));
        return new TraceContext(parent, STATE.matcher(state).matches() ? state.strip() : "");
    }

    /** The context in the headers of a record, as for a raw one. */
    public static @Nullable TraceContext of(Headers headers) {
        return in(name -> {
            Header last = headers.lastHeader(name);
            return last == null ? null : last.value();
        });
    }

    /**
     * The context in the headers of a raw record; null if there is none, or one that is not valid. A state that is not valid,
     * or longer than 512 characters, is left out.
     */
    public static @Nullable TraceContext of(List<RawRecord.Header> headers) {
        return headers.isEmpty() ? null : in(name -> last(headers, name));
    }

    private static byte @Nullable [] last(List<RawRecord.Header> headers, String name) {
        for (int i = headers.size() - 1; i >= 0; i--) {
            if (headers.get(i).name().equals(name)) {
                return headers.get(i).value();
            }
        }
        return null;
    }

    /** Empty if there is none, or a longer one than is passed on. */
    private static String text(byte @Nullable [] value) {
        return value == null || value.length > LONGEST ? "" : new String(value, ISO_8859_1);
    }

    /** The headers of a request or a record. */
    public Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(TRACEPARENT, traceparent);
        if (!tracestate.isEmpty()) {
            headers.put(TRACESTATE, tracestate);
        }
        return headers;
    }

    /** Adds its headers to those of a record. */
    public void addTo(Headers record) {
        headers().forEach((name, value) -> record.add(name, value.getBytes(US_ASCII)));
    }
}
