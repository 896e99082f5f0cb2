package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/** The regions that streams may be licensed for, a sample of the world. */
final class RegionDirectory {

    private final JsonNode book;

    private RegionDirectory(JsonNode book) {
        this.book = book;
    }

    static RegionDirectory load() {
        try (InputStream in = RegionDirectory.class.getResourceAsStream("regions.yaml")) {
            return new RegionDirectory(new YAMLMapper().readTree(Objects.requireNonNull(in, "regions.yaml")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The answer of the regions operation. */
    JsonNode json() {
        return book;
    }

    boolean knows(String region) {
        return book.path("regions")
                .valueStream()
                .anyMatch(known -> known.path("code").asText().equals(region));
    }

    /** Whether one of the market areas has a part of the region. */
    boolean touches(List<String> dmas, String region) {
        return book.path("dmas")
                .valueStream()
                .filter(dma -> dmas.contains(dma.path("code").asText()))
                .flatMap(dma -> dma.path("regions").valueStream())
                .anyMatch(part -> part.asText().equals(region) || part.asText().startsWith(region + "_"));
    }
}
