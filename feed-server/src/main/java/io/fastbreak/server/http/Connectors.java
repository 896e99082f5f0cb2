package io.fastbreak.server.http;

import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** Where connections come in. */
final class Connectors {
    private Connectors() {}

    static ServerConnector of(Server server, HttpConfiguration http, HttpAccess access, String host, int port) {
        http.setSendServerVersion(false);
        ServerConnector connector = access.tls() == null ? plain(server, http) : secured(server, http, access);
        connector.setHost(host);
        connector.setPort(port);
        return connector;
    }

    private static ServerConnector plain(Server server, HttpConfiguration http) {
        return new ServerConnector(server, new HttpConnectionFactory(http));
    }

    private static ServerConnector secured(Server server, HttpConfiguration http, HttpAccess access) {
        HttpConfiguration secured = new HttpConfiguration(http);
        // Names are the doorkeeper's affair: addresses have no certificate's name and are welcome.
        secured.addCustomizer(new SecureRequestCustomizer(false));
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setSslContext(access.tls());
        return new ServerConnector(
                server,
                new SslConnectionFactory(tls, HttpVersion.HTTP_1_1.asString()),
                new HttpConnectionFactory(secured));
    }
}
