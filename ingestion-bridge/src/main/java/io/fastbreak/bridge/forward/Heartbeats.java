package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.platform.Answer;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;

/**
 * Tells the platform that the source is alive, while pipeline and bridge are known to serve all partitions that the
 * bridge has: fresh beacons, and a lease that only a successful poll renews. One that fails is not repeated before the
 * next is due. Used by one thread.
 */
final class Heartbeats {
    private final Forwarding shared;
    private long due = Long.MIN_VALUE;
    private boolean underWay;

    Heartbeats(Forwarding shared) {
        this.shared = shared;
    }

    void tick(Collection<Integer> partitions) {
        long now = shared.nanoTime();
        boolean alive = !partitions.isEmpty() && shared.permit().isAlive(partitions, now);
        if (alive && !underWay && due <= now && shared.settings().mode() == Mode.LIVE) {
            due = now + shared.settings().timing().heartbeatEvery().toNanos();
            send();
        }
    }

    private void send() {
        underWay = true;
        CompletableFuture<Void> unused = shared.client().heartbeat().thenAcceptAsync(this::answered, shared.thread());
    }

    private void answered(Answer<Void> answer) {
        underWay = false;
        shared.note(Receipts.ofHeartbeat(shared.client().sourceId(), answer, shared.now()));
    }
}
