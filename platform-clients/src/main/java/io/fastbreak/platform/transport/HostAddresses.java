package io.fastbreak.platform.transport;

import static java.util.concurrent.CompletableFuture.completedFuture;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.core5.net.InetAddressUtils;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of hosts. Lookups run on threads of their own, at most two at the same time for a host. The last good
 * addresses are used, whatever their age, while a later lookup fails or takes its time: certificates prove who answers there.
 * Thread-safe.
 */
final class HostAddresses implements DnsResolver {
    private static final long REFRESH_AFTER = Duration.ofSeconds(30).toNanos();

    /** A lookup that takes longer is left alone, and another one is started. */
    private static final long HANGS_AFTER = Duration.ofSeconds(10).toNanos();

    private static final int MAX_LOOKUPS = 2;

    private final NameResolver resolver;
    private final Executor threads;
    private final Map<String, Host> hosts = new ConcurrentHashMap<>();

    /** @param threads run lookups, which may block */
    HostAddresses(NameResolver resolver, Executor threads) {
        this.resolver = resolver;
        this.threads = threads;
    }

    /** One host. */
    private final class Host {
        private final String name;
        /** In the resolver's order. */
        private InetAddress[] found = {};

        private InetAddress @Nullable [] lastGood;
        /** Addresses at which nobody answered; not all of them. */
        private final Set<InetAddress> avoided = new HashSet<>();

        private long refreshAt;
        private long lookupStarted;
        private int lookups;
        private CompletableFuture<Boolean> known = new CompletableFuture<>();

        private Host(String name) {
            this.name = name;
        }

        private synchronized CompletableFuture<Boolean> known() {
            long now = System.nanoTime();
            boolean isDue = lastGood == null || now - refreshAt >= 0;
            boolean isAllowed = lookups == 0 || (lookups < MAX_LOOKUPS && now - lookupStarted >= HANGS_AFTER);
            if (isDue && isAllowed) {
                lookupStarted = now;
                // Counted behind it: the machine may have no further thread.
                threads.execute(this::lookUp);
                lookups++;
            }
            return lastGood == null ? known : completedFuture(true);
        }

        private void lookUp() {
            InetAddress @Nullable [] found = null;
            try {
                found = resolver.resolve(name);
            } catch (UnknownHostException | RuntimeException e) {
                // The last good ones stay.
            } finally {
                ended(found == null || found.length == 0 ? null : found.clone());
            }
        }

        private void ended(InetAddress @Nullable [] resolved) {
            CompletableFuture<Boolean> waiting;
            synchronized (this) {
                lookups--;
                if (resolved != null) {
                    found = resolved;
                    lastGood = ordered();
                    refreshAt = System.nanoTime() + REFRESH_AFTER;
                }
                waiting = known;
                known = new CompletableFuture<>();
            }
            waiting.complete(resolved != null);
        }

        /** In the resolver's order, but those that are avoided behind the others. */
        private InetAddress[] ordered() {
            InetAddress[] ordered = found.clone();
            Arrays.sort(ordered, Comparator.comparing(avoided::contains));
            return ordered;
        }

        private synchronized void refresh() {
            refreshAt = System.nanoTime();
        }

        private synchronized @Nullable InetAddress first() {
            return lastGood == null ? null : lastGood[0];
        }

        private synchronized void avoid(InetAddress address) {
            InetAddress[] known = lastGood;
            if (known != null && known[0].equals(address)) {
                avoided.add(address);
                if (avoided.containsAll(List.of(known))) {
                    avoided.retainAll(List.of(address));
                }
                lastGood = ordered();
            }
        }

        private synchronized void answers(InetAddress address) {
            if (avoided.remove(address)) {
                lastGood = ordered();
            }
        }

        private synchronized InetAddress[] lastGood() throws UnknownHostException {
            if (lastGood == null) {
                throw new UnknownHostException(name);
            }
            return lastGood.clone();
        }
    }

    /** Completes with true as soon as an address is known, at once if there is one; with false if there is none in time. */
    CompletableFuture<Boolean> known(String host, Duration within) {
        if (isAddress(host)) {
            return completedFuture(true);
        }
        CompletableFuture<Boolean> known = host(host).known();
        return known.isDone() ? known : known.copy().completeOnTimeout(false, within.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The address of a host that the next connection tries first; null if none is known. */
    @Nullable
    InetAddress first(String host) {
        return isAddress(host) ? null : host(host).first();
    }

    /** Nobody answers at this address of a host: if it is the first one, the next connection tries it last. */
    void avoid(String host, InetAddress address) {
        host(host).avoid(address);
    }

    /** Somebody does after all. */
    void answers(String host, InetAddress address) {
        host(host).answers(address);
    }

    /** Nobody answers there: the next request looks it up again. */
    void refresh(String host) {
        if (!isAddress(host)) {
            host(host).refresh();
        }
    }

    /** Without a lookup. */
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        return isAddress(host) ? InetAddress.getAllByName(host) : host(host).lastGood();
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    private Host host(String name) {
        return hosts.computeIfAbsent(name.toLowerCase(Locale.ROOT), Host::new);
    }

    private static boolean isAddress(String host) {
        return InetAddressUtils.isIPv4(host) || InetAddressUtils.isIPv6(host) || host.startsWith("[");
    }
}
