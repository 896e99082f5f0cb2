package io.fastbreak.client.produce;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.wire.Json;
import java.util.Objects;

/**
 * The attributes of one kind; those not set stay absent.
 *
 * @param <D> the builder itself
 */
abstract class KindBuilder<D extends KindBuilder<D>> {
    /** The validator's default. No valid event needs as much. */
    private static final int MAX_BYTES = 1 << 20;

    private final Base base;
    private final ObjectNode attributes;

    KindBuilder(Base base) {
        this.base = base;
        attributes = base.event().putObject("attributes");
    }

    /** @param event the envelope of this event alone */
    record Base(String fixtureId, ObjectNode event) {}

    /** @throws IllegalStateException if the event is larger than the 1 MiB that a record may have */
    public OutgoingEvent build() {
        byte[] json = Json.bytes(base.event());
        if (json.length > MAX_BYTES) {
            throw new IllegalStateException("the event has " + json.length + " bytes, allowed are " + MAX_BYTES);
        }
        return new OutgoingEvent(base.fixtureId(), json);
    }

    @SuppressWarnings("unchecked") // each builder names itself as D, and nobody else can extend this class
    private D self() {
        return (D) this;
    }

    D put(String name, boolean flag) {
        attributes.put(name, flag);
        return self();
    }

    D put(String name, long number) {
        attributes.put(name, number);
        return self();
    }

    D put(String name, String text) {
        attributes.put(name, TextChecks.checked(name, text));
        return self();
    }

    D put(String name, Enum<?> value) {
        attributes.put(name, Objects.requireNonNull(value, name).name());
        return self();
    }

    D add(String name, Enum<?> value) {
        attributes
                .withArrayProperty(name)
                .add(Objects.requireNonNull(value, name).name());
        return self();
    }

    ObjectNode addObject(String name) {
        return attributes.withArrayProperty(name).addObject();
    }

    void putEmptyArray(String name) {
        attributes.putArray(name);
    }
}
