package io.fastbreak.validator.node;

/** A compiled schema. Nodes are stateless and shared. */
public abstract class Node {

    /**
     * Reads the next value and sets {@link ReadState#value} to the kept part of it.
     *
     * @return its content hash
     * @throws PossiblyInvalidException if it may be invalid
     */
    public abstract long read(ReadState pass);
}
