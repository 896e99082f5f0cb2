package io.fastbreak.runtime.service;

import io.fastbreak.runtime.config.OperationFailedException;
import io.fastbreak.runtime.config.Setting;
import io.fastbreak.runtime.config.Settings;
import io.javalin.util.JavalinBindException;
import java.net.URI;
import java.util.function.Supplier;

/** A simulator listens on the port of the URL of what it simulates. */
final class SimulatedPort {
    private SimulatedPort() {}

    static int of(Setting<String> url, Settings settings) {
        int port = URI.create(settings.get(url)).getPort();
        if (port < 0) {
            throw new OperationFailedException(url.name() + " has no port for the simulator to listen on");
        }
        return port;
    }

    static <S> S started(Setting<String> url, Supplier<S> start) {
        try {
            return start.get();
        } catch (JavalinBindException e) {
            throw new OperationFailedException("the port of " + url.name() + " is in use; set it to another", e);
        }
    }
}
