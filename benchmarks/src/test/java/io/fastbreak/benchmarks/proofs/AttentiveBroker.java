package io.fastbreak.benchmarks.proofs;

import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.EmbeddedBroker;

/** Brokers that look for transactions of the dead every second instead of every ten. */
final class AttentiveBroker {
    private AttentiveBroker() {}

    static EmbeddedBroker start() {
        return EmbeddedBroker.start(
                BrokerSettings.temporary().with("transaction.abort.timed.out.transaction.cleanup.interval.ms", "1000"));
    }
}
