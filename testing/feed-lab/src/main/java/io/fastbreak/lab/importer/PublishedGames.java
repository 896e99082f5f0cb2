package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.FileKind.Recognized;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportException;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Published games in files, folders and zip archives, plain or gzipped, recognized by what is in them. Archives stay
 * open until this is closed.
 */
public final class PublishedGames implements AutoCloseable {

    /** Words that say which file of a game it is, as publishers and those who keep their files write them. */
    private static final Pattern FILE_WORDS = Pattern.compile(
            "(fixture_detail_pbp|play-?_?by-?_?play|pbp|box-?_?score(_players|_teams)?)", Pattern.CASE_INSENSITIVE);

    private static final Pattern ENDING = Pattern.compile("(\\.(json|csv))?(\\.gz)?$", Pattern.CASE_INSENSITIVE);
    /** The query of the EuroLeague's address, which is in the name of a file that was downloaded from it. */
    private static final Pattern QUERY = Pattern.compile(".*gamecode=(\\d+)&seasoncode=(\\w+).*");

    private final List<PublishedGame> games = new ArrayList<>();
    private final Map<Path, List<FoundFile>> folders = new HashMap<>();
    private final List<String> others = new ArrayList<>();
    private final List<FileSystem> archives = new ArrayList<>();

    /**
     * A published game.
     *
     * @param name the path of its files below the folder or archive, without what the names say of format and kind
     * @param boxScore null if there is none beside the play-by-play
     */
    public record PublishedGame(
            String name,
            String format,
            Path playByPlay,
            @Nullable Path boxScore) {

        /** The name without folders. */
        public String id() {
            return name.substring(name.lastIndexOf('/') + 1);
        }

        /** Reads the game. EuroLeague files name no game, so its id is that of the files. */
        public GameResult read() {
            try {
                return new GameResult(this, read(options(null, null)), "");
            } catch (ImportException e) {
                return new GameResult(this, null, String.valueOf(e.getMessage()));
            } catch (RuntimeException e) {
                // One game that the importer fails on does not stop the others.
                return new GameResult(this, null, playByPlay + ": cannot be imported (" + e + ")");
            }
        }

        /**
         * Facts beyond the files. Two of EuroLeague's do not name their game, so its id is that of their names.
         *
         * @param fixtureId null for the game's own
         */
        public ImportOptions options(@Nullable String fixtureId, @Nullable Instant start) {
            boolean isNamed = !format.equals(Importers.EUROLEAGUE) || name.isEmpty();
            return new ImportOptions(fixtureId != null || isNamed ? fixtureId : id(), start);
        }

        /** @throws ImportException also if there is no box score */
        public ImportedGame read(ImportOptions options) {
            if (boxScore == null) {
                throw new ImportException(
                        playByPlay.toString(),
                        "no box score of the same game lies beside it",
                        "Put it there, or name it with --boxscore.");
            }
            return Importers.named(format).orElseThrow().read(new GameFiles(playByPlay, boxScore), options);
        }
    }

    /**
     * The result of the import of a game.
     *
     * @param imported null if it was refused
     * @param refusal why it was refused, or empty
     */
    public record GameResult(PublishedGame game, @Nullable ImportedGame imported, String refusal) {}

    /**
     * A file that was looked at.
     *
     * @param id what its name says of the game; empty if it says nothing
     */
    private record FoundFile(Path path, FileKind kind, String gameId, String id) {}

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

    /** The kind of a file, in words. */
    public static String describe(Path file) throws IOException {
        return FileKind.of(file).kind().text();
    }

    /** A file of this kind and game in the folder of another, if there is one. */
    static Optional<Path> beside(Path file, FileKind kind, String gameId) throws IOException {
        try (PublishedGames found = new PublishedGames()) {
            return found.filesIn(folder(file)).stream()
                    .filter(each -> each.kind == kind && each.gameId.equals(gameId))
                    .map(FoundFile::path)
                    .findFirst();
        }
    }

    private static Path folder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return folder == null ? file : folder;
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
            addGame(folder(path), file(path));
        }
    }

    private void walk(Path folder) throws IOException {
        List<Path> sorted;
        try (Stream<Path> files = Files.walk(folder)) {
            sorted = files.filter(Files::isDirectory).sorted().toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (Path each : sorted) {
            for (FoundFile file : filesIn(each)) {
                addGame(folder, file);
            }
        }
    }

    private void addGame(Path folder, FoundFile file) throws IOException {
        if (file.kind.isUnread()) {
            others.add(file.path + ": " + file.kind.text());
        }
        if (!file.kind.hasPlays()) {
            return;
        }
        String below = folder.toAbsolutePath()
                .relativize(file.path.toAbsolutePath())
                .toString()
                .replace('\\', '/');
        String parent = below.substring(0, below.lastIndexOf('/') + 1);
        games.add(new PublishedGame(
                parent + id(file), file.kind.format(), file.path, boxScore(file).orElse(null)));
    }

    /** The id in the name; else that in the file, or the name of its folder. */
    private static String id(FoundFile file) {
        if (!file.id.isEmpty()) {
            return file.id;
        }
        Path name = folder(file.path).getFileName();
        return !file.gameId.isEmpty() ? file.gameId : name == null ? file.kind.format() : name.toString();
    }

    /** Of the same game, as both files say; or else as their names say; or else the only one. */
    private Optional<Path> boxScore(FoundFile plays) throws IOException {
        if (plays.kind.hasBoxScore()) {
            return Optional.of(plays.path);
        }
        List<FoundFile> files = filesIn(folder(plays.path)).stream()
                .filter(file -> file.kind.hasFormatOf(plays.kind))
                .toList();
        List<FoundFile> boxes =
                files.stream().filter(file -> file.kind.hasBoxScore()).toList();
        boolean isPair = files.stream().filter(file -> file.kind.hasPlays()).count() == 1 && boxes.size() == 1;
        return Stream.<Predicate<FoundFile>>of(
                        box -> !plays.gameId.isEmpty() && box.gameId.equals(plays.gameId),
                        box -> box.id.equals(plays.id),
                        box -> isPair)
                .flatMap(rule -> boxes.stream().filter(rule))
                .map(FoundFile::path)
                .findFirst();
    }

    /** The files of a folder, in the order of their names; looked at once. */
    private List<FoundFile> filesIn(Path folder) throws IOException {
        List<FoundFile> known = folders.get(folder.toAbsolutePath());
        if (known != null) {
            return known;
        }
        List<FoundFile> found = new ArrayList<>();
        List<Path> paths;
        try (Stream<Path> files = Files.list(folder)) {
            paths = files.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path path : paths) {
            try {
                found.add(file(path));
            } catch (IOException e) {
                others.add(path + ": cannot be read: " + SourceFile.why(e));
            }
        }
        folders.put(folder.toAbsolutePath(), found);
        return found;
    }

    private FoundFile file(Path path) throws IOException {
        Recognized recognized = FileKind.of(path);
        return new FoundFile(path, recognized.kind(), recognized.gameId(), idOf(String.valueOf(path.getFileName())));
    }

    /** The rest of a name without the words for format and kind, as in {@code playbyplay_0022000001.json}. */
    static String idOf(String fileName) {
        Matcher query = QUERY.matcher(fileName);
        if (query.matches()) {
            return query.group(2) + "-" + query.group(1);
        }
        String name = ENDING.matcher(fileName).replaceFirst("");
        return FILE_WORDS.matcher(name).replaceAll("").replaceAll("^[-_. ]+|[-_. ]+$", "");
    }

    /** Files of formats that are known and not read, each with what it is. */
    public List<String> others() {
        return List.copyOf(others);
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
