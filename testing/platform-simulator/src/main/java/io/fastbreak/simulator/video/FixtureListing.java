package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.http.OperationRequest;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.openapi.OpenApiFormats;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The listing of fixtures. A page is taken from the schedule and then filtered, so it may be short or empty. */
final class FixtureListing {

    private static final int DEFAULT_LIMIT = 100;
    private static final int LIMIT_WITH_PERMISSIONS = 50;
    private static final Map<String, String> FILTERS = Map.of(
            "bookingStatus", "bookingStatus",
            "competitionIds", "competitionId",
            "sportIds", "sportId",
            "phases", "phase");
    private static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    private final VideoSchedule schedule;
    private final Duration longestWindow;
    private final Supplier<URI> url;

    /** @param url of the listing, for the links between pages */
    FixtureListing(VideoSchedule schedule, Duration longestWindow, Supplier<URI> url) {
        this.schedule = schedule;
        this.longestWindow = longestWindow;
        this.url = url;
    }

    Reply list(OperationRequest call, Instant now) {
        Instant from = time(call, "fromDate", EARLIEST);
        Instant to = time(call, "toDate", LATEST);
        boolean bothGiven = call.query().containsKey("fromDate") && call.query().containsKey("toDate");
        if (bothGiven && (to.isBefore(from) || Duration.between(from, to).compareTo(longestWindow) > 0)) {
            String detail = "toDate must follow fromDate within " + longestWindow.toDays() + " days";
            return Reply.problem(400, "Bad Request", detail);
        }
        return page(call, schedule.between(from, to), now);
    }

    private Reply page(OperationRequest call, List<Broadcast> all, Instant now) {
        int limit = limit(call);
        int start = start(call, all.size());
        if (start < 0) {
            return Reply.problem(400, "Bad Request", "the cursor is invalid");
        }
        int end = (int) Math.min((long) start + limit, all.size());
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode data = body.putArray("data");
        all.subList(start, end).stream()
                .map(broadcast -> broadcast.json(now, showsPermissions(call)))
                .filter(fixture -> matches(fixture, call.query()))
                .forEach(data::add);
        body.set("paging", paging(call, start, end, all.size()));
        return Reply.json(200, body);
    }

    private static boolean matches(JsonNode fixture, Map<String, String> query) {
        return FILTERS.entrySet().stream()
                .allMatch(filter -> isIn(fixture.path(filter.getValue()).asText(), query.get(filter.getKey())));
    }

    private static boolean isIn(String value, @Nullable String list) {
        return list == null || Arrays.asList(list.split(",", -1)).contains(value);
    }

    private ObjectNode paging(OperationRequest call, int start, int end, int size) {
        ObjectNode paging = JsonNodeFactory.instance.objectNode();
        paging.putObject("cursors").put("before", cursor(start)).put("after", cursor(end));
        if (start > 0) {
            paging.put("previous", link(call, "before", Math.max(0, start - limit(call))));
        }
        if (end < size) {
            paging.put("next", link(call, "after", end));
        }
        return paging;
    }

    private String link(OperationRequest call, String cursor, int position) {
        Map<String, String> query = new TreeMap<>(call.query());
        query.keySet().removeAll(List.of("before", "after"));
        query.put("limit", Integer.toString(limit(call)));
        query.put("showPermissions", Boolean.toString(showsPermissions(call)));
        query.put(cursor, cursor(position));
        return OperationRequest.link(url.get(), query);
    }

    /** Negative if the cursor is invalid. */
    private static int start(OperationRequest call, int size) {
        String cursor = call.query().getOrDefault("after", call.query().getOrDefault("before", cursor(0)));
        if (!cursor.matches("c[0-9]{1,8}")) {
            return -1;
        }
        return Math.min(Integer.parseInt(cursor.substring(1)), size);
    }

    private static String cursor(int position) {
        return "c" + position;
    }

    private static int limit(OperationRequest call) {
        int requested = Integer.parseInt(call.query().getOrDefault("limit", Integer.toString(DEFAULT_LIMIT)));
        return showsPermissions(call) ? Math.min(requested, LIMIT_WITH_PERMISSIONS) : requested;
    }

    private static boolean showsPermissions(OperationRequest call) {
        return call.query().getOrDefault("showPermissions", "false").equals("true");
    }

    private static Instant time(OperationRequest call, String name, Instant otherwise) {
        String given = call.query().get(name);
        return given == null ? otherwise : OpenApiFormats.instant(given);
    }
}
