package io.fastbreak.model.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes a record from the values of its components: a {@code Period}, for example, from a type, a number and a status.
 * Whatever reads records by their components makes them with it.
 */
public final class RecordConstructor {
    private final MethodHandle constructor;

    private RecordConstructor(MethodHandle constructor) {
        this.constructor = constructor;
    }

    /** @throws IllegalArgumentException if the constructor of the record is not accessible */
    public static RecordConstructor of(Class<?> type) {
        Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return new RecordConstructor(MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .findConstructor(type, MethodType.methodType(void.class, types))
                    .asSpreader(Object[].class, types.length)
                    .asType(MethodType.methodType(Object.class, Object[].class)));
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type + " cannot be made from its components", e);
        }
    }

    /** @param values of all components, in their order */
    public Object make(@Nullable Object[] values) {
        try {
            return (Object) constructor.invokeExact(values);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a constructor of a record throws nothing else", e);
        }
    }
}
