package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.Doubt.DOUBT;

import io.fastbreak.model.wire.ContentHash;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes an object, each declared property by its own node, and keeps what its shape makes of it. */
final class ObjectNode extends Node {
    static final int MOST_PROPERTIES = Long.SIZE;

    /**
     * A declared property.
     *
     * @param bit the one that says that it was seen
     * @param slot where its value goes; negative where it is not kept
     * @param weight 1, or 0 where it is left out of the content hash
     */
    record Property(Node node, long bit, int slot, int weight) {}

    private final NameTable<Property> properties;
    private final long required;
    private final @Nullable Shape shape;

    ObjectNode(Map<String, Property> properties, long required, @Nullable Shape shape) {
        this.properties = new NameTable<>(properties);
        this.required = required;
        this.shape = shape;
    }

    @Override
    long read(Pass pass) {
        Scanner in = pass.in;
        int first = pass.undeclared.count();
        Values values = shape == null ? Values.NONE : shape.values();
        long sum = ContentHash.OBJECT;
        long seen = 0;
        boolean more = in.enter('{', '}');
        while (more) {
            in.name();
            long name = in.hash();
            Property property = properties.find(in);
            if (property == null) {
                pass.undeclared.add(first, name);
                sum += ContentHash.property(name, AnyNode.ANY.read(pass));
            } else {
                seen = with(property.bit, seen);
                sum += property.weight * ContentHash.property(name, property.node.read(pass));
                values.set(property.slot, pass.value);
            }
            more = in.goesOn('}');
        }
        pass.undeclared.removeFrom(first);
        if ((seen & required) != required) {
            throw DOUBT;
        }
        pass.value = shape == null ? null : shape.make(values);
        return sum;
    }

    private static long with(long bit, long seen) {
        if ((seen & bit) != 0) {
            throw DOUBT;
        }
        return seen | bit;
    }
}
