package io.fastbreak.server.http;

import io.javalin.config.RoutesConfig;
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
 * The operators' page as static files of the program: there is no build step, and nothing is loaded from other hosts. The
 * files contain no data and need no token: the page reads the API.
 */
final class PageFiles {
    private static final String FOLDER = "/io/fastbreak/server/page/";
    /** Names of files, so that no other resource of the program can be requested. */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z-]*(/[a-z][a-z-]*)*\\.(html|css|js|svg)");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    private final Map<String, PageFile> files = new ConcurrentHashMap<>();

    // Never modified, never compared.
    @SuppressWarnings("ArrayRecordComponent")
    private record PageFile(String type, String tag, byte[] content) {}

    /** True for the paths of the files. */
    static boolean has(String path) {
        return path.equals("/") || path.startsWith("/page/");
    }

    void addTo(RoutesConfig routes) {
        routes.get("/", context -> respond(context, "index.html"));
        routes.get("/page/<file>", context -> respond(context, context.pathParam("file")));
    }

    private void respond(Context context, String name) {
        PageFile file = NAME.matcher(name).matches() ? files.computeIfAbsent(name, PageFiles::read) : null;
        if (file == null) {
            throw HttpProblem.unknown("no such file", "the page is at /");
        }
        context.header(Header.CACHE_CONTROL, "no-cache");
        HttpResponses.tagged(context, file.tag(), file.type(), file::content);
    }

    private static @Nullable PageFile read(String name) {
        try (InputStream in = PageFiles.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                return null;
            }
            byte[] content = in.readAllBytes();
            String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "");
            return new PageFile(type, digest(content), content);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + name, e);
        }
    }

    private static String digest(byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(hash, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
