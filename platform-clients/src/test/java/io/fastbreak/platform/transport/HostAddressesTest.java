package io.fastbreak.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HostAddressesTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final Queue<Runnable> lookups = new ArrayDeque<>();
    private boolean isFailing;
    private int last;
    private final HostAddresses addresses = new HostAddresses(this::resolve, lookups::add);

    @Test
    void nobody_waits_for_a_lookup_but_who_needs_the_address() throws Exception {
        CompletableFuture<Boolean> known = addresses.known("Platform.example", LONG);
        assertThat(known).isNotDone();
        assertThat(lookups).hasSize(1);

        lookups.remove().run();

        assertThat(known.get(60, TimeUnit.SECONDS)).isTrue();
        assertThat(addresses.known("platform.example", LONG)).isCompletedWithValue(true);
        assertThat(addresses.resolve("PLATFORM.example")).containsExactly(address(1));
        assertThat(lookups).isEmpty();
    }

    @Test
    void the_last_good_address_serves_while_a_lookup_hangs_or_fails() throws Exception {
        addresses.known("platform.example", LONG);
        lookups.remove().run();

        addresses.refresh("platform.example");
        for (int i = 0; i < 100; i++) {
            assertThat(addresses.known("platform.example", LONG)).isCompletedWithValue(true);
        }
        assertThat(lookups).hasSize(1);
        isFailing = true;
        lookups.remove().run();

        assertThat(addresses.resolve("platform.example")).containsExactly(address(1));
        isFailing = false;
        addresses.known("platform.example", LONG);
        lookups.remove().run();
        assertThat(addresses.resolve("platform.example")).containsExactly(address(2));
    }

    @Test
    void a_host_that_is_not_found_is_looked_up_again() {
        isFailing = true;
        CompletableFuture<Boolean> known = addresses.known("platform.example", LONG);
        lookups.remove().run();

        assertThat(known.join()).isFalse();
        assertThatThrownBy(() -> addresses.resolve("platform.example")).isInstanceOf(UnknownHostException.class);
        isFailing = false;
        CompletableFuture<Boolean> again = addresses.known("platform.example", LONG);
        lookups.remove().run();
        assertThat(again.join()).isTrue();
    }

    @Test
    void an_address_at_which_nobody_answers_is_tried_last_also_behind_the_next_lookup() throws Exception {
        InetAddress[] all = {address(1), address(2), address(3)};
        HostAddresses known = new HostAddresses(host -> all.clone(), Runnable::run);
        known.known("platform.example", LONG);
        InetAddress first = known.first("platform.example");
        assertThat(first).isEqualTo(address(1));

        // when: many requests have waited for it
        known.avoid("platform.example", first);
        known.avoid("platform.example", first);

        assertThat(known.resolve("platform.example")).containsExactly(address(2), address(3), address(1));
        known.avoid("platform.example", address(2));
        known.refresh("platform.example");
        known.known("platform.example", LONG);
        assertThat(known.resolve("platform.example")).containsExactly(address(3), address(1), address(2));

        // when: it was only slow
        known.answers("platform.example", address(1));

        assertThat(known.resolve("platform.example")).containsExactly(address(1), address(3), address(2));
        known.avoid("platform.example", address(1));

        // when: nobody answers anywhere
        known.avoid("platform.example", address(3));

        assertThat(known.resolve("platform.example")).containsExactly(address(1), address(2), address(3));
    }

    @Test
    void a_lookup_without_an_end_is_waited_for_within_the_time() {
        assertThat(addresses.known("platform.example", Duration.ofMillis(20)).join())
                .isFalse();
        assertThat(addresses.known("platform.example", Duration.ofMillis(20)).join())
                .isFalse();
        assertThat(lookups).hasSize(1);
    }

    @Test
    void an_address_is_not_looked_up() throws Exception {
        assertThat(addresses.known("127.0.0.1", LONG)).isCompletedWithValue(true);
        assertThat(addresses.known("[::1]", LONG)).isCompletedWithValue(true);
        assertThat(addresses.resolve("127.0.0.1")).containsExactly(InetAddress.getLoopbackAddress());
        assertThat(addresses.resolve("[::1]")).hasSize(1);
        assertThat(lookups).isEmpty();
    }

    private InetAddress[] resolve(String host) throws UnknownHostException {
        if (isFailing) {
            throw new UnknownHostException(host);
        }
        return new InetAddress[] {address(++last)};
    }

    private static InetAddress address(int last) throws UnknownHostException {
        return InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) last});
    }
}
