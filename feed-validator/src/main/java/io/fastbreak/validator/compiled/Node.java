package io.fastbreak.validator.compiled;

/** A compiled schema. Nodes are stateless and shared. */
abstract class Node {

    /**
     * Reads the next value and sets {@link ReadState#value} to the kept part of it.
     *
     * @return its content hash
     * @throws PossiblyInvalidException where it may be invalid
     */
    abstract long read(ReadState pass);
}
