package io.fastbreak.bridge;

/**
 * A bridge's word that it serves a partition: the value of the leases topic.
 *
 * @param owner the bridge; another name after each start
 * @param epoch counts the owners of the partition; a lease of a lower epoch is void
 * @param utc when the owner was sure to have the partition, milliseconds
 */
public record Lease(int partition, String owner, long epoch, long utc) {}
