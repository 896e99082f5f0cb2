package io.fastbreak.app.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BrokerAdviceTest {
    @Test
    void kafkas_defaults_that_cost_time_or_records_are_named() {
        Map<String, String> defaults = Map.of(
                "add.partitions.to.txn.retry.backoff.ms", "20",
                "group.min.session.timeout.ms", "6000",
                "unclean.leader.election.enable", "false",
                "auto.create.topics.enable", "true",
                "offsets.topic.replication.factor", "3",
                "transaction.state.log.replication.factor", "3");

        assertThat(BrokerAdvice.of(2, defaults, 3))
                .extracting(BrokerAdvice::toString)
                .satisfiesExactly(
                        first -> assertThat(first)
                                .startsWith("broker 2: add.partitions.to.txn.retry.backoff.ms is 20, better 2: "),
                        second -> assertThat(second)
                                .startsWith("broker 2: auto.create.topics.enable is true, better false: "));
    }

    @Test
    void one_broker_needs_no_replicas_and_three_need_three() {
        Map<String, String> alone =
                Map.of("offsets.topic.replication.factor", "1", "transaction.state.log.replication.factor", "1");

        assertThat(BrokerAdvice.of(1, alone, 1)).isEmpty();
        assertThat(BrokerAdvice.of(1, alone, 3))
                .extracting(BrokerAdvice::setting, BrokerAdvice::better)
                .containsExactly(
                        tuple("offsets.topic.replication.factor", "3"),
                        tuple("transaction.state.log.replication.factor", "3"));
    }

    @Test
    void a_broker_that_does_not_tell_a_setting_gets_no_advice_on_it() {
        assertThat(BrokerAdvice.of(1, Map.of(), 3)).isEmpty();
    }

    @Test
    void sessions_that_are_shorter_than_the_broker_allows_are_named() {
        assertThat(BrokerAdvice.of(1, Map.of("group.min.session.timeout.ms", "10000"), 1))
                .singleElement()
                .satisfies(advice -> assertThat(advice.why()).contains("cannot join"));
    }
}
