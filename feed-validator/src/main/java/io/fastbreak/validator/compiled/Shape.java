package io.fastbreak.validator.compiled;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The kept part of an object of one definition.
 *
 * @param kept names of the properties whose values are kept
 * @param unhashed the property that is left out of the content hash; null where none is
 * @param constructor makes one value of them
 */
record Shape(List<String> kept, @Nullable String unhashed, Function<KeptValues, Object> constructor) {

    KeptValues values() {
        return new KeptValues(kept.size());
    }

    Object make(KeptValues values) {
        return constructor.apply(values);
    }

    int slot(String property) {
        return kept.indexOf(property);
    }
}
