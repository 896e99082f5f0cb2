package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fastbreak.simulator.http.Reply;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A sample of the regions that streams may be licensed for, and the check of licenses. */
final class RegionDirectory {

    private final JsonNode regions;

    private RegionDirectory(JsonNode regions) {
        this.regions = regions;
    }

    static RegionDirectory load() {
        try (InputStream in = RegionDirectory.class.getResourceAsStream("regions.yaml")) {
            return new RegionDirectory(new YAMLMapper().readTree(Objects.requireNonNull(in, "regions.yaml")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The response of the regions operation. */
    JsonNode json() {
        return regions;
    }

    /** The response to a viewer who may not watch a stream; empty if the viewer may. */
    Optional<Reply> reject(StreamOffer stream, String region, String device) {
        if (!isKnown(region)) {
            return forbidden("there is no region " + region);
        }
        if (stream.permissions().stream().noneMatch(permission -> permission.covers(region, device))) {
            return forbidden("no permission of the stream covers " + device + " in " + region);
        }
        boolean isInUs = region.equals("US") || region.startsWith("US_");
        return isInUs && !stream.dmas().isEmpty() && !overlaps(stream.dmas(), region)
                ? forbidden("none of the stream's market areas is in " + region)
                : Optional.empty();
    }

    private boolean isKnown(String region) {
        return regions.path("regions")
                .valueStream()
                .anyMatch(known -> known.path("code").asText().equals(region));
    }

    /** Whether a part of the region is in one of the market areas. */
    private boolean overlaps(List<String> dmas, String region) {
        return regions.path("dmas")
                .valueStream()
                .filter(dma -> dmas.contains(dma.path("code").asText()))
                .flatMap(dma -> dma.path("regions").valueStream())
                .anyMatch(part -> part.asText().equals(region) || part.asText().startsWith(region + "_"));
    }

    private static Optional<Reply> forbidden(String detail) {
        return Optional.of(Reply.problem(403, "Forbidden", detail));
    }
}
