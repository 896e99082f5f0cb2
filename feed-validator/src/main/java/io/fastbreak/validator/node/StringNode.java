package io.fastbreak.validator.node;

import io.fastbreak.model.wire.ContentHash;

/** Accepts a string. */
public final class StringNode extends Node {
    private final boolean kept;

    public StringNode(boolean kept) {
        this.kept = kept;
    }

    @Override
    public long read(ReadState pass) {
        pass.in.string();
        pass.value = kept ? pass.in.text() : null;
        return ContentHash.string(pass.in.hash());
    }
}
