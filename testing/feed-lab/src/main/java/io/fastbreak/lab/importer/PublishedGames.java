package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportException;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Published games in files, folders and zip archives, plain or gzipped, recognized by the endings of their names. Archives
 * stay open until this is closed.
 */
public final class PublishedGames implements AutoCloseable {

    private static final String GZIP = ".gz";

    private final List<PublishedGame> games = new ArrayList<>();
    private final List<FileSystem> archives = new ArrayList<>();

    /**
     * A published game.
     *
     * @param name the path of its files below the folder or archive, up to the ending that names the format
     */
    public record PublishedGame(String name, String format, GameFiles files) {

        /** The name without folders. */
        public String id() {
            return name.substring(name.lastIndexOf('/') + 1);
        }

        /** Reads the game. EuroLeague files name no game, so its id is that of the files. */
        public GameResult read() {
            boolean isNamed = !format.equals(Importers.EUROLEAGUE);
            try {
                Importer importer = Importers.named(format).orElseThrow();
                ImportOptions options = isNamed ? ImportOptions.NONE : ImportOptions.fixture(id());
                return new GameResult(this, importer.read(files, options), "");
            } catch (ImportException e) {
                return new GameResult(this, null, String.valueOf(e.getMessage()));
            } catch (RuntimeException e) {
                // One game that the importer fails on does not stop the others.
                return new GameResult(this, null, files.playByPlay() + ": cannot be imported (" + e + ")");
            }
        }
    }

    /**
     * What became of a game.
     *
     * @param imported null if it was refused
     * @param refusal why it was refused, or empty
     */
    public record GameResult(PublishedGame game, @Nullable ImportedGame imported, String refusal) {}

    /**
     * Finds the games.
     *
     * @param format only games of this format; null: of any
     * @throws IOException where a file, folder or archive cannot be read
     */
    public static PublishedGames in(List<Path> paths, @Nullable String format) throws IOException {
        PublishedGames found = new PublishedGames();
        try {
            for (Path path : paths) {
                found.add(path);
            }
        } catch (IOException e) {
            found.close();
            throw e;
        }
        found.games.removeIf(game -> format != null && !game.format.equals(format));
        return found;
    }

    private void add(Path path) throws IOException {
        String name = String.valueOf(path.getFileName());
        if (Files.isDirectory(path)) {
            walk(path);
        } else if (name.toLowerCase(Locale.ROOT).endsWith(".zip")) {
            FileSystem archive = FileSystems.newFileSystem(path);
            archives.add(archive);
            for (Path root : archive.getRootDirectories()) {
                walk(root);
            }
        } else {
            Path folder = path.toAbsolutePath().getParent();
            game(folder == null ? path : folder, path).ifPresent(games::add);
        }
    }

    private void walk(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted().forEach(file -> game(folder, file).ifPresent(games::add));
        }
    }

    private static Optional<PublishedGame> game(Path folder, Path file) {
        String name = String.valueOf(file.getFileName());
        String plain = withoutGzip(name);
        return Importers.FORMATS.stream()
                .filter(format -> plain.endsWith(format.playByPlay()))
                .findFirst()
                .map(format -> {
                    String id = plain.substring(
                            0, plain.length() - format.playByPlay().length());
                    String below = folder.toAbsolutePath()
                            .relativize(file.toAbsolutePath())
                            .toString();
                    String path = below.substring(0, below.length() - name.length()) + id;
                    return new PublishedGame(
                            path.replace('\\', '/'),
                            format.name(),
                            new GameFiles(file, boxScore(file, id + format.boxScore())));
                });
    }

    /** The box score beside a play-by-play, gzipped or not, as it is there. */
    private static Path boxScore(Path playByPlay, String name) {
        Path gzipped = playByPlay.resolveSibling(name + GZIP);
        Path plain = playByPlay.resolveSibling(name);
        boolean prefersGzip = String.valueOf(playByPlay.getFileName()).endsWith(GZIP);
        return Files.exists(plain) || (!prefersGzip && !Files.exists(gzipped)) ? plain : gzipped;
    }

    private static String withoutGzip(String name) {
        return name.endsWith(GZIP) ? name.substring(0, name.length() - GZIP.length()) : name;
    }

    /** In the order of their names in each folder. */
    public List<PublishedGame> games() {
        return List.copyOf(games);
    }

    @Override
    public void close() throws IOException {
        for (FileSystem archive : archives) {
            archive.close();
        }
    }
}
