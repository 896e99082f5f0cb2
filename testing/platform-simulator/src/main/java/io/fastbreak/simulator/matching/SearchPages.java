package io.fastbreak.simulator.matching;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.http.OperationRequest;
import io.fastbreak.simulator.matching.EntityMatcher.Candidate;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Divides the candidates of a search into pages. */
final class SearchPages {

    private static final int SIZE = 20;

    private final URI address;
    private final Map<String, String> query;
    private final int page;

    /** @param query of the request; without a page it is the first one */
    SearchPages(URI address, Map<String, String> query) {
        this.address = address;
        this.query = query;
        String given = query.getOrDefault("page", "1");
        this.page = given.length() > 6 ? 1_000_000 : Integer.parseInt(given);
    }

    ObjectNode of(List<Candidate> found, Function<Candidate, ObjectNode> json) {
        int last = Math.max(1, (found.size() + SIZE - 1) / SIZE);
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("page", page)
                .put("pageSize", SIZE)
                .put("totalItems", (long) found.size());
        ArrayNode items = body.putArray("items");
        found.stream().skip((page - 1L) * SIZE).limit(SIZE).map(json).forEach(items::add);
        body.put("self", link(page)).put("first", link(1)).put("last", link(last));
        if (page > 1) {
            body.put("previous", link(Math.min(page - 1, last)));
        }
        if (page < last) {
            body.put("next", link(page + 1));
        }
        return body;
    }

    private String link(int number) {
        Map<String, String> linked = new TreeMap<>(query);
        linked.put("page", Integer.toString(number));
        return OperationRequest.link(address, linked);
    }
}
