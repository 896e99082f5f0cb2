package io.fastbreak.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.Header;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs before every route: adds the security headers, and rejects requests without the token, under a host name that is
 * not this server's, or from pages of other sites. Health and the files of the page are open to everybody.
 */
final class AccessFilter {
    /** Compared literally: any other spelling of such a path is treated as any other path. */
    private static final Set<String> OPEN = Set.of("/health/live", "/health/ready");

    private static final Set<HandlerType> READING = Set.of(HandlerType.GET, HandlerType.HEAD);
    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:;"
                    + " base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
            "X-Content-Type-Options",
            "nosniff",
            "Referrer-Policy",
            "no-referrer",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin");

    private static final String BEARER = "Bearer realm=\"fastbreak\"";
    private static final String BASIC = "Basic realm=\"fastbreak\"";

    private final HttpAccess access;

    AccessFilter(HttpAccess access) {
        this.access = access;
    }

    void addTo(RoutesConfig routes) {
        routes.before(this::filter);
    }

    private void filter(Context context) {
        HEADERS.forEach(context::header);
        HttpProblem problem = problem(context);
        if (problem != null) {
            if (problem.status() == HttpProblem.UNAUTHORIZED) {
                context.header(Header.WWW_AUTHENTICATE, isScript(context) ? BEARER : BEARER + ", " + BASIC);
            }
            problem.respond(context);
            context.skipRemainingHandlers();
        }
    }

    /** The page has its own sign-in dialog; for a script's request the browser would open another one on Basic. */
    private static boolean isScript(Context context) {
        return "empty".equals(context.header("Sec-Fetch-Dest"));
    }

    private @Nullable HttpProblem problem(Context context) {
        String path = context.path();
        if (OPEN.contains(path)) {
            return null;
        }
        if (path.equals("/metrics") && access.metrics() == HttpAccess.Metrics.OFF) {
            return HttpProblem.unknown("no metrics", "http.metrics is off");
        }
        if (path.equals("/metrics") && access.metrics() == HttpAccess.Metrics.OPEN) {
            return null;
        }
        if (!access.isOwnName(context.header(Header.HOST))) {
            return HttpProblem.misdirected("this server is not known as " + context.header(Header.HOST)
                    + "; use its IP address, or add the name to http.allowed-hosts");
        }
        if (!PageFiles.has(path) && !access.admits(context.header(Header.AUTHORIZATION))) {
            return HttpProblem.unauthorized();
        }
        return READING.contains(context.method()) ? null : writeProblem(context);
    }

    /** Against cross-site request forgery: browsers mark the requests of other sites' pages with these headers. */
    private static @Nullable HttpProblem writeProblem(Context context) {
        String site = context.header("Sec-Fetch-Site");
        String origin = context.header(Header.ORIGIN);
        if ((site != null && !site.equals("same-origin")) || (origin != null && !isOf(origin, context))) {
            return HttpProblem.forbidden("the request comes from a page of another site");
        }
        String type = context.contentType();
        return type != null && type.matches("(?i)application/json\\s*(;.*)?")
                ? null
                : HttpProblem.notJson("send the body with Content-Type: application/json");
    }

    private static boolean isOf(String origin, Context context) {
        try {
            return URI.create(origin).getAuthority() != null
                    && URI.create(origin).getAuthority().equalsIgnoreCase(context.header(Header.HOST));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
