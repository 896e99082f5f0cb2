package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/**
 * A stream of a fixture, live or recorded.
 *
 * @param dmas US market areas that it is limited to; empty for no limit
 * @param deliveries delivery ids by protocol: hls, dash, srt; without srt the response omits it
 * @param isProtected true if a player needs DRM
 */
public record StreamOffer(
        String id,
        List<Permission> permissions,
        List<String> dmas,
        Map<String, List<String>> deliveries,
        boolean isProtected) {

    private static final JsonMapper JSON = new JsonMapper();

    public StreamOffer {
        permissions = List.copyOf(permissions);
        dmas = List.copyOf(dmas);
        deliveries = Map.copyOf(deliveries);
    }

    boolean delivers(String protocol, String deliveryId) {
        return deliveries.getOrDefault(protocol, List.of()).contains(deliveryId);
    }

    /** True if it may be played there. US market areas are not checked. */
    boolean covers(String region, String device) {
        return permissions.stream().anyMatch(permission -> permission.covers(region, device));
    }

    ObjectNode json(boolean withPermissions) {
        ObjectNode stream = JsonNodeFactory.instance.objectNode().put("id", id);
        if (withPermissions) {
            stream.set("permissions", JSON.valueToTree(permissions));
            ArrayNode areas = stream.putArray("dmas");
            dmas.forEach(dma -> areas.addObject().put("dma", dma));
        }
        ObjectNode offered = stream.putObject("deliveries");
        offered.putArray("hls");
        offered.putArray("dash");
        deliveries.forEach((protocol, ids) -> {
            ArrayNode list = offered.putArray(protocol);
            ids.forEach(delivery -> list.addObject().put("id", delivery));
        });
        return stream;
    }

    /**
     * A region and a kind of device in which a stream may be played.
     *
     * @param device MOBILE, TABLET, DESKTOP or OTT
     * @param maxPlayerSizePercentage 0 to 100
     * @param region a country, which covers the regions within it, or a region
     */
    public record Permission(String device, int maxPlayerSizePercentage, String region) {

        boolean covers(String otherRegion, String otherDevice) {
            return device.equals(otherDevice) && (region.equals(otherRegion) || otherRegion.startsWith(region + "_"));
        }
    }
}
