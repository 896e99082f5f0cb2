package io.fastbreak.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.transport.Transport;
import java.net.URI;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainHttpTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://platform.example/v1",
                "HTTPS://platform.example",
                "http://localhost:8090/v1",
                "http://LOCALHOST",
                "http://127.0.0.1:80",
                "http://127.8.8.8",
                "http://[::1]:8090/"
            })
    void https_and_this_machine_are_allowed(String address) {
        assertThat(PlainHttp.isAllowed(URI.create(address), Set.of())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://platform.example/v1",
                "http://localhost.platform.example",
                "http://10.0.0.7",
                "http://127.0.0.1.nip.io",
                "http://[2001:db8::1]/",
                "http://0.0.0.0"
            })
    void other_hosts_are_not_reached_by_http(String address) {
        URI uri = URI.create(address);
        assertThat(PlainHttp.isAllowed(uri, Set.of())).isFalse();
        assertThat(PlainHttp.isAllowed(uri, Set.of(uri.getHost()))).isTrue();

        try (Transport transport = Transport.open(HttpSettings.STANDARD)) {
            assertThat(transport.send(Request.of("GET", uri)).join()).isInstanceOfSatisfying(NoResponse.class, none -> {
                assertThat(none.reason()).isEqualTo(GiveUpReason.CONNECTION);
                assertThat(none.detail()).contains("use https");
                assertThat(none.attempts()).isZero();
            });
        }
    }

    @Test
    void a_host_that_is_named_is_reached_by_http() {
        assertThat(PlainHttp.isAllowed(URI.create("http://Simulator:8090"), Set.of("simulator")))
                .isTrue();
    }
}
