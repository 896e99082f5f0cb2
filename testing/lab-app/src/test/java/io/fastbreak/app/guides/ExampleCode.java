package io.fastbreak.app.guides;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The parts of tests, and of the programs in {@code examples}, between {@code // begin: NAME} and {@code // end: NAME}, which guides may show. */
final class ExampleCode {
    private static final Pattern PART = Pattern.compile("(?ms)^ *// begin: ([\\w-]+)\\n(.*?)^ *// end: \\1\\n");

    private ExampleCode() {}

    /** Every part of every module, its indentation taken away. */
    static List<String> parts() {
        List<String> parts = new ArrayList<>();
        for (Path folder : folders()) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(file -> addParts(file, parts));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return parts;
    }

    private static List<Path> folders() {
        Stream<Path> tests = Stream.of(Guide.HOME, Guide.HOME.resolve("testing"))
                .flatMap(ExampleCode::folders)
                .map(folder -> folder.resolve("src/test/java"))
                .filter(Files::isDirectory);
        return Stream.concat(tests, Stream.of(Guide.HOME.resolve("examples/java/src/main/java")))
                .toList();
    }

    private static Stream<Path> folders(Path home) {
        try (Stream<Path> folders = Files.list(home)) {
            return folders.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void addParts(Path file, List<String> parts) {
        try {
            Matcher part = PART.matcher(Files.readString(file));
            while (part.find()) {
                // An empty last line would count as one without indentation.
                parts.add(part.group(2).stripTrailing().stripIndent() + "\n");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
