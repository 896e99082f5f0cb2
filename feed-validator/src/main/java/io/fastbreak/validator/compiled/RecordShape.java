package io.fastbreak.validator.compiled;

import io.fastbreak.model.wire.RecordConstructor;
import io.fastbreak.validator.node.KeptValues;
import io.fastbreak.validator.node.Shape;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a record whose components are called like the properties of its definition: each of them is kept. A property that
 * is absent is null; an empty list, or the first constant, where the component is a list or a constant.
 */
final class RecordShape {
    private RecordShape() {}

    /** How the value of a component is taken from those of the properties. */
    private interface Part {
        @Nullable
        Object of(KeptValues values, int slot);
    }

    /** @throws IllegalArgumentException if a component is of a type that no property has */
    static Shape of(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        List<String> names =
                Arrays.stream(components).map(RecordComponent::getName).toList();
        Part[] parts = Arrays.stream(components)
                .map(component -> partOf(component.getType()))
                .toArray(Part[]::new);
        RecordConstructor constructor = RecordConstructor.of(type);
        return new Shape(names, null, values -> {
            @Nullable Object[] arguments = new Object[parts.length];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = parts[i].of(values, i);
            }
            return constructor.make(arguments);
        });
    }

    private static Part partOf(Class<?> type) {
        if (type == int.class) {
            return KeptValues::number;
        }
        if (type == Integer.class) {
            return KeptValues::findNumber;
        }
        if (type == boolean.class) {
            return KeptValues::get;
        }
        if (type == Boolean.class || type == String.class) {
            return KeptValues::find;
        }
        if (type == List.class) {
            return KeptValues::list;
        }
        if (type.isEnum()) {
            Object first = type.getEnumConstants()[0];
            return (values, slot) -> values.orElse(slot, first);
        }
        throw new IllegalArgumentException("no property of an event is read as " + type);
    }
}
