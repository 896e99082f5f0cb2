package io.fastbreak.lab.broker;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How an {@link EmbeddedBroker} is to run.
 *
 * @param port TCP port on loopback, 0 for a free one
 * @param folder for its logs, which stay there; null for a temporary one
 * @param overrides Kafka's own broker properties, stronger than the defaults of {@link EmbeddedBroker}
 */
public record BrokerSettings(int port, @Nullable Path folder, Map<String, String> overrides) {

    public BrokerSettings {
        overrides = Map.copyOf(overrides);
    }

    /** A free port, and nothing is left behind. */
    public static BrokerSettings temporary() {
        return new BrokerSettings(0, null, Map.of());
    }

    /** The same on this port; 0 for a free one. */
    public BrokerSettings withPort(int port) {
        return new BrokerSettings(port, folder, overrides);
    }

    /** The same with its logs in a folder, where an earlier broker may have left its own: it goes on with them. */
    public BrokerSettings keptIn(Path folder) {
        return new BrokerSettings(port, folder, overrides);
    }

    /** The same with one of Kafka's broker properties set. */
    public BrokerSettings with(String property, String value) {
        Map<String, String> extended = new HashMap<>(overrides);
        extended.put(property, value);
        return new BrokerSettings(port, folder, extended);
    }
}
