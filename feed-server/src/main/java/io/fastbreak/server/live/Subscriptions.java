package io.fastbreak.server.live;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Who is told, and of which fixture. */
final class Subscriptions {
    private final Map<Subscriber, Optional<String>> fixtures = new ConcurrentHashMap<>();

    /** @param fixtureId null for all */
    void add(Subscriber subscriber, @Nullable String fixtureId) {
        fixtures.put(subscriber, Optional.ofNullable(fixtureId));
    }

    void remove(Subscriber subscriber) {
        fixtures.remove(subscriber);
    }

    void tell(BoardChange change) {
        fixtures.forEach((subscriber, fixture) -> {
            if (change.concerns(fixture.orElse(null))) {
                subscriber.take(change);
            }
        });
    }

    void flush() {
        fixtures.keySet().forEach(Subscriber::flush);
    }
}
