package io.fastbreak.pipeline.input;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Names of processes as static members of their group, such as {@code process-8c1f…}: by its name others can remove one that has
 * died. No process has the name of another one, so nothing is to wait for its return.
 */
public final class ProcessName {
    private static final String BEGIN = "process-";

    private ProcessName() {}

    /** One that no process has had. */
    public static String next() {
        return BEGIN + UUID.randomUUID();
    }

    /** True for such a name, also with the number of a thread behind it; false for one that an operator has given. */
    static boolean isOne(@Nullable Object name) {
        return String.valueOf(name).startsWith(BEGIN);
    }
}
