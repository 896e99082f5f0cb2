package io.fastbreak.validator.node;

import static io.fastbreak.validator.scanner.PossiblyInvalidException.DOUBT;

import io.fastbreak.model.wire.ContentHash;
import io.fastbreak.validator.scanner.NameTable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Accepts a name of an enumeration, and keeps its constant. */
public final class EnumNode extends Node {
    private final NameTable<Enum<?>> constants;
    private final @Nullable Enum<?> other;

    /** @param other the value of an unlisted name; null if it is not accepted */
    public EnumNode(Map<String, Enum<?>> constants, @Nullable Enum<?> other) {
        this.constants = new NameTable<>(constants);
        this.other = other;
    }

    @Override
    public long read(ReadState pass) {
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
