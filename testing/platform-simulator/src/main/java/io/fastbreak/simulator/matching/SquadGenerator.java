package io.fastbreak.simulator.matching;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Generates the people of a simulated world: each is a person and a player of a team. */
final class SquadGenerator {

    private static final List<String> POSITIONS = List.of("Guard", "Forward", "Center");
    private static final LocalDate EARLIEST_BIRTH = LocalDate.of(1985, 1, 1);

    private final World world;
    private final Random random;
    private final NameGenerator names;
    private final List<Entity> persons = new ArrayList<>();

    SquadGenerator(World world, Random random, NameGenerator names) {
        this.world = world;
        this.random = random;
        this.names = names;
    }

    /** Adds a player for each position. */
    void players(Entity team) {
        for (int i = 0; i < POSITIONS.size(); i++) {
            String name = names.person();
            List<String> aliases = List.of(name.charAt(0) + ". " + name.split(" ", -1)[1]);
            Map<String, List<String>> fields = new HashMap<>(team.fields());
            fields.keySet().removeAll(List.of("homeVenue", "isNationalTeam"));
            fields.put(
                    "birthDate",
                    List.of(EARLIEST_BIRTH.plusDays(random.nextInt(7300)).toString()));
            fields.put("team", team.reference());
            persons.add(world.add(EntityType.PERSON, name, aliases, fields, Map.of()));
            fields.put("position", List.of(POSITIONS.get(i)));
            fields.put("shirtNumber", List.of(Integer.toString(4 + i)));
            world.add(EntityType.PLAYER, name, aliases, fields, Map.of());
        }
    }

    /** Adds pairs of persons who also play tennis. */
    void doubles(List<String> sport) {
        for (int i = 0; i + 1 < Math.min(40, persons.size()); i += 2) {
            List<Entity> pair = List.of(persons.get(i), persons.get(i + 1));
            String name = pair.get(0).name() + " / " + pair.get(1).name();
            Map<String, List<String>> fields = new HashMap<>();
            List.of("gender", "locality", "localityCode", "competition")
                    .forEach(field -> fields.put(field, pair.get(0).fields().getOrDefault(field, List.of())));
            fields.put("sport", sport);
            fields.put("person", List.of(pair.get(0).name(), pair.get(1).name()));
            world.add(EntityType.DOUBLES, name, List.of(), fields, Map.of("persons", pair));
        }
    }
}
