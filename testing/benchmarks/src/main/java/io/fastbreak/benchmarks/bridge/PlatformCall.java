package io.fastbreak.benchmarks.bridge;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A request as a platform reads it from a connection.
 *
 * @param connection counts those of the platform from 1
 * @param token of the authorization; empty for none
 */
record PlatformCall(int connection, String method, String path, String token, String body) {
    private static final Pattern LENGTH = Pattern.compile("(?i)content-length: *([0-9]+)");
    private static final Pattern TOKEN = Pattern.compile("(?i)authorization: *Bearer ([^\r\n]+)");
    private static final int END_OF_HEAD = 0x0d0a0d0a;

    /** The next request of a connection; null at its end. */
    static @Nullable PlatformCall read(int connection, InputStream in) throws IOException {
        String head = head(in);
        String[] words = head.split(" ", 3);
        if (words.length < 3) {
            return null;
        }
        Matcher length = LENGTH.matcher(head);
        byte[] body = in.readNBytes(length.find() ? Integer.parseInt(length.group(1)) : 0);
        Matcher token = TOKEN.matcher(head);
        return new PlatformCall(
                connection,
                words[0],
                words[1],
                token.find() ? token.group(1) : "",
                new String(body, StandardCharsets.UTF_8));
    }

    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int last = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            head.write(next);
            last = last << 8 | next;
            if (last == END_OF_HEAD) {
                return head.toString(StandardCharsets.ISO_8859_1);
            }
        }
        return "";
    }

    static void answer(OutputStream out, int status, String headers, String body) throws IOException {
        String length = status == 204 ? "" : "Content-Length: " + body.length() + "\r\n";
        String head = "HTTP/1.1 " + status + " Scripted\r\nContent-Type: application/json\r\n" + headers + length;
        out.write((head + "\r\n" + body).getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    boolean isToken() {
        return path.equals("/oauth/token");
    }

    boolean isHeartbeat() {
        return path.endsWith("/heartbeat");
    }

    boolean isMarketPost() {
        return method.equals("POST") && path.contains("/markets/");
    }

    boolean isSuspension() {
        return isMarketPost() && body.contains("\"isSuspended\":true");
    }

    /** The id of the fixture or market. */
    String id() {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
