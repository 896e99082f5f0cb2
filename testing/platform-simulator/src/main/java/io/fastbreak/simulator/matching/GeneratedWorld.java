package io.fastbreak.simulator.matching;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A small world with some entities of each kind: three countries, each with a men's, a women's and a youth league of eight
 * clubs. The seed chooses times and birthdays.
 */
public final class GeneratedWorld {

    private static final Instant FIRST_ROUND = Instant.parse("2024-10-04T17:00:00Z");
    private static final Duration BETWEEN_ROUNDS = Duration.ofHours(84);
    private static final LocalDate EARLIEST_BIRTH = LocalDate.of(1985, 1, 1);
    private static final List<Country> COUNTRIES = List.of(
            new Country("ESP", "Spain", "Madrid Valencia Bilbao Málaga Zaragoza Murcia Granada Badalona"),
            new Country("GRE", "Greece", "Athens Patras Larissa Volos Kavala Rhodes Piraeus Corinth"),
            new Country("LTU", "Lithuania", "Kaunas Vilnius Klaipėda Šiauliai Utena Alytus Prienai Jonava"));
    private static final List<Category> CATEGORIES = List.of(
            new Category("League", "", Map.of("gender", List.of("Male"))),
            new Category("Women's League", " Women", Map.of("gender", List.of("Female"))),
            new Category("U18 League", " U18", Map.of("gender", List.of("Male"), "ageCategory", List.of("U18"))));
    private static final String[] NICKNAMES = "Eagles Giants Stars Rockets Wolves Towers Lions Sharks".split(" ");
    private static final String[] GIVEN = "Luka Mika Toni Sasha Andrea Nikita Kim Robin".split(" ");
    private static final String[] FAMILY =
            "Novak Garcia Kazlauskas Papadakis Schmidt Rossi Dubois Smith Ivanov".split(" ");

    private final Random random;
    private final World world = new World();
    private final Entity basketball = sport("Basketball", "Hoops");
    private final Entity tennis = sport("Tennis");

    private GeneratedWorld(long seed) {
        this.random = new Random(seed);
        sport("3x3 Basketball");
        sport("Football");
    }

    private Entity sport(String name, String... aliases) {
        return world.add(EntityType.SPORT, name, List.of(aliases), Map.of(), Map.of());
    }

    private record Country(String code, String name, String towns) {}

    /** @param suffix of the teams' names, to tell them from others of the club */
    private record Category(String competition, String suffix, Map<String, List<String>> fields) {}

    /** @param fields that its fixtures share */
    private record League(Map<String, List<String>> fields, List<Entity> teams, Map<Integer, Entity> rounds) {}

    /** A world with the given number of fixtures. */
    public static World of(long seed, int fixtures) {
        GeneratedWorld generator = new GeneratedWorld(seed);
        List<League> leagues = new ArrayList<>();
        COUNTRIES.forEach(country -> leagues.addAll(generator.leagues(country)));
        generator.doubles();
        for (int i = 0; i < fixtures; i++) {
            generator.fixture(leagues.get(i % leagues.size()), i / leagues.size());
        }
        return generator.world;
    }

    private List<League> leagues(Country country) {
        world.add(EntityType.LOCALITY, country.name(), List.of(country.code()), Map.of(), Map.of());
        Map<String, List<String>> fields = Map.of(
                "locality", List.of(country.name()),
                "localityCode", List.of(country.code()));
        List<Entity> venues = new ArrayList<>();
        for (String town : country.towns().split(" ", -1)) {
            Map<String, List<String>> place =
                    with(fields, Map.of("city", List.of(town), "parentVenue", List.of(town + " Sports Park")));
            venues.add(world.add(EntityType.VENUE, town + " Arena", List.of("The " + town + " Dome"), place, Map.of()));
        }
        return CATEGORIES.stream()
                .map(category -> league(country, category, venues, fields))
                .toList();
    }

    private League league(Country country, Category category, List<Entity> venues, Map<String, List<String>> place) {
        Map<String, List<String>> fields =
                with(with(place, category.fields()), Map.of("sport", basketball.reference()));
        String name = country.name() + " " + category.competition();
        String alias = country.code() + " " + category.competition();
        Entity competition = world.add(EntityType.COMPETITION, name, List.of(alias), fields, Map.of());
        fields.put("competition", competition.reference());
        Map<String, List<String>> dates = Map.of("startDate", List.of("2024-10-01"), "endDate", List.of("2025-06-15"));
        Entity season = world.add(EntityType.SEASON, name + " 2024/25", List.of(), with(fields, dates), Map.of());
        List<Entity> teams = new ArrayList<>();
        for (int i = 0; i < venues.size(); i++) {
            Entity venue = venues.get(i);
            String town = venue.fields().getOrDefault("city", List.of()).get(0);
            Map<String, List<String>> ofTeam =
                    with(fields, Map.of("homeVenue", venue.reference(), "isNationalTeam", List.of("false")));
            String club = town + " " + NICKNAMES[i];
            String initial = town.charAt(0) + " " + NICKNAMES[i];
            Entity team = world.add(EntityType.TEAM, club + category.suffix(), List.of(initial), ofTeam, Map.of());
            teams.add(team);
            player(with(fields, Map.of("team", team.reference())));
        }
        return new League(with(fields, Map.of("season", season.reference())), teams, new HashMap<>());
    }

    /** A person who plays for a team. */
    private void player(Map<String, List<String>> fields) {
        int number = world.all(EntityType.PERSON).size();
        String given = GIVEN[number % GIVEN.length];
        String family = FAMILY[number / GIVEN.length];
        String born = EARLIEST_BIRTH.plusDays(random.nextInt(7300)).toString();
        Map<String, List<String>> ofPerson = with(fields, Map.of("birthDate", List.of(born)));
        List<String> aliases = List.of(given.charAt(0) + ". " + family);
        world.add(EntityType.PERSON, given + " " + family, aliases, ofPerson, Map.of());
        Map<String, List<String>> ofPlayer =
                with(ofPerson, Map.of("position", List.of("Guard"), "shirtNumber", List.of("7")));
        world.add(EntityType.PLAYER, given + " " + family, aliases, ofPlayer, Map.of());
    }

    /** Some persons also play tennis. */
    private void doubles() {
        List<Entity> persons = world.all(EntityType.PERSON);
        for (int i = 0; i < 4; i += 2) {
            List<Entity> pair = List.of(persons.get(i), persons.get(i + 1));
            List<String> names = pair.stream().map(Entity::name).toList();
            Map<String, List<String>> fields =
                    with(pair.get(0).fields(), Map.of("sport", tennis.reference(), "person", names));
            world.add(EntityType.DOUBLES, String.join(" / ", names), List.of(), fields, Map.of("persons", pair));
        }
    }

    /** Each team plays once in a round: one stays, the others go round. */
    private void fixture(League league, int number) {
        int teams = league.teams().size();
        int round = number / (teams / 2);
        int game = number % (teams / 2);
        Entity home = league.teams().get(game == 0 ? teams - 1 : (round + game) % (teams - 1));
        Entity away = league.teams().get((round + teams - 1 - game) % (teams - 1));
        Instant start =
                FIRST_ROUND.plus(BETWEEN_ROUNDS.multipliedBy(round)).plus(Duration.ofMinutes(30L * random.nextInt(12)));
        Map<String, List<String>> fields = with(
                league.fields(),
                Map.of(
                        "startTime", List.of(start.toString()),
                        "round", round(league, round).reference(),
                        "venue", home.fields().getOrDefault("homeVenue", List.of())));
        world.add(
                EntityType.FIXTURE,
                home.name() + " v " + away.name(),
                List.of(),
                fields,
                Map.of("teams", List.of(home, away)));
    }

    private Entity round(League league, int number) {
        List<String> day = List.of(
                FIRST_ROUND.plus(BETWEEN_ROUNDS.multipliedBy(number)).toString().substring(0, 10));
        return league.rounds()
                .computeIfAbsent(
                        number,
                        any -> world.add(
                                EntityType.ROUND,
                                "Round " + (number + 1),
                                List.of(),
                                with(league.fields(), Map.of("startDate", day, "endDate", day)),
                                Map.of()));
    }

    private static Map<String, List<String>> with(Map<String, List<String>> some, Map<String, List<String>> more) {
        Map<String, List<String>> all = new TreeMap<>(some);
        all.putAll(more);
        return all;
    }
}
