package io.fastbreak.platform.http;

import java.net.URI;
import java.util.Locale;
import java.util.Set;

/** To which hosts requests may be sent without TLS. */
public final class PlainHttp {

    private static final Set<String> LOOPBACK = Set.of("localhost", "::1", "[::1]", "0:0:0:0:0:0:0:1");

    private PlainHttp() {}

    /**
     * Whether an address has https, or the host is this machine or one of the named ones.
     *
     * @param hosts lower case
     */
    public static boolean isAllowed(URI address, Set<String> hosts) {
        String host = address.getHost() == null ? "" : address.getHost().toLowerCase(Locale.ROOT);
        return "https".equalsIgnoreCase(address.getScheme())
                || LOOPBACK.contains(host)
                || host.matches("127(\\.\\d{1,3}){3}")
                || hosts.contains(host);
    }
}
