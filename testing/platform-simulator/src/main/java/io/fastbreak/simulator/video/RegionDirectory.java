package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fastbreak.simulator.http.Reply;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;

/** A sample of the regions that streams may be licensed for, and the check of permissions. */
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

    /**
     * The response to a viewer whose region or device the stream is not licensed for; empty if it is. US market areas are
     * not checked.
     */
    static Optional<Reply> reject(StreamOffer stream, String region, String device) {
        return stream.permissions().stream().anyMatch(permission -> permission.covers(region, device))
                ? Optional.empty()
                : Optional.of(Reply.problem(
                        403, "Forbidden", "no permission of the stream covers " + device + " in " + region));
    }
}
