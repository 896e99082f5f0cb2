package io.fastbreak.model.log;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.wire.RecordConstructor;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a record: the number of its format, then its components, each by its type. A
 * {@link FinalMarker}, for example, takes some twenty bytes. Components are numbers, booleans, texts, bytes, constants, records,
 * and lists, sets and maps of these. Constants are stored by their positions, so a new one goes to the end. Thread-safe.
 */
public final class RecordCodec<T extends Record> {
    private static final Map<Class<?>, Part> SCALARS = Map.ofEntries(
            Map.entry(long.class, new Part((value, out) -> out.number((long) value), CompactInput::number)),
            Map.entry(int.class, new Part((value, out) -> out.number((int) value), CompactInput::integer)),
            Map.entry(boolean.class, new Part((value, out) -> out.flag((Boolean) value), CompactInput::isSet)),
            Map.entry(Long.class, new Part((value, out) -> out.optional((Long) value), CompactInput::optional)),
            Map.entry(
                    Integer.class,
                    new Part((value, out) -> out.optional((Integer) value), CompactInput::optionalInteger)),
            Map.entry(Boolean.class, new Part((value, out) -> out.flag((Boolean) value), CompactInput::flag)),
            Map.entry(String.class, new Part((value, out) -> out.text((String) value), CompactInput::optionalText)),
            Map.entry(byte[].class, new Part((value, out) -> out.bytes((byte[]) value), CompactInput::bytes)));

    private final int format;
    private final String what;
    private final Part record;

    /** How a value of one type is written and read. */
    record Part(BiConsumer<@Nullable Object, CompactOutput> writer, Function<CompactInput, @Nullable Object> reader) {}

    private RecordCodec(int format, String what, Part record) {
        this.format = format;
        this.what = what;
        this.record = record;
    }

    /**
     * The codec of a type.
     *
     * @param format to be raised when the components change
     * @param what the stored thing, for the message about another format
     * @throws IllegalArgumentException if a component is of a type that is not stored
     */
    public static <T extends Record> RecordCodec<T> of(Class<T> type, int format, String what) {
        return new RecordCodec<>(format, what, recordOf(type));
    }

    public byte[] write(T value) {
        CompactOutput out = new CompactOutput();
        out.number(format);
        record.writer().accept(value, out);
        return out.toBytes();
    }

    /** @throws StoredFormats.UnknownFormatException if another version of the program wrote the bytes */
    @SuppressWarnings("unchecked") // the part makes values of the type
    public T read(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        StoredFormats.require(format, in.number(), what);
        return (T) requireNonNull(record.reader().apply(in));
    }

    /** The part of a record, without the number of a format. */
    static Part recordOf(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Field[] fields = Arrays.stream(components)
                .map(component -> fieldOf(component, type))
                .toArray(Field[]::new);
        RecordConstructor constructor = RecordConstructor.of(type);
        return new Part(
                (value, out) -> {
                    for (Field field : fields) {
                        field.part.writer().accept(field.accessor.apply(requireNonNull(value)), out);
                    }
                },
                in -> {
                    @Nullable Object[] values = new Object[fields.length];
                    for (int i = 0; i < values.length; i++) {
                        values[i] = fields[i].part.reader().apply(in);
                    }
                    return constructor.make(values);
                });
    }

    /** A component of a record. */
    private record Field(Function<Object, @Nullable Object> accessor, Part part) {}

    /** The accessor is made as {@code MyRecord::component} is, since some records are stored often. */
    @SuppressWarnings("unchecked") // the call site makes functions
    private static Field fieldOf(RecordComponent component, Class<?> type) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            MethodHandle accessor = lookup.unreflect(component.getAccessor());
            MethodHandle maker = LambdaMetafactory.metafactory(
                            lookup,
                            "apply",
                            MethodType.methodType(Function.class),
                            MethodType.methodType(Object.class, Object.class),
                            accessor,
                            accessor.type().wrap())
                    .getTarget();
            return new Field((Function<Object, @Nullable Object>) maker.invoke(), componentOf(component));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalArgumentException(type + " cannot be stored", e);
        }
    }

    /** A record that may be missing is preceded by whether it is there. */
    private static Part componentOf(RecordComponent component) {
        Part part = partOf(component.getGenericType());
        boolean isOptional =
                component.getType().isRecord() && component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        return isOptional
                ? new Part(
                        (value, out) -> {
                            out.flag(value != null);
                            if (value != null) {
                                part.writer().accept(value, out);
                            }
                        },
                        in -> in.isSet() ? part.reader().apply(in) : null)
                : part;
    }

    private static Part partOf(Type type) {
        if (type instanceof ParameterizedType collection) {
            List<Part> elements = Arrays.stream(collection.getActualTypeArguments())
                    .map(RecordCodec::partOf)
                    .toList();
            return collectionOf((Class<?>) collection.getRawType(), elements);
        }
        Class<?> single = (Class<?>) type;
        if (single.isRecord()) {
            return recordOf(single);
        }
        if (single.isEnum()) {
            return constantOf((Enum<?>[]) requireNonNull(single.getEnumConstants()));
        }
        Part scalar = SCALARS.get(single);
        if (scalar == null) {
            throw new IllegalArgumentException(type + " cannot be stored");
        }
        return scalar;
    }

    private static Part constantOf(Enum<?>[] constants) {
        return new Part((value, out) -> out.value((Enum<?>) value), in -> {
            int position = in.integer();
            return position < 0 ? null : constants[position];
        });
    }

    private static Part collectionOf(Class<?> type, List<Part> elements) {
        Part first = elements.get(0);
        if (type == Map.class) {
            return mapOf(first, elements.get(1));
        }
        BiConsumer<@Nullable Object, CompactOutput> writer = (value, out) -> {
            Collection<?> all = (Collection<?>) requireNonNull(value);
            out.number(all.size());
            all.forEach(element -> first.writer().accept(element, out));
        };
        if (type == List.class) {
            return new Part(writer, in -> elements(first, in));
        }
        if (type == Set.class) {
            return new Part(writer, in -> new LinkedHashSet<>(elements(first, in)));
        }
        throw new IllegalArgumentException(type + " cannot be stored");
    }

    /** None of them is null. */
    private static List<Object> elements(Part element, CompactInput in) {
        return in.list(() -> requireNonNull(element.reader().apply(in)));
    }

    /** In the order of its keys. */
    private static Part mapOf(Part key, Part entry) {
        return new Part(
                (value, out) -> {
                    Map<?, ?> all = new TreeMap<>((Map<?, ?>) requireNonNull(value));
                    out.number(all.size());
                    all.forEach((name, each) -> {
                        key.writer().accept(name, out);
                        entry.writer().accept(each, out);
                    });
                },
                in -> {
                    Map<Object, Object> all = new TreeMap<>();
                    for (int left = in.integer(); left > 0; left--) {
                        Object name = requireNonNull(key.reader().apply(in));
                        all.put(name, requireNonNull(entry.reader().apply(in)));
                    }
                    return all;
                });
    }
}
