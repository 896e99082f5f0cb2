package io.fastbreak.platform.matching;

import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.World;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A world with all fields: of each kind one entity with a unique name, and more than a page with similar names. */
final class CompleteWorld {

    static final String ALONE = "Alone";
    static final String ONE_OF_MANY = "Quixotic 1";
    static final String SAID = "Said";
    static final String DAY = "2024-11-15";

    private static final int MANY = 22;
    private static final Map<String, List<String>> FIELDS = fields();

    private CompleteWorld() {}

    static World of() {
        World world = new World();
        Entity one = world.add(EntityType.PERSON, "Somebody", List.of("S."), FIELDS, Map.of());
        Map<String, List<Entity>> members = Map.of(
                "persons", List.of(one), "teams", List.of(one), "players", List.of(one), "doubles", List.of(one));
        for (EntityType kind : EntityType.values()) {
            world.add(kind, ALONE, List.of("A."), FIELDS, members);
            for (int i = 0; i < MANY; i++) {
                String name = "Quixotic " + i;
                world.add(kind, name, List.of("Q. " + i), FIELDS, members);
            }
        }
        return world;
    }

    private static Map<String, List<String>> fields() {
        Map<String, List<String>> fields = new HashMap<>(Map.of(
                "gender", List.of("Male"),
                "ageCategory", List.of("U18"),
                "locality", List.of("Spain"),
                "localityCode", List.of("ESP"),
                "birthDate", List.of(DAY),
                "startDate", List.of(DAY),
                "endDate", List.of(DAY),
                "startTime", List.of(DAY + "T19:00:00Z"),
                "isNationalTeam", List.of("true"),
                "shirtNumber", List.of("7")));
        List.of(
                        "sport",
                        "competition",
                        "season",
                        "round",
                        "venue",
                        "homeVenue",
                        "parentVenue",
                        "city",
                        "team",
                        "person",
                        "position")
                .forEach(field -> fields.put(field, List.of(SAID)));
        return fields;
    }
}
