package io.fastbreak.benchmarks.http;

import java.net.URI;

/** Who posts. */
enum Contender {
    RAW("bare loop over sockets"),
    JDK("java.net.http.HttpClient"),
    OKHTTP("OkHttp 4.12"),
    JETTY("Jetty 11 client"),
    APACHE("Apache HttpClient 5 async"),
    FASTBREAK("platform-clients: Apache, token, retries, breaker, JSON");

    private final String title;

    Contender(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** Opens one that posts the body to a target, so many at a time. */
    Poster open(PostTarget target, int inFlight, byte[] body) {
        URI uri = URI.create(target.url() + "/ingestion/v1/sources/s/markets/m");
        return switch (this) {
            case RAW -> new RawPoster(uri, inFlight, body);
            case JDK -> Posters.jdk(uri, inFlight, body);
            case OKHTTP -> Posters.okHttp(uri, inFlight, body);
            case JETTY -> Posters.jetty(uri, inFlight, body);
            case APACHE -> Posters.apache(uri, inFlight, body);
            case FASTBREAK -> FastbreakPoster.open(target, inFlight, body.length);
        };
    }
}
