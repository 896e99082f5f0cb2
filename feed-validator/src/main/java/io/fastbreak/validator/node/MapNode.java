package io.fastbreak.validator.node;

import io.fastbreak.model.wire.ContentHash;

/** Accepts an object of undeclared properties with one schema; it is never kept. */
public final class MapNode extends Node {
    private final Node values;

    public MapNode(Node values) {
        this.values = values;
    }

    @Override
    public long read(ReadState pass) {
        int first = pass.undeclared.count();
        long sum = ContentHash.OBJECT;
        boolean more = pass.in.enter('{', '}');
        while (more) {
            pass.in.name();
            long name = pass.in.hash();
            pass.undeclared.add(first, name);
            OtherNames.OF_ENVELOPE.mark(pass);
            sum += ContentHash.property(name, values.read(pass));
            more = pass.in.goesOn('}');
        }
        pass.undeclared.removeFrom(first);
        pass.value = null;
        return sum;
    }
}
