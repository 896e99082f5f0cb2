package io.fastbreak.server.http;

import io.javalin.Javalin;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.Header;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Stands before every route: says in every answer what browsers may do with it, and turns away whoever shows no token,
 * calls this server by a name that is not its own, or sends what another site's page may have sent. Health is open, and
 * so are the files of the page.
 */
final class AccessFilter {
    /** As they are written here: any other spelling of a path that is found all the same needs what all others need. */
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

    void addTo(Javalin javalin) {
        javalin.before(this::meet);
    }

    private void meet(Context context) {
        HEADERS.forEach(context::header);
        HttpProblem problem = problem(context);
        if (problem != null) {
            if (problem.status() == HttpProblem.UNAUTHORIZED) {
                context.header(Header.WWW_AUTHENTICATE, isAskedByScript(context) ? BEARER : BEARER + ", " + BASIC);
            }
            HttpResponses.problem(context, problem);
            context.skipRemainingHandlers();
        }
    }

    /** The page asks for the token itself; to a script a browser would show its own question in between. */
    private static boolean isAskedByScript(Context context) {
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
        if (!access.isCalled(context.header(Header.HOST))) {
            return HttpProblem.misdirected("this server is not called " + context.header(Header.HOST)
                    + "; use its address, or name it in http.allowed-hosts");
        }
        if (!PageFiles.has(path) && !access.admits(context.header(Header.AUTHORIZATION))) {
            return HttpProblem.unauthorized();
        }
        return READING.contains(context.method()) ? null : problemOfWriting(context);
    }

    /** Browsers send what pages of other sites ask for, with the user's credentials; they say so, and other clients need not. */
    private static @Nullable HttpProblem problemOfWriting(Context context) {
        String site = context.header("Sec-Fetch-Site");
        String origin = context.header(Header.ORIGIN);
        if ((site != null && !site.equals("same-origin")) || (origin != null && !isOf(origin, context))) {
            return HttpProblem.forbidden("this comes from a page of another site");
        }
        String type = context.contentType();
        return type != null && type.matches("(?i)application/json\\s*(;.*)?")
                ? null
                : HttpProblem.notJson("send it as Content-Type: application/json");
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
