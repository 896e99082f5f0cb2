package io.fastbreak.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionState;
import java.net.URI;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VirtualWorldTest {
    private static final String RAW = "raw";

    private final VirtualTime time = new VirtualTime();
    private final VirtualLog log = new VirtualLog(time, 2);
    private final VirtualProcess holder = new VirtualProcess(time, "holder");
    private final VirtualPlatform platform = new VirtualPlatform(
            time, IngestionSimulator.calls(new IngestionState(() -> Instant.ofEpochMilli(time.utcMs()))));

    @Test
    void an_open_transaction_hides_what_is_behind_its_first_record_until_it_ends() {
        log.append(RAW, 0, null, null);
        log.stall(RAW, 0);
        log.append(RAW, 0, null, null);

        assertThat(log.readable(RAW, 0)).isEqualTo(1);
        assertThat(log.records(RAW, 0)).hasSize(3);
        assertThat(log.hiddenSinceMs(RAW, 0)).isZero();

        log.unstall(RAW, 0);

        assertThat(log.readable(RAW, 0)).isEqualTo(3);
        assertThat(log.hiddenSinceMs(RAW, 0)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void an_open_transaction_hides_nothing_of_another_partition() {
        log.stall(RAW, 0);
        log.append(RAW, 1, null, null);

        assertThat(log.readable(RAW, 1)).isEqualTo(1);
    }

    @Test
    void a_token_is_valid_for_its_life_by_the_clock_of_the_platform() {
        platform.setTokenLife(30);
        String token = "Bearer " + accessToken();

        time.runTo(TimeUnit.SECONDS.toNanos(29));
        assertThat(platform.accepts(token)).isTrue();
        time.runTo(TimeUnit.SECONDS.toNanos(31));
        assertThat(platform.accepts(token)).isFalse();
    }

    @Test
    void a_process_holds_a_token_until_that_ends_or_is_revoked() {
        platform.setTokenLife(30);
        assertThat(platform.holdsToken(holder)).isFalse();
        platform.token(holder);
        time.runTo(TimeUnit.SECONDS.toNanos(29));
        assertThat(platform.holdsToken(holder)).isTrue();
        time.runTo(TimeUnit.SECONDS.toNanos(31));
        assertThat(platform.holdsToken(holder)).isFalse();
        assertThat(platform.isTokenRevoked(holder)).isFalse();

        platform.token(holder);
        platform.revokeTokens();
        assertThat(platform.holdsToken(holder)).isFalse();
        assertThat(platform.isTokenRevoked(holder)).isTrue();

        platform.token(holder);
        assertThat(platform.isTokenRevoked(holder)).isFalse();
        holder.kill();
        assertThat(platform.holdsToken(holder)).isFalse();
    }

    @Test
    void access_is_lost_when_the_last_token_of_a_living_process_ends() {
        platform.setTokenLife(30);
        VirtualProcess other = new VirtualProcess(time, "other");
        platform.token(holder);
        time.runTo(TimeUnit.SECONDS.toNanos(10));
        platform.token(other);
        platform.setProviderAway(true);

        time.runTo(TimeUnit.SECONDS.toNanos(35));
        assertThat(platform.accessLostSinceMs()).isEqualTo(Long.MAX_VALUE);
        other.kill();
        assertThat(platform.accessLostSinceMs()).isEqualTo(30_000);
        holder.kill();
        assertThat(platform.accessLostSinceMs()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void a_shard_that_fails_has_a_fixture_and_its_markets_and_no_other() {
        platform.breakShard("G1", 1_000);

        assertThat(platform.isBroken(URI.create("http://platform/fixtures/G1"))).isTrue();
        assertThat(platform.isBroken(URI.create("http://platform/markets/G1__moneyline")))
                .isTrue();
        assertThat(platform.isBroken(URI.create("http://platform/markets/G10__moneyline")))
                .isFalse();
        assertThat(platform.isBroken(URI.create("http://platform/heartbeat"))).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void a_card_contradicts_the_games_of_the_stories_or_does_not(StoryCard card) {
        assertThat(StoryCard.isContradicting(card.of("G1"))).isEqualTo(StoryCard.CONTRADICTING.contains(card));
    }

    private String accessToken() {
        String answer = platform.token(holder);
        int begin = answer.indexOf("e30.");
        return answer.substring(begin, answer.indexOf('"', begin));
    }
}
