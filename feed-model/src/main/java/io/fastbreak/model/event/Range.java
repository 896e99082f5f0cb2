package io.fastbreak.model.event;

import com.fasterxml.jackson.annotation.JsonFormat;

/** Sequence numbers first to last, both inclusive; in JSON {@code [first,last]}. */
@JsonFormat(shape = JsonFormat.Shape.ARRAY)
public record Range(long first, long last) {

    public boolean contains(long number) {
        return first <= number && number <= last;
    }

    /** The form of the {@code fb-missing} header: {@code 12-14}, or {@code 17} for a single number. */
    @Override
    public String toString() {
        return first == last ? Long.toString(first) : first + "-" + last;
    }
}
