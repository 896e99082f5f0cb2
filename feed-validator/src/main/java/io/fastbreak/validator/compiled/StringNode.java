package io.fastbreak.validator.compiled;

import io.fastbreak.model.wire.ContentHash;

/** Takes a string. */
final class StringNode extends Node {
    private final Kept kept;
    private final KnownStrings known;

    /** What is kept of it. */
    enum Kept {
        /** Nothing but its hash. */
        NOTHING,
        /** A string that was hardly ever read before. */
        NEW,
        /** A string that mostly was read before. */
        KNOWN
    }

    /** @param known the strings that one that was read before is among */
    StringNode(Kept kept, KnownStrings known) {
        this.kept = kept;
        this.known = known;
    }

    @Override
    long read(ReadState pass) {
        pass.in.string();
        pass.value = switch (kept) {
            case NOTHING -> null;
            case NEW -> pass.in.text();
            case KNOWN -> pass.in.text(known);
        };
        return ContentHash.string(pass.in.hash());
    }
}
