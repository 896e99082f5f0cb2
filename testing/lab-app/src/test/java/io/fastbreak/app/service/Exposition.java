package io.fastbreak.app.service;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a process exports, read from the Prometheus text format. */
final class Exposition {
    private static final Pattern SAMPLE = Pattern.compile("^([a-zA-Z_:][\\w:]*)(?:\\{(.*)\\})? \\S+$");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"");

    private final String text;
    private final Map<String, Set<Map<String, String>>> series = new HashMap<>();

    public Exposition(String text) {
        this.text = text;
        text.lines().forEach(this::add);
    }

    /** @param address of a process, without a path */
    public static String scrape(String address) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(address + "/metrics")).build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    private void add(String line) {
        Matcher sample = SAMPLE.matcher(line);
        if (!line.startsWith("#") && sample.matches()) {
            series.computeIfAbsent(sample.group(1), name -> new LinkedHashSet<>())
                    .add(labels(sample.group(2) == null ? "" : sample.group(2)));
        }
    }

    private static Map<String, String> labels(String text) {
        Map<String, String> labels = new LinkedHashMap<>();
        Matcher label = LABEL.matcher(text);
        while (label.find()) {
            labels.put(label.group(1), label.group(2));
        }
        return labels;
    }

    public String text() {
        return text;
    }

    /** The labels of every sample, by the sample's name. */
    public Map<String, Set<Map<String, String>>> series() {
        return series;
    }
}
