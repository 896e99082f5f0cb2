package io.fastbreak.lab.broker;

import java.util.HashMap;
import java.util.Map;

/**
 * How an {@link EmbeddedBroker} is to run.
 *
 * @param port TCP port on loopback, 0 for a free one
 * @param overrides Kafka's own broker properties, stronger than the defaults of {@link EmbeddedBroker}
 */
public record BrokerSettings(int port, Map<String, String> overrides) {

    public BrokerSettings {
        overrides = Map.copyOf(overrides);
    }

    /** A free port. */
    public static BrokerSettings temporary() {
        return new BrokerSettings(0, Map.of());
    }

    /** The same on this port; 0 for a free one. */
    public BrokerSettings withPort(int port) {
        return new BrokerSettings(port, overrides);
    }

    /** The same with one of Kafka's broker properties set. */
    public BrokerSettings with(String property, String value) {
        Map<String, String> extended = new HashMap<>(overrides);
        extended.put(property, value);
        return new BrokerSettings(port, extended);
    }
}
