package io.fastbreak.app.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Set;

/**
 * Reads a secret from the file that {@code NAME.file} names. A line end at the end of the file is not part of it.
 */
final class SecretFile {
    static final String SUFFIX = ".file";

    private static final String ALLOWED =
            "; allowed: a file that contains only the secret and that only owner and group can read";

    private SecretFile() {}

    /** The secret; empty after an error. */
    static String read(String name, String file, List<String> errors) {
        String problem;
        try {
            Path path = Path.of(file);
            String secret = Files.readString(path).replaceFirst("\\R\\z", "");
            if (secret.isBlank()) {
                problem = "is empty";
            } else if (isOpen(path)) {
                problem = "everybody can read: chmod o-rwx " + file;
            } else {
                return secret;
            }
        } catch (IOException | InvalidPathException e) {
            problem = "cannot be read";
        }
        errors.add(name + " is '" + file + "', which " + problem + ALLOWED);
        return "";
    }

    private static boolean isOpen(Path file) throws IOException {
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            return permissions.contains(PosixFilePermission.OTHERS_READ);
        } catch (UnsupportedOperationException e) {
            // The file system has no POSIX permissions.
            return false;
        }
    }
}
