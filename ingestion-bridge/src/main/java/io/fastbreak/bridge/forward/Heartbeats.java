package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.reconcile.Receipts;
import io.fastbreak.platform.Answer;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;

/**
 * Sends the source's heartbeats while beacons and leases of all the bridge's partitions are fresh. A heartbeat that fails
 * is not repeated before the next is due. Used by one thread.
 */
final class Heartbeats {
    private final BridgeContext context;
    private long due = Long.MIN_VALUE;
    private boolean underWay;

    Heartbeats(BridgeContext context) {
        this.context = context;
    }

    void tick(Collection<Integer> partitions) {
        long now = context.nanoTime();
        boolean alive = !partitions.isEmpty() && context.liveness().isAlive(partitions, now);
        if (alive && !underWay && due <= now && context.isLive()) {
            due = now + context.settings().timing().heartbeatEvery().toNanos();
            underWay = true;
            CompletableFuture<Void> unused =
                    context.client().heartbeat().thenAcceptAsync(this::answered, context.thread());
        }
    }

    private void answered(Answer<Void> answer) {
        underWay = false;
        context.reach().answered(answer.status(), context.nanoTime());
        context.record(Receipts.ofHeartbeat(context.client().sourceId(), answer, context.now()), null);
    }
}
