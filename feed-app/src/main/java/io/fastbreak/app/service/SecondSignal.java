package io.fastbreak.app.service;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A process stops in order after the first signal, and at once, as after a SIGKILL, after a second one. The JVM itself
 * ignores a second signal.
 */
final class SecondSignal {
    private static final Logger LOG = LoggerFactory.getLogger(SecondSignal.class);
    /** Signals and their exit codes. */
    private static final Map<String, Integer> SIGNALS = Map.of("TERM", 143, "INT", 130);

    private SecondSignal() {}

    static void endsAtOnce() {
        SIGNALS.forEach((name, exitCode) -> {
            try {
                handle(name, (proxy, method, arguments) -> {
                    Runtime.getRuntime().halt(exitCode);
                    return null;
                });
            } catch (ClassNotFoundException
                    | NoSuchMethodException
                    | InstantiationException
                    | IllegalAccessException e) {
                LOG.debug("this JVM has no signal handlers; a second SIG{} is ignored", name, e);
            } catch (InvocationTargetException e) {
                LOG.debug("this JVM reserves SIG{}", name, e);
            }
        });
    }

    /** By reflection: the class is in every JDK but in no public API. */
    private static void handle(String name, InvocationHandler handler)
            throws ClassNotFoundException, NoSuchMethodException, InstantiationException, IllegalAccessException,
                    InvocationTargetException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handlers = Class.forName("sun.misc.SignalHandler");
        Object ours = Proxy.newProxyInstance(SecondSignal.class.getClassLoader(), new Class<?>[] {handlers}, handler);
        signal.getMethod("handle", signal, handlers)
                .invoke(null, signal.getConstructor(String.class).newInstance(name), ours);
    }
}
