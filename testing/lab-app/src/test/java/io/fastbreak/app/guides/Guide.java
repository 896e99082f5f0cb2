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

/** A page of Markdown of the project, and what of it can be checked. */
public record Guide(Path file, String text) {
    public static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();

    private static final Pattern BLOCK = Pattern.compile("(?ms)^ *```(\\w*)\\n(.*?)^ *```$");
    private static final Pattern NAMED = Pattern.compile("`(?:\\./)?fastbreak ([^`]+)`");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");

    /** A fenced block of a language, which may be empty. */
    public record Block(String language, String text) {}

    /** The guide {@code docs/NAME.md}. */
    public static Guide named(String name) {
        return of(HOME.resolve("docs").resolve(name + ".md"));
    }

    static Guide of(Path file) {
        try {
            return new Guide(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All pages of the project. */
    static List<Guide> all() {
        List<Guide> all = new ArrayList<>();
        for (Path folder : List.of(HOME, HOME.resolve("docs"), HOME.resolve("docs/benchmarks"))) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(file -> all.add(of(file)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return all;
    }

    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        Matcher block = BLOCK.matcher(text);
        while (block.find()) {
            blocks.add(new Block(block.group(1), block.group(2)));
        }
        return blocks;
    }

    /** The blocks of one language, from top to bottom. */
    List<String> blocks(String language) {
        return blocks().stream()
                .filter(block -> block.language().equals(language))
                .map(Block::text)
                .toList();
    }

    /** Commands of its shell blocks, one a line; what a backslash continues is one. */
    public List<String> commands() {
        return commands("sh");
    }

    List<String> commands(String language) {
        return blocks(language).stream()
                .flatMap(block -> block.replace("\\\n", " ").lines())
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
    }

    /** Commands of the program that its text names as {@code `fastbreak …`}, as they stand behind that word. */
    Stream<String> namedCommands() {
        return NAMED.matcher(BLOCK.matcher(text).replaceAll("")).results().map(named -> named.group(1)
                .strip());
    }

    /** Files that it links to; addresses on the net and places on the page left out. */
    List<Path> linkedFiles() {
        List<Path> files = new ArrayList<>();
        Matcher link = LINK.matcher(BLOCK.matcher(text).replaceAll(""));
        while (link.find()) {
            String target = link.group(1).replaceFirst("#.*", "");
            if (!target.isEmpty() && !target.contains(":")) {
                files.add(file.resolveSibling(target).normalize());
            }
        }
        return files;
    }

    @Override
    public String toString() {
        return HOME.relativize(file).toString();
    }
}
