package io.fastbreak.app.service;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Once a process has been told to stop, it does so in order; told again, it ends at once, as after a SIGKILL. The JVM
 * itself passes over a second signal.
 */
final class SecondSignal {
    private static final Logger LOG = LoggerFactory.getLogger(SecondSignal.class);
    /** Signals, and the exit codes of those who died of them. */
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
                LOG.debug("this Java knows no signals; a second SIG{} is passed over", name, e);
            } catch (InvocationTargetException e) {
                LOG.debug("this Java keeps SIG{} to itself", name, e);
            }
        });
    }

    /** By reflection: the class is everywhere and belongs to no API. */
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
