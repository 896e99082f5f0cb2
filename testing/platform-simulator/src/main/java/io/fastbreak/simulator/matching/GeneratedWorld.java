package io.fastbreak.simulator.matching;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Generates a simulated world, reproducible by its seed: clubs with women's, youth and 3x3 teams that often have the club's
 * name, in different leagues, often on the same day.
 */
public final class GeneratedWorld {

    private static final Instant FIRST_ROUND = Instant.parse("2024-10-04T17:00:00Z");
    private static final Duration BETWEEN_ROUNDS = Duration.ofHours(84);
    private static final Map<String, String> PLACES = Map.of(
            "ESP", "Spain",
            "LTU", "Lithuania",
            "GRE", "Greece",
            "GER", "Germany",
            "SRB", "Serbia",
            "FRA", "France",
            "ITA", "Italy",
            "USA", "United States");
    private static final int CLUBS = 12;

    private final Random random;
    private final NameGenerator names;
    private final World world = new World();
    private final SquadGenerator squads;

    private GeneratedWorld(long seed) {
        this.random = new Random(seed);
        this.names = new NameGenerator(random);
        this.squads = new SquadGenerator(world, random, names);
    }

    /** A world with the given number of fixtures. */
    public static World of(long seed, int fixtures) {
        GeneratedWorld generator = new GeneratedWorld(seed);
        generator.fill(fixtures);
        return generator.world;
    }

    private void fill(int fixtures) {
        for (String sport : List.of("Basketball", "3x3 Basketball", "Football", "Tennis")) {
            List<String> aliases = sport.equals("Basketball") ? List.of("Hoops") : List.of();
            world.add(EntityType.SPORT, sport, aliases, Map.of(), Map.of());
        }
        List<League> leagues = new ArrayList<>();
        PLACES.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(place -> leagues.addAll(leagues(place.getKey(), place.getValue())));
        squads.doubles(reference("Tennis"));
        for (int i = 0; i < fixtures; i += leagues.size()) {
            int week = i / leagues.size();
            leagues.subList(0, Math.min(leagues.size(), fixtures - i)).forEach(league -> fixture(league, week));
        }
    }

    /** The teams of one country and category. */
    private record League(
            Map<String, List<String>> fields,
            List<Entity> teams,
            List<List<Entity>> games,
            Map<Integer, Entity> rounds) {}

    private List<League> leagues(String code, String place) {
        world.add(EntityType.LOCALITY, place, List.of(code), Map.of(), Map.of());
        List<Club> clubs = new ArrayList<>();
        for (int i = 0; i < CLUBS / 2; i++) {
            String town = names.town();
            Entity venue = venue(town, code, place);
            clubs.add(new Club(names.club(town), venue));
            clubs.add(new Club(names.club(town), venue));
        }
        List<League> leagues = new ArrayList<>();
        for (TeamCategory category : TeamCategory.values()) {
            leagues.add(league(category, code, place, clubs));
        }
        return leagues;
    }

    /** Two clubs share a town and its venue. */
    private record Club(String name, Entity venue) {}

    private Entity venue(String town, String code, String place) {
        Map<String, List<String>> fields =
                new HashMap<>(Map.of("city", List.of(town), "locality", List.of(place), "localityCode", List.of(code)));
        if (random.nextBoolean()) {
            fields.put("parentVenue", List.of(town + " Sports Park"));
        }
        return world.add(EntityType.VENUE, town + " Arena", List.of("The " + town + " Dome"), fields, Map.of());
    }

    private League league(TeamCategory category, String code, String place, List<Club> clubs) {
        Map<String, List<String>> fields = new HashMap<>(Map.of(
                "locality", List.of(place),
                "localityCode", List.of(code),
                "sport", reference(category.sport())));
        category.fields().forEach((name, value) -> fields.put(name, List.of(value)));
        String name = place + " " + category.competition();
        Entity competition =
                world.add(EntityType.COMPETITION, name, List.of(code + " " + category.competition()), fields, Map.of());
        fields.put("competition", competition.reference());
        Map<String, List<String>> dated = new HashMap<>(fields);
        dated.put("startDate", List.of("2024-10-01"));
        dated.put("endDate", List.of("2025-06-15"));
        Entity season = world.add(EntityType.SEASON, name + " 2024/25", List.of(), dated, Map.of());
        List<Entity> teams = new ArrayList<>();
        clubs.forEach(club -> teams.add(team(category, club, fields)));
        fields.put("season", season.reference());
        return new League(fields, teams, new ArrayList<>(), new HashMap<>());
    }

    private Entity team(TeamCategory category, Club club, Map<String, List<String>> league) {
        Map<String, List<String>> fields = new HashMap<>(league);
        fields.put("homeVenue", club.venue().reference());
        fields.put("isNationalTeam", List.of("false"));
        String name = club.name() + (random.nextBoolean() ? category.suffix() : "");
        String initials = name.replaceAll("(\\p{L})\\p{L}*", "$1").replace(" ", "");
        Entity team = world.add(
                EntityType.TEAM, name, List.of(initials + " " + club.name().split(" ", -1)[0]), fields, Map.of());
        squads.players(team);
        return team;
    }

    private void fixture(League league, int week) {
        Map<String, List<String>> fields = new HashMap<>(league.fields());
        List<Entity> pair = pair(league, week);
        Instant start = FIRST_ROUND
                .plus(BETWEEN_ROUNDS.multipliedBy(week / 6))
                .plus(Duration.ofMinutes(30L * random.nextInt(12)));
        fields.put("startTime", List.of(start.toString()));
        fields.put("round", round(league, week / 6).reference());
        fields.put("venue", pair.get(0).fields().getOrDefault("homeVenue", List.of()));
        String name = pair.get(0).name() + " v " + pair.get(1).name();
        world.add(EntityType.FIXTURE, name, List.of(), fields, Map.of("teams", pair));
    }

    /** A round has six games, in which every team plays once. */
    private List<Entity> pair(League league, int week) {
        if (week % 6 == 0) {
            league.games().clear();
            List<Entity> shuffled = new ArrayList<>(league.teams());
            Collections.shuffle(shuffled, random);
            for (int i = 0; i + 1 < shuffled.size(); i += 2) {
                league.games().add(List.of(shuffled.get(i), shuffled.get(i + 1)));
            }
        }
        return league.games().get(week % 6);
    }

    private Entity round(League league, int number) {
        String day =
                FIRST_ROUND.plus(BETWEEN_ROUNDS.multipliedBy(number)).toString().substring(0, 10);
        Map<String, List<String>> fields = new HashMap<>(league.fields());
        fields.put("startDate", List.of(day));
        fields.put("endDate", List.of(day));
        return league.rounds()
                .computeIfAbsent(
                        number,
                        any -> world.add(EntityType.ROUND, "Round " + (number + 1), List.of(), fields, Map.of()));
    }

    private List<String> reference(String sport) {
        return world.all(EntityType.SPORT).stream()
                .filter(entity -> entity.name().equals(sport))
                .findFirst()
                .orElseThrow()
                .reference();
    }

    /** The teams of a club, which often have the name of the club. */
    private enum TeamCategory {
        MEN("Male", "", "Basketball", "League"),
        WOMEN("Female", "", "Basketball", "Women's League"),
        YOUTH("Male", "U18", "Basketball", "U18 League"),
        THREES("Male", "", "3x3 Basketball", "3x3 Tour");

        private final String gender;
        private final String age;
        private final String sport;
        private final String competition;

        TeamCategory(String gender, String age, String sport, String competition) {
            this.gender = gender;
            this.age = age;
            this.sport = sport;
            this.competition = competition;
        }

        String sport() {
            return sport;
        }

        String competition() {
            return competition;
        }

        /** The suffix of the team's name, which may be empty. */
        String suffix() {
            return switch (this) {
                case MEN -> "";
                case WOMEN -> " Women";
                case YOUTH -> " U18";
                case THREES -> " 3x3";
            };
        }

        Map<String, String> fields() {
            return age.isEmpty() ? Map.of("gender", gender) : Map.of("gender", gender, "ageCategory", age);
        }
    }
}
