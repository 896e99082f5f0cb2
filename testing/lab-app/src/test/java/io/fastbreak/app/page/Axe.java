package io.fastbreak.app.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The accessibility checker axe-core, run in the page. */
final class Axe {
    private static final Path FILE = Path.of("..", "..", "target", "axe", "node_modules", "axe-core", "axe.min.js");

    private Axe() {}

    static boolean isInstalled() {
        return Files.exists(FILE);
    }

    /** Skips the rest of the test if it is not installed. */
    static void assumeInstalled() {
        assumeTrue(isInstalled(), () -> "axe-core is not in " + FILE + ": accessibility is not checked");
    }

    /** The findings that keep somebody from using the page; in the dark only what colors do. */
    static List<?> serious(Browser browser, String scheme) throws IOException {
        browser.run(Files.readString(FILE) + "; window.axe = axe;");
        String rules = scheme.equals("dark") ? ", runOnly: ['color-contrast']" : "";
        // Rows behind the thirtieth are like those before.
        return (List<?>) browser.runAsync("const done = arguments[arguments.length - 1];"
                + "axe.run({exclude: ['.plays > li:nth-child(n+30)']}, {preload: false, resultTypes: ['violations']"
                + rules
                + "}).then(result => done(result.violations"
                + ".filter(one => one.impact === 'serious' || one.impact === 'critical')"
                + ".map(one => `${one.id}: ${one.nodes.slice(0, 3).map(node => node.html).join(' ')}`)));");
    }
}
