package io.fastbreak.app.guides;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.cli.LabCommands;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/**
 * Types the commands of a guide: those of the program run in this process, all others in a shell. What would go on until
 * it is stopped is run once; of a service only the settings are checked, and one with the same has to be at work.
 */
public final class GuideShell {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
    private static final String PROGRAM = "./fastbreak ";
    private static final String BROKER = "localhost:9092";
    private static final Path TOOLS = Path.of("src/test/sh").toAbsolutePath();
    private static final CommandLine READER = LabCommands.commandLine();

    private final Path folder;
    private final Path settings;

    /**
     * @param folder where the reader is
     * @param settings for the commands of which the guide leaves out {@code --config}
     */
    public GuideShell(Path folder, Path settings) {
        this.folder = folder;
        this.settings = settings;
    }

    /** True if a line is a command of the program. */
    static boolean isOfProgram(String line) {
        return line.startsWith(PROGRAM);
    }

    /** The command as the program's own reader takes it; fails if it does not take it. */
    static ParseResult parsed(String line) {
        ParseResult result = READER.parseArgs(arguments(words(line)).toArray(String[]::new));
        while (result.hasSubcommand()) {
            result = result.subcommand();
        }
        return result;
    }

    /** True if this machine has a program. */
    static boolean has(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    /** @param line as a reader would type it */
    public CommandRun run(String line) throws IOException, InterruptedException {
        if (!isOfProgram(line)) {
            return shell(line);
        }
        ParseResult parsed = parsed(line);
        List<String> words = words(line);
        List<String> arguments = new ArrayList<>(arguments(words));
        arguments.replaceAll(this::located);
        int to = arguments.indexOf("--to");
        if (to >= 0) {
            arguments.set(to + 1, folder.resolve(arguments.get(to + 1)).toString());
        }
        if (parsed.commandSpec().name().equals("run")) {
            // A service and its name.
            arguments.set(0, "config");
            arguments.set(1, "check");
        } else if (parsed.commandSpec().findOption("--once") != null && !parsed.hasMatchedOption("--once")) {
            arguments.add("--once");
        }
        arguments.remove("--watch");
        if (parsed.commandSpec().findOption("--config") != null && !parsed.hasMatchedOption("--config")) {
            arguments.add("--config=" + settings);
        }
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        if (words.contains(">")) {
            Files.writeString(folder.resolve(words.get(words.size() - 1)), run.out());
        }
        return run;
    }

    /** Finds the tools of Kafka, too, and for the guides' broker that of the tests. */
    private CommandRun shell(String line) throws IOException, InterruptedException {
        String here = line.contains(BROKER) ? line.replace(BROKER, SharedBroker.bootstrap()) : line;
        ProcessBuilder shell =
                new ProcessBuilder("sh", "-c", here).directory(folder.toFile()).redirectErrorStream(true);
        Map<String, String> environment = shell.environment();
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.put("TEST_CLASS_PATH", System.getProperty("java.class.path"));
        environment.merge("PATH", TOOLS.toString(), (path, tools) -> path + File.pathSeparator + tools);
        Process process = shell.start();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new CommandRun(process.waitFor(), out, out);
    }

    /** A file or FOLDER/ of the reader's folder, or of the project, by its full path; all else as it is. */
    private String located(String word) {
        String value = word.substring(word.indexOf('=') + 1);
        if (value.length() < word.length() && Files.isRegularFile(folder.resolve(value))) {
            return word.substring(0, word.length() - value.length()) + folder.resolve(value);
        }
        for (Path home : List.of(folder, Guide.HOME)) {
            if (word.matches(".*[./].*") && Files.exists(home.resolve(word))) {
                return home.resolve(word).toString();
            }
        }
        return word;
    }

    private static List<String> arguments(List<String> words) {
        return words.contains(">") ? words.subList(0, words.indexOf(">")) : words;
    }

    /** The words behind the program's name; quotes hold together what is in them, and a comment is none. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line.substring(PROGRAM.length()));
        while (word.find() && !word.group().startsWith("#")) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2) : word.group(3));
        }
        return words;
    }
}
