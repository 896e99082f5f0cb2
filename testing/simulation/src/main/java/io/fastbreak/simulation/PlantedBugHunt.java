package io.fastbreak.simulation;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Runs the simulation on a program with a planted bug, until it is found. */
public final class PlantedBugHunt {
    private static final String OWN = "io.fastbreak.";

    private PlantedBugHunt() {}

    /**
     * The result of a hunt.
     *
     * @param seeds how many were needed; 0 if it was not found
     * @param promise that it breaks; empty if it was not found
     * @param story the shortest found that shows it; empty if none was asked for
     */
    public record Found(PlantedBug bug, int seeds, String promise, String story) {}

    /**
     * Plants a bug and hunts it.
     *
     * @param home the root of the repository
     * @param firstSeed the seeds follow each other
     * @param mostSeeds after which it counts as not found
     * @param explained true if the story is shrunk
     */
    public static Found hunt(PlantedBug bug, Path home, long firstSeed, int mostSeeds, boolean explained) {
        try {
            Path classes = Files.createTempDirectory("fastbreak-planted-");
            try {
                compile(bug, home, classes);
                return huntIn(bug, classes, firstSeed, mostSeeds, explained);
            } finally {
                delete(classes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void compile(PlantedBug bug, Path home, Path classes) throws IOException {
        Path source = classes.resolve("source").resolve(Path.of(bug.file()).getFileName());
        Files.createDirectories(classes.resolve("source"));
        Files.writeString(source, bug.apply(home));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("planting bugs takes a JDK, and this is a runtime without a compiler");
        }
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(
                            messages,
                            files,
                            null,
                            List.of("-proc:none", "-nowarn", "-cp", classPath(), "-d", classes.toString()),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
            if (!compiled) {
                throw new IllegalStateException("'" + bug.name() + "' does not compile: " + messages);
            }
        }
    }

    /** Maven's test runner has the class path in a property of its own. */
    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private static Found huntIn(PlantedBug bug, Path classes, long firstSeed, int mostSeeds, boolean explained)
            throws IOException {
        try (URLClassLoader loader = new PlantedClasses(urls(classes))) {
            String[] found = (String[]) loader.loadClass(Hunter.class.getName())
                    .getMethod("hunt", long.class, int.class, boolean.class)
                    .invoke(null, firstSeed, mostSeeds, explained);
            return new Found(bug, Integer.parseInt(found[0]), found[1], found[2]);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("'" + bug.name() + "' stops the simulation", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static URL[] urls(Path classes) throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        urls.add(classes.toUri().toURL());
        for (String entry : classPath().split(File.pathSeparator, -1)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** Loads the program's classes once more, the planted ones first; libraries are shared. */
    private static final class PlantedClasses extends URLClassLoader {
        private PlantedClasses(URL[] urls) {
            super(urls, PlantedBugHunt.class.getClassLoader());
        }

        /** By the parent: a loader that is closed closes the jars that it has read from, also for loaders beside it. */
        @Override
        public @Nullable InputStream getResourceAsStream(String name) {
            return getParent().getResourceAsStream(name);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (!name.startsWith(OWN)) {
                    return super.loadClass(name, resolve);
                }
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }
    }

    /** Loaded with the planted bug; takes and returns types of the JDK only. */
    public static final class Hunter {
        private Hunter() {}

        /** An error may be one of the hunt, so that it is shown whole. */
        private static String broken(BrokenPromise first) {
            return first.isError() ? first.toString() : first.promise();
        }

        /** The number of seeds that were needed, the promise that was broken, and the story. */
        public static String[] hunt(long firstSeed, int mostSeeds, boolean explained) {
            for (int i = 0; i < mostSeeds; i++) {
                SeededRun run = SeededRun.of(firstSeed + i);
                if (!run.violations().isEmpty()) {
                    return new String[] {
                        Integer.toString(i + 1), broken(run.violations().get(0)), explained ? run.explain() : ""
                    };
                }
            }
            return new String[] {"0", "", ""};
        }
    }
}
