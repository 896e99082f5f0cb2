package io.fastbreak.bridge;

/**
 * The right of a bridge to serve a partition: the value of the leases topic.
 *
 * @param owner the bridge; its name changes with each start
 * @param epoch the number of owners that the partition has had; a lease of a lower epoch is void
 * @param utc when the owner was sure to have the partition, milliseconds
 * @param released true if the owner has given the partition up: of its fixtures nothing is open, and no request of it can
 *     be applied any more
 */
public record Lease(int partition, String owner, long epoch, long utc, boolean released) {
    /** One that is in force. */
    public Lease(int partition, String owner, long epoch, long utc) {
        this(partition, owner, epoch, utc, false);
    }
}
