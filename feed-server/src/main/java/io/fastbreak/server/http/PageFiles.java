package io.fastbreak.server.http;

import io.javalin.Javalin;
import io.javalin.http.Context;
import io.javalin.http.Header;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The page for operators, as files of the program: nothing is built, and nothing is fetched from elsewhere. It holds no
 * data and needs no right to be read: what it shows it asks of the API.
 */
final class PageFiles {
    private static final String FOLDER = "/io/fastbreak/server/page/";
    /** What a part may be called, so that no other resource of the program can be asked for. */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z-]*(/[a-z][a-z-]*)*\\.(html|css|js|svg)");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    private final Map<String, Part> parts = new ConcurrentHashMap<>();

    // Never changed, and compared by nobody.
    @SuppressWarnings("ArrayRecordComponent")
    private record Part(String type, String tag, byte[] content) {}

    /** Whether a path is one of its files, in which there is no data. */
    static boolean has(String path) {
        return path.equals("/") || path.startsWith("/page/");
    }

    void addTo(Javalin javalin) {
        javalin.get("/", context -> answer(context, "index.html"));
        javalin.get("/page/<part>", context -> answer(context, context.pathParam("part")));
    }

    private void answer(Context context, String name) {
        Part part = NAME.matcher(name).matches() ? parts.computeIfAbsent(name, PageFiles::read) : null;
        if (part == null) {
            throw HttpProblem.unknown("no such file", "the page is at /").asException();
        }
        context.header(Header.CACHE_CONTROL, "no-cache");
        HttpResponses.tagged(context, part.tag(), part.type(), part::content);
    }

    private static @Nullable Part read(String name) {
        try (InputStream in = PageFiles.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                return null;
            }
            byte[] content = in.readAllBytes();
            String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "");
            return new Part(type, digest(content), content);
        } catch (IOException e) {
            throw new UncheckedIOException("the program's own file " + name + " cannot be read", e);
        }
    }

    private static String digest(byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(hash, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
