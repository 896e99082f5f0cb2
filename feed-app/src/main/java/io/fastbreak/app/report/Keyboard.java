package io.fastbreak.app.report;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The keys that are pressed on the terminal, without a line end. Signals such as that of Ctrl-C stay as they are. Without a
 * terminal no key is ever pressed. Can be closed by any thread.
 */
public final class Keyboard implements AutoCloseable {
    private static final File TERMINAL = new File("/dev/tty");

    private final @Nullable InputStream keys;
    private @Nullable String modes;

    /** @param keys bytes as they are typed; a read returns at once, with -1 where there is none */
    Keyboard(@Nullable InputStream keys, @Nullable String modes) {
        this.keys = keys;
        this.modes = modes;
    }

    /** Turns line mode and echo off, until it is closed. */
    public static Keyboard open() {
        try {
            String modes = stty("-g");
            if (modes.isEmpty()) {
                return new Keyboard(null, null);
            }
            InputStream keys = new FileInputStream(TERMINAL);
            stty("-icanon", "-echo", "min", "0", "time", "0");
            return new Keyboard(keys, modes);
        } catch (IOException e) {
            return new Keyboard(null, null);
        }
    }

    /** Whether this key was among those that were pressed since the last call. */
    public synchronized boolean isPressed(char key) {
        if (keys == null) {
            return false;
        }
        try {
            boolean found = false;
            for (int pressed = keys.read(); pressed >= 0; pressed = keys.read()) {
                found |= pressed == key;
            }
            return found;
        } catch (IOException e) {
            return false;
        }
    }

    private static String stty(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("stty"));
        command.addAll(List.of(arguments));
        Process stty = new ProcessBuilder(command).redirectInput(TERMINAL).start();
        return new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
    }

    /** Restores the modes of the terminal. */
    @Override
    public synchronized void close() {
        try {
            if (modes != null) {
                stty(modes);
                modes = null;
            }
            if (keys != null) {
                keys.close();
            }
        } catch (IOException e) {
            // The terminal is gone, and its modes with it.
            modes = null;
        }
    }
}
