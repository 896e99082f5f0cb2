package io.fastbreak.validator.compiled;

import io.fastbreak.model.event.EventType;

/** Accepts the discriminator. */
final class LabelNode extends Node {
    private final Node names;

    LabelNode(Node names) {
        this.names = names;
    }

    @Override
    long read(ReadState pass) {
        long hash = names.read(pass);
        pass.label = (EventType) pass.value;
        return hash;
    }
}
