package io.fastbreak.server.live;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reading of JSON whose writer is another part of the program. */
final class Nodes {
    private Nodes() {}

    static <T> List<T> list(JsonNode array, Function<JsonNode, T> read) {
        List<T> list = new ArrayList<>();
        array.forEach(each -> list.add(read.apply(each)));
        return list;
    }
}
