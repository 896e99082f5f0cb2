package io.fastbreak.validator.node;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The kept part of an object of one definition.
 *
 * @param kept names of the properties whose values are kept
 * @param unhashed the property that is left out of the content hash; null if none is
 * @param constructor makes one value of them
 * @param marks the bits with which they mark the event, as in {@link io.fastbreak.model.event.EventMarks}; null if they
 *     never do
 */
public record Shape(
        List<String> kept,
        @Nullable String unhashed,
        Function<KeptValues, Object> constructor,
        @Nullable ToIntFunction<KeptValues> marks) {

    /** An object that does not mark its event. */
    public Shape(List<String> kept, @Nullable String unhashed, Function<KeptValues, Object> constructor) {
        this(kept, unhashed, constructor, null);
    }

    public KeptValues values() {
        return new KeptValues(kept.size());
    }

    public Object make(KeptValues values) {
        return constructor.apply(values);
    }

    Object make(KeptValues values, ReadState pass) {
        if (marks != null) {
            pass.marks |= marks.applyAsInt(values);
        }
        return constructor.apply(values);
    }

    public int slot(String property) {
        return kept.indexOf(property);
    }
}
