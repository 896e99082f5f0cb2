package io.fastbreak.catalog.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MembershipTest {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1);
    private final Membership membership = new Membership(nanos::get);

    @Test
    void it_is_proven_for_half_of_the_session_and_fresh_for_a_quarter() {
        assertThat(membership.isProven()).isFalse();

        membership.proven(nanos.get());
        assertThat(membership.isFresh()).isTrue();

        nanos.addAndGet(CatalogClients.SESSION.dividedBy(4).toNanos());
        assertThat(membership.isFresh()).isFalse();
        assertThat(membership.isProven()).isTrue();

        nanos.addAndGet(CatalogClients.SESSION.dividedBy(4).toNanos());
        assertThat(membership.isProven()).isFalse();
    }

    @Test
    void a_commit_that_took_long_proves_nothing() {
        long begun = nanos.get();
        nanos.addAndGet(Duration.ofSeconds(9).toNanos());

        membership.proven(begun);

        assertThat(membership.isProven()).isFalse();
    }
}
