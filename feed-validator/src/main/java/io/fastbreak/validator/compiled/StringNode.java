package io.fastbreak.validator.compiled;

import io.fastbreak.model.wire.ContentHash;

/** Accepts a string. */
final class StringNode extends Node {
    private final boolean kept;

    StringNode(boolean kept) {
        this.kept = kept;
    }

    @Override
    long read(ReadState pass) {
        pass.in.string();
        pass.value = kept ? pass.in.text() : null;
        return ContentHash.string(pass.in.hash());
    }
}
