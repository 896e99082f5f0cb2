package io.fastbreak.simulator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Optional;

/** The sports of the simulated platform, common to all of its interfaces. */
public final class Sports {

    public static final String BASKETBALL = "Basketball";

    /** In the order of their ids, which start at 1. */
    public static final List<String> NAMES = List.of("Football", "Tennis", BASKETBALL, "3x3 Basketball");

    private Sports() {}

    /** The id of a sport, at least 1; empty if the platform has no sport of that name. */
    public static Optional<Integer> idOf(String name) {
        return Optional.of(NAMES.indexOf(name) + 1).filter(id -> id > 0);
    }

    /** True if the platform has a sport with this id. */
    public static boolean has(int id) {
        return id >= 1 && id <= NAMES.size();
    }

    /** All sports with id and name. */
    public static ArrayNode json() {
        ArrayNode sports = JsonNodeFactory.instance.arrayNode();
        for (int i = 0; i < NAMES.size(); i++) {
            sports.addObject().put("id", i + 1).put("name", NAMES.get(i));
        }
        return sports;
    }
}
