package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.PossiblyInvalidException.DOUBT;

import io.fastbreak.model.wire.ContentHash;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Accepts a name of an enumeration, and keeps its constant. */
final class EnumNode extends Node {
    private final NameTable<Enum<?>> constants;
    private final @Nullable Enum<?> other;

    /** @param other the value of an unlisted name; null if it is not accepted */
    EnumNode(Map<String, Enum<?>> constants, @Nullable Enum<?> other) {
        this.constants = new NameTable<>(constants);
        this.other = other;
    }

    @Override
    long read(ReadState pass) {
        pass.in.string();
        Enum<?> constant = constants.find(pass.in);
        pass.value = constant == null ? unlisted(pass) : constant;
        return ContentHash.string(pass.in.hash());
    }

    private Enum<?> unlisted(ReadState pass) {
        if (other == null) {
            throw DOUBT;
        }
        pass.use(Tolerance.UNLISTED_VALUE);
        return other;
    }
}
