package io.fastbreak.app.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.app.testing.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium that records its console messages and its requests. */
final class Browser implements AutoCloseable {
    private static final Path BINARY = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private static final Path SCREENSHOTS = Path.of("target", "screenshots");

    private static final Pattern NETWORK =
            Pattern.compile("\"method\":\"Network.requestWillBeSent\".*\"url\":\"((?:https?|wss?)://[^\"]+)");

    private final ChromeDriver driver;

    /** @param profile an empty folder */
    Browser(Path profile) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(BINARY.toFile());
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile);
        options.setCapability("goog:loggingPrefs", logs);
        driver = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(DRIVER.toFile())
                        .build(),
                options);
        driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(3));
    }

    /** Skips the test where Chromium is not installed. */
    static void assumeInstalled() {
        assumeTrue(
                Files.isExecutable(BINARY) && Files.isExecutable(DRIVER),
                () -> "there is no " + BINARY + " with " + DRIVER + ": the page is not tested");
    }

    void open(String url) {
        driver.get(url);
    }

    /** @param scheme {@code light} or {@code dark} */
    void look(int width, int height, String scheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    Object runAsync(String script, Object... arguments) {
        return driver.executeAsyncScript(script, arguments);
    }

    /** The text of the first element that a selector finds, as displayed; empty if there is none. */
    String text(String selector) {
        return String.valueOf(run("return document.querySelector(arguments[0])?.innerText ?? ''", selector));
    }

    void awaitText(String selector, String part) throws InterruptedException {
        Await.until(() -> text(selector).contains(part), () -> selector + " says: " + text(selector));
    }

    void click(String selector) {
        run("document.querySelector(arguments[0]).click()", selector);
    }

    /** Types into a field. */
    void fill(String selector, String value) {
        run("document.querySelector(arguments[0]).value = arguments[1]", selector, value);
    }

    /** Warnings and errors on the console since the last call. */
    List<String> consoleMessages() {
        List<String> consoleMessages = new ArrayList<>();
        for (LogEntry entry : driver.manage().logs().get(LogType.BROWSER)) {
            if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
                consoleMessages.add(entry.getMessage());
            }
        }
        return consoleMessages;
    }

    /** The URLs of all network requests since the last call. */
    Set<String> requested() {
        Set<String> addresses = new TreeSet<>();
        for (LogEntry entry : driver.manage().logs().get(LogType.PERFORMANCE)) {
            Matcher address = NETWORK.matcher(entry.getMessage());
            if (address.find()) {
                addresses.add(address.group(1));
            }
        }
        return addresses;
    }

    /** Saves a screenshot with {@code -Dscreenshots=true}. */
    void screenshot(String name) {
        if (!Boolean.getBoolean("screenshots")) {
            return;
        }
        try {
            Files.createDirectories(SCREENSHOTS);
            Files.write(SCREENSHOTS.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
