package io.fastbreak.model.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceContextTest {
    private static final String PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    @Test
    void the_last_headers_are_passed_on_as_they_are() {
        List<RawRecord.Header> headers = List.of(
                header("traceparent", "00-11111111111111111111111111111111-2222222222222222-00"),
                header("other", "x"),
                header("traceparent", PARENT),
                header("tracestate", "a=1,b=2"));

        assertThat(TraceContext.of(headers)).isEqualTo(new TraceContext(PARENT, "a=1,b=2"));
        assertThat(new TraceContext(PARENT, "a=1,b=2").headers())
                .isEqualTo(Map.of("traceparent", PARENT, "tracestate", "a=1,b=2"));
        assertThat(new TraceContext(PARENT, "").headers()).isEqualTo(Map.of("traceparent", PARENT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-what.comes.later"
            })
    void later_versions_of_the_standard_are_passed_on(String parent) {
        assertThat(TraceContext.of(List.of(header("traceparent", parent)))).isEqualTo(new TraceContext(parent, ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00",
                "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
                "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
                "00-00000000000000000000000000000000-b7ad6b7169203331-01",
                "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
                "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
                "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\nX-Injected: 1",
                "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\n",
                "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-\r\n"
            })
    void anything_else_is_no_context(String parent) {
        assertThat(TraceContext.of(List.of(header("traceparent", parent)))).isNull();
    }

    @Test
    void a_state_that_is_not_valid_or_too_long_is_left_out() {
        TraceContext without = new TraceContext(PARENT, "");

        for (String state : List.of("a=1\r\nX-Injected: 1", "ä=1", "a=" + "x".repeat(600))) {
            assertThat(TraceContext.of(List.of(header("traceparent", PARENT), header("tracestate", state))))
                    .isEqualTo(without);
        }
        assertThat(TraceContext.of(List.of(header("traceparent", PARENT), new RawRecord.Header("tracestate", null))))
                .isEqualTo(without);
        assertThat(TraceContext.of(List.of(new RawRecord.Header("traceparent", null))))
                .isNull();
        assertThat(TraceContext.of(List.of())).isNull();
    }

    private static RawRecord.Header header(String name, String value) {
        return new RawRecord.Header(name, value.getBytes(UTF_8));
    }
}
