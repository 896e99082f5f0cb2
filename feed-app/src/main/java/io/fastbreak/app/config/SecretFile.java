package io.fastbreak.app.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Set;

/**
 * A secret in a file of its own, as {@code NAME.file} names it. The end of its last line does not belong to it.
 */
final class SecretFile {
    static final String SUFFIX = ".file";

    private static final String ALLOWED =
            ", allowed are files with one secret that their owner and group only can read";

    private SecretFile() {}

    /** The secret; empty where there is a fault. */
    static String read(String name, String file, List<String> faults) {
        String wrong;
        try {
            Path path = Path.of(file);
            String secret = Files.readString(path).replaceFirst("\\R\\z", "");
            if (secret.isBlank()) {
                wrong = "is empty";
            } else if (isOpen(path)) {
                wrong = "everybody can read: chmod o-rwx " + file;
            } else {
                return secret;
            }
        } catch (IOException | InvalidPathException e) {
            wrong = "cannot be read";
        }
        faults.add(name + " is '" + file + "', which " + wrong + ALLOWED);
        return "";
    }

    private static boolean isOpen(Path file) throws IOException {
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            return permissions.contains(PosixFilePermission.OTHERS_READ);
        } catch (UnsupportedOperationException e) {
            // A file system that has no such permissions has its own way to keep others out.
            return false;
        }
    }
}
