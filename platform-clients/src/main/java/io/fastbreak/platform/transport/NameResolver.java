package io.fastbreak.platform.transport;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Looks up the addresses of a host; may block. */
@FunctionalInterface
public interface NameResolver {

    /** The operating system's. */
    NameResolver SYSTEM = InetAddress::getAllByName;

    /** At least one address. */
    InetAddress[] resolve(String host) throws UnknownHostException;
}
