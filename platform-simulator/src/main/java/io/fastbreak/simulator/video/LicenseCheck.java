package io.fastbreak.simulator.video;

import io.fastbreak.simulator.http.Reply;
import java.util.Optional;

/** Who may watch a stream, and where. */
final class LicenseCheck {

    private final RegionDirectory regions;

    LicenseCheck(RegionDirectory regions) {
        this.regions = regions;
    }

    /** The answer to a viewer who may not; empty for one who may. */
    Optional<Reply> refusal(StreamOffer stream, String region, String device) {
        if (!regions.knows(region)) {
            return refused("there is no region " + region);
        }
        if (stream.permissions().stream().noneMatch(permission -> permission.covers(region, device))) {
            return refused("no permission of the stream covers " + device + " in " + region);
        }
        return isAmerican(region) && !stream.dmas().isEmpty() && !regions.touches(stream.dmas(), region)
                ? refused("none of the stream's market areas lies in " + region)
                : Optional.empty();
    }

    private static boolean isAmerican(String region) {
        return region.equals("US") || region.startsWith("US_");
    }

    private static Optional<Reply> refused(String detail) {
        return Optional.of(Reply.problem(403, "Forbidden", detail));
    }
}
