package io.fastbreak.validator.node;

import io.fastbreak.model.wire.ContentHash;
import java.util.Arrays;
import java.util.List;

/** Accepts an array, and keeps the list of the kept values of its elements. */
public final class ArrayNode extends Node {
    private static final Object[] NONE = {};

    private final Node items;
    private final boolean kept;

    public ArrayNode(Node items, boolean kept) {
        this.items = items;
        this.kept = kept;
    }

    @Override
    public long read(ReadState pass) {
        long hash = ContentHash.ARRAY;
        Object[] elements = NONE;
        int count = 0;
        boolean more = pass.in.enter('[', ']');
        while (more) {
            hash = ContentHash.element(hash, items.read(pass));
            if (kept && pass.value != null) {
                elements = count < elements.length ? elements : Arrays.copyOf(elements, 2 * count + 2);
                elements[count++] = pass.value;
            }
            more = pass.in.goesOn(']');
        }
        pass.value = list(elements, count);
        return hash;
    }

    private static List<Object> list(Object[] elements, int count) {
        return switch (count) {
            case 0 -> List.of();
            case 1 -> List.of(elements[0]);
            case 2 -> List.of(elements[0], elements[1]);
            default -> List.of(Arrays.copyOf(elements, count));
        };
    }
}
