package io.fastbreak.validator.compiled;

import io.fastbreak.model.wire.ContentHash;
import org.jspecify.annotations.Nullable;

/** Takes a string. */
final class StringNode extends Node {
    /** Takes a string of which nothing is kept but its hash. */
    static final StringNode FORGOTTEN = new StringNode(false, null);

    /** Takes a string that hardly ever comes again. */
    static final StringNode UNIQUE = new StringNode(true, null);

    private final boolean kept;
    private final @Nullable KnownStrings known;

    private StringNode(boolean kept, @Nullable KnownStrings known) {
        this.kept = kept;
        this.known = known;
    }

    /** Takes a string that mostly was read before. */
    static StringNode repeated(KnownStrings known) {
        return new StringNode(true, known);
    }

    @Override
    long read(Pass pass) {
        pass.in.string();
        pass.value = kept ? text(pass.in) : null;
        return ContentHash.string(pass.in.hash());
    }

    private String text(Scanner in) {
        return known == null ? in.text() : in.text(known);
    }
}
