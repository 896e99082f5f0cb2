package io.fastbreak.validator.node;

import static io.fastbreak.validator.scanner.PossiblyInvalidException.DOUBT;

import io.fastbreak.model.wire.ContentHash;
import io.fastbreak.validator.scanner.NameTable;
import io.fastbreak.validator.scanner.Scanner;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Accepts an object, each declared property by its own node, and keeps the value that its shape makes. */
public final class ObjectNode extends Node {
    public static final int MOST_PROPERTIES = Long.SIZE;

    private final NameTable<Property> properties;
    private final Property first = Property.start();
    private final long required;
    private final @Nullable Shape shape;
    private final OtherNames others;

    /** @param others undeclared properties that mark the event */
    public ObjectNode(Map<String, Property> properties, long required, @Nullable Shape shape, OtherNames others) {
        this.properties = new NameTable<>(properties);
        this.required = required;
        this.shape = shape;
        this.others = others;
    }

    @Override
    public long read(ReadState pass) {
        Scanner in = pass.in;
        int names = pass.undeclared.count();
        KeptValues values = shape == null ? KeptValues.NONE : shape.values();
        Property last = first;
        long sum = ContentHash.OBJECT;
        long seen = 0;
        boolean more = in.enter('{', '}');
        while (more) {
            Property property = next(last, in);
            if (property == null) {
                sum += undeclared(names, pass);
            } else {
                seen = with(property.bit, seen);
                sum += property.hash(property.node.read(pass));
                values.set(property.slot, pass.value);
                last = property;
            }
            more = in.goesOn('}');
        }
        pass.undeclared.removeFrom(names);
        if ((seen & required) != required) {
            throw DOUBT;
        }
        pass.value = shape == null ? null : shape.make(values, pass);
        return sum;
    }

    /** Reads the name of the next property; null if it is not declared. */
    private @Nullable Property next(Property last, Scanner in) {
        Property expected = last.expected(in);
        if (expected != null) {
            return expected;
        }
        in.name();
        Property found = properties.find(in);
        if (found != null) {
            last.expect(found);
        }
        return found;
    }

    private long undeclared(int names, ReadState pass) {
        long name = pass.in.hash();
        pass.undeclared.add(names, name);
        others.mark(pass);
        return ContentHash.property(name, AnyNode.ANY.read(pass));
    }

    private static long with(long bit, long seen) {
        if ((seen & bit) != 0) {
            throw DOUBT;
        }
        return seen | bit;
    }
}
