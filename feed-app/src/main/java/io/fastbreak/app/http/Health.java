package io.fastbreak.app.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The parts of the running program and what each says of itself. */
public final class Health {

    /**
     * One part's word.
     *
     * @param live false where only a restart helps
     * @param ready false while the part cannot do its work
     */
    public record Status(boolean live, boolean ready, String detail) {}

    private final Map<String, Supplier<Status>> parts = new LinkedHashMap<>();

    public synchronized void add(String name, Supplier<Status> part) {
        parts.put(name, part);
    }

    public synchronized Map<String, Status> statuses() {
        Map<String, Status> statuses = new LinkedHashMap<>();
        parts.forEach((name, part) -> statuses.put(name, part.get()));
        return statuses;
    }

    /** True unless a part says that only a restart helps. */
    public boolean live() {
        return statuses().values().stream().allMatch(Status::live);
    }

    boolean ready() {
        return statuses().values().stream().allMatch(Status::ready);
    }
}
