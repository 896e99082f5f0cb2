package io.fastbreak.validator.compiled;

/** A compiled schema. Nodes hold no state, so that any number of passes share them. */
abstract class Node {

    /**
     * Reads the value that comes next, leaving in {@link ReadState#value} what is kept of it.
     *
     * @return its content hash
     * @throws PossiblyInvalidException where it may not be valid
     */
    abstract long read(ReadState pass);
}
