package io.fastbreak.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.ManualTime;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AdmissionChannelTest {

    private static final Response DONE = new Response(204, "", null, 1);
    private static final HttpSettings FOUR = HttpSettings.STANDARD.withConnections(4);

    private final Map<String, CompletableFuture<HttpOutcome>> underWay = new ConcurrentHashMap<>();
    private final BlockingQueue<String> passed = new LinkedBlockingQueue<>();
    private final List<String> abandoned = new CopyOnWriteArrayList<>();
    private final List<CompletableFuture<Void>> timers = new ArrayList<>();
    private final List<Instant> due = new ArrayList<>();
    private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T20:00:00Z"));
    private final AdmissionChannel channel =
            new AdmissionChannel(this::pass, FOUR, new ClientRuntime(time, time, new Random(7), this::timer, null));

    @Test
    void a_quarter_of_the_connections_is_for_urgent_requests() {
        send("a", "b", "c", "d");
        urgent("e");

        assertThat(passed).containsExactly("a", "b", "c", "e");
    }

    @Test
    void waiting_urgent_requests_are_sent_first() throws InterruptedException {
        send("a", "b", "c");
        urgent("d");
        send("e");
        urgent("f");

        end("a");
        assertThat(next(5)).isEqualTo("f");
        end("b", "c");
        assertThat(next(1)).isEqualTo("e");
    }

    @Test
    void reads_wait_for_all_others_and_leave_a_connection_free() throws InterruptedException {
        read("a");
        read("b");
        read("c");
        send("d", "e");
        assertThat(passed).containsExactly("a", "b", "d");

        end("a");
        assertThat(next(4)).isEqualTo("e");
        end("b", "d");
        assertThat(next(1)).isEqualTo("c");
    }

    @Test
    void a_request_that_waits_too_long_is_not_sent_and_uses_no_slot() throws InterruptedException {
        send("a", "b", "c");
        CompletableFuture<HttpOutcome> late = channel.send(request("d"));
        send("e");

        timers.get(0).complete(null);

        assertThat(late)
                .isCompletedWithValue(new NoResponse(GiveUpReason.CONNECTION, "no connection was free in time", 0));
        end("a");
        assertThat(next(4)).isEqualTo("e");
        timers.get(1).complete(null);
        assertThat(passed).isEmpty();
    }

    @Test
    void the_first_attempts_of_all_precede_the_repeats_of_any() throws InterruptedException {
        urgent("a");
        urgent("b");
        urgent("c");
        urgent("d");
        urgent("a");
        urgent("a");
        urgent("b");
        urgent("e");
        urgent("f");

        pass(AdmissionChannel.LENT_AFTER);

        String fifth = next(5);
        assertThat(Set.of(fifth, next(1))).containsExactlyInAnyOrder("e", "f");
    }

    @Test
    void urgent_requests_use_the_slots_of_requests_that_are_not_answered() throws InterruptedException {
        send("a", "b", "c");
        urgent("d");
        urgent("e");
        send("f");
        pass(AdmissionChannel.LENT_AFTER.minusMillis(1));
        assertThat(passed).hasSize(4);

        pass(Duration.ofMillis(1));

        assertThat(next(5)).isEqualTo("e");
        assertThat(passed).isEmpty();
    }

    @Test
    void as_many_urgent_requests_are_in_flight_as_there_may_be_connections() throws InterruptedException {
        int most = FOUR.mostFirstConnections();
        for (int i = 0; i < most + 2; i++) {
            urgent("m" + i);
        }
        for (int round = 0; round <= most / 4; round++) {
            pass(AdmissionChannel.LENT_AFTER);
        }

        assertThat(next(most)).startsWith("m");
        assertThat(passed).isEmpty();
        end("m0");
        assertThat(next(1)).startsWith("m");
    }

    @Test
    void repeats_have_slots_of_their_own_although_first_attempts_hang_and_others_wait() throws InterruptedException {
        int most = FOUR.mostFirstConnections();
        for (int i = 0; i <= most; i++) {
            urgent("m" + i);
        }
        urgent("m0");
        for (int round = 0; round <= most / 4 + 1; round++) {
            pass(AdmissionChannel.LENT_AFTER);
        }

        // Slots are granted on other threads, which may overtake each other.
        List<String> sent = new ArrayList<>();
        for (int i = 0; i <= most; i++) {
            sent.add(next(1));
        }
        assertThat(sent).doesNotContain("m" + most).filteredOn("m0"::equals).hasSize(2);
        assertThat(passed).isEmpty();
    }

    @Test
    void repeats_that_hang_are_abandoned_for_others_but_one_attempt_of_each_has_its_whole_time()
            throws InterruptedException {
        int markets = FOUR.mostFirstConnections();
        for (int attempt = 0; attempt < 2; attempt++) {
            for (int i = 0; i < markets; i++) {
                urgent("m" + i);
            }
        }
        // Slots are granted on other threads.
        for (int round = 0; round < 10_000 && passed.size() < 2 * markets; round++) {
            pass(AdmissionChannel.LENT_AFTER);
            Thread.sleep(1);
        }

        assertThat(passed).hasSize(2 * markets);
        assertThat(abandoned).isNotEmpty().doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(markets / 2);
    }

    /** The name of the nth request that was sent since the last call. */
    private String next(int nth) throws InterruptedException {
        String name = "";
        for (int i = 0; i < nth; i++) {
            name = String.valueOf(passed.poll(60, TimeUnit.SECONDS));
        }
        return name;
    }

    private void send(String... names) {
        for (String name : names) {
            CompletableFuture<HttpOutcome> unused = channel.send(request(name));
        }
    }

    private void urgent(String name) {
        CompletableFuture<HttpOutcome> unused = channel.send(request(name).asUrgent());
    }

    private void end(String... names) {
        for (String name : names) {
            underWay.getOrDefault(name, new CompletableFuture<>()).complete(DONE);
        }
    }

    private CompletableFuture<HttpOutcome> pass(Request request) {
        String name = request.uri().getPath();
        passed.add(name);
        if (request.abandoned() != null) {
            CompletableFuture<HttpOutcome> repeat = new CompletableFuture<>();
            CompletionStage<Void> unused = request.abandoned().thenRun(() -> {
                abandoned.add(name);
                repeat.complete(NoResponse.withdrawn());
            });
            return repeat;
        }
        return underWay.computeIfAbsent(name, any -> new CompletableFuture<>());
    }

    /** Time passes, and timers that are due by then end. */
    private void pass(Duration passed) {
        time.advance(passed);
        for (int i = 0; i < timers.size(); i++) {
            if (!due.get(i).isAfter(time.instant())) {
                timers.get(i).complete(null);
            }
        }
    }

    private CompletableFuture<Void> timer(Duration wait) {
        due.add(time.instant().plus(wait));
        timers.add(new CompletableFuture<>());
        return timers.get(timers.size() - 1);
    }

    private void read(String id) {
        CompletableFuture<HttpOutcome> unused = channel.send(Request.of("GET", URI.create(id)));
    }

    private static Request request(String name) {
        return Request.of("POST", URI.create(name));
    }
}
