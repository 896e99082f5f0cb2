package io.fastbreak.validator.compiled;

import io.fastbreak.model.wire.ContentHash;
import java.util.ArrayList;
import java.util.List;

/** Takes an array, and keeps the list of what is kept of its elements. */
final class ArrayNode extends Node {
    private final Node items;
    private final boolean kept;

    ArrayNode(Node items, boolean kept) {
        this.items = items;
        this.kept = kept;
    }

    @Override
    long read(Pass pass) {
        long hash = ContentHash.ARRAY;
        List<Object> elements = null;
        boolean more = pass.in.enter('[', ']');
        while (more) {
            hash = ContentHash.element(hash, items.read(pass));
            if (kept && pass.value != null) {
                elements = elements == null ? new ArrayList<>(4) : elements;
                elements.add(pass.value);
            }
            more = pass.in.goesOn(']');
        }
        pass.value = elements == null ? List.of() : List.copyOf(elements);
        return hash;
    }
}
