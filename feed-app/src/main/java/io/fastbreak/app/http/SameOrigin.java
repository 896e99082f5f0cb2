package io.fastbreak.app.http;

import io.javalin.http.Context;
import io.javalin.http.Header;
import java.net.URI;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets programs and pages of this server ask for something to be done, and no page of another site: that one can set
 * neither this header nor JSON without being allowed to first, and nobody is. A name of another site that was made to
 * lead here is known by not being one of this server's.
 */
final class SameOrigin {
    static final String HEADER = "Fastbreak-Request";

    private static final int MOST_BYTES = 64 * 1024;

    private final Set<String> names;

    /** @param names that browsers may know this server by, besides addresses */
    SameOrigin(Set<String> names) {
        this.names = names;
    }

    void require(Context context) {
        if (context.header(HEADER) == null) {
            throw Problem.forbidden("send the header " + HEADER + " with any value: pages of other sites cannot")
                    .asException();
        }
        String type = context.header(Header.CONTENT_TYPE);
        if (type == null || !type.split(";", 2)[0].strip().equals("application/json")) {
            throw Problem.badRequest("not JSON", "send application/json").asException();
        }
        if (context.req().getContentLengthLong() > MOST_BYTES) {
            throw Problem.badRequest("too much", "at most " + MOST_BYTES + " bytes")
                    .asException();
        }
        String origin = context.header(Header.ORIGIN);
        if (origin != null && !isOurs(origin, context.header(Header.HOST))) {
            throw Problem.forbidden("this is asked by a page from " + origin + ", not by this server's; where that is"
                            + " its name, say so in http.advertised")
                    .asException();
        }
    }

    /** @param host as the request names it */
    boolean isOurs(String origin, @Nullable String host) {
        try {
            URI from = URI.create(origin);
            String name = from.getHost();
            return name != null && from.getAuthority().equals(host) && (isAddress(name) || names.contains(name));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isAddress(String name) {
        return name.startsWith("[") || name.matches("(\\d{1,3}\\.){3}\\d{1,3}") || name.equals("localhost");
    }
}
