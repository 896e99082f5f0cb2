package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.Sports;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A world with at least one entity of each kind and three fixtures. Two of these have the same name and the same teams, so
 * that no name is certain to mean one of them.
 */
public final class SampleWorld {

    /** Of all entities; the interface shows of each kind the fields that it has. */
    private static final Map<String, String> FIELDS = Map.ofEntries(
            Map.entry("sport", Sports.BASKETBALL),
            Map.entry("gender", "Male"),
            Map.entry("locality", "Spain"),
            Map.entry("city", "Madrid"),
            Map.entry("competition", "Sample League"),
            Map.entry("season", "Sample League 2024/25"),
            Map.entry("round", "Round 1"),
            Map.entry("venue", "Madrid Arena"),
            Map.entry("homeVenue", "Madrid Arena"),
            Map.entry("parentVenue", "Madrid Sports Park"),
            Map.entry("isNationalTeam", "false"),
            Map.entry("birthDate", "1999-02-28"),
            Map.entry("startDate", "2024-11-15"),
            Map.entry("endDate", "2024-11-16"));

    private final World world = new World();

    private SampleWorld() {
        Sports.NAMES.forEach(sport -> add(EntityType.SPORT, sport));
        add(EntityType.COMPETITION, "Sample League");
        add(EntityType.SEASON, "Sample League 2024/25");
        add(EntityType.ROUND, "Round 1");
        add(EntityType.LOCALITY, "Spain", "ESP");
        add(EntityType.VENUE, "Madrid Arena", "The Madrid Dome");
        add(EntityType.PLAYER, "Luka Novak", "L. Novak");
        List<Entity> pair =
                List.of(add(EntityType.PERSON, "Luka Novak", "L. Novak"), add(EntityType.PERSON, "Kim Rossi"));
        world.add(EntityType.DOUBLES, "Luka Novak / Kim Rossi", FIELDS, Map.of("persons", pair));
        List<Entity> once = List.of(add(EntityType.TEAM, "Madrid"), add(EntityType.TEAM, "Milan"));
        List<Entity> twice = List.of(add(EntityType.TEAM, "Kaunas"), add(EntityType.TEAM, "Vilnius"));
        fixture(once, "2024-11-15T19:45:00Z");
        fixture(twice, "2024-11-16T12:00:00Z");
        fixture(twice, "2024-11-16T19:00:00Z");
    }

    public static World create() {
        return new SampleWorld().world;
    }

    private Entity add(EntityType kind, String name, String... aliases) {
        return world.add(kind, name, FIELDS, Map.of(), aliases);
    }

    private void fixture(List<Entity> teams, String start) {
        Map<String, String> fields = new HashMap<>(FIELDS);
        fields.put("startDate", start);
        String name = teams.get(0).name() + " v " + teams.get(1).name();
        world.add(EntityType.FIXTURE, name, fields, Map.of("teams", teams));
    }
}
