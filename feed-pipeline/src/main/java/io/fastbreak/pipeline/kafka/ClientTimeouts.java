package io.fastbreak.pipeline.kafka;

import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;

/**
 * Time-outs of all Kafka clients. A broker that is killed closes its connections; one that hangs, or whose network is cut,
 * does not: a client notices only when a request or a connection times out, and Kafka's defaults of 30 s and 10 s add up,
 * because the requests that would find the new leader may go to the same broker.
 */
public final class ClientTimeouts {
    /**
     * Below the 9 s after which the cluster replaces a leader that hangs, so that no client waits much longer than that;
     * above what a busy broker takes on a network that loses packets. A request that was carried out late is repeated
     * without harm, because producers are idempotent.
     */
    public static final int REQUEST_MS = 5_000;

    /** Two lost packets of a connection's handshake are repeated within this time. */
    static final int CONNECTION_MS = 2_000;

    static final int MAX_CONNECTION_MS = 4_000;

    private ClientTimeouts() {}

    /** Adds the time-outs that a configuration does not have. */
    public static void addTo(Map<String, Object> configuration) {
        configuration.putIfAbsent(CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_MS);
        configuration.putIfAbsent(CommonClientConfigs.SOCKET_CONNECTION_SETUP_TIMEOUT_MS_CONFIG, CONNECTION_MS);
        configuration.putIfAbsent(CommonClientConfigs.SOCKET_CONNECTION_SETUP_TIMEOUT_MAX_MS_CONFIG, MAX_CONNECTION_MS);
    }
}
