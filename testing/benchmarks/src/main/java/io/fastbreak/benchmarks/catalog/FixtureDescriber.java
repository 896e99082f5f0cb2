package io.fastbreak.benchmarks.catalog;

import io.fastbreak.platform.matching.AgeCategory;
import io.fastbreak.platform.matching.EntityKind;
import io.fastbreak.platform.matching.Gender;
import io.fastbreak.platform.matching.MatchQuery;
import io.fastbreak.platform.matching.RelatedData;
import io.fastbreak.simulator.matching.Entity;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Describes fixtures with a distortion, as an unreliable feed would. */
final class FixtureDescriber {

    private static final String LETTERS = "aeiounrstl";

    private static final Set<Distortion> MISSPELT = EnumSet.of(Distortion.SPELLING, Distortion.ALL);
    private static final Set<Distortion> SWAPPED = EnumSet.of(Distortion.SWAPPED, Distortion.ALL);
    private static final Set<Distortion> VAGUE = EnumSet.of(Distortion.NAMESAKES, Distortion.ALL);

    private final Random random;

    FixtureDescriber(Random random) {
        this.random = random;
    }

    MatchQuery<RelatedData.Fixture> describe(Entity fixture, Distortion distortion) {
        List<Entity> teams = fixture.members().getOrDefault("teams", List.of());
        String home = name(teams.get(0), distortion);
        String away = name(teams.get(1), distortion);
        Duration off = SWAPPED.contains(distortion) ? Duration.ofHours(2) : Duration.ZERO;
        MatchQuery<RelatedData.Fixture> query = MatchQuery.of(EntityKind.FIXTURE)
                .competition(field(fixture, "competition"))
                .startTime(Instant.parse(field(fixture, "startTime")).plus(off));
        query = VAGUE.contains(distortion) ? query : classified(query, fixture);
        return switch (distortion) {
            case NO_NAMES -> query;
            case ONE_SIDE -> query.competitors(List.of(home));
            case SWAPPED, ALL -> named(query, away, home);
            case NONE, SPELLING, ALIASES, NAMESAKES, UNKNOWN -> named(query, home, away);
        };
    }

    private static MatchQuery<RelatedData.Fixture> named(
            MatchQuery<RelatedData.Fixture> query, String home, String away) {
        return query.name(home + " v " + away).competitors(List.of(home, away));
    }

    private static MatchQuery<RelatedData.Fixture> classified(MatchQuery<RelatedData.Fixture> query, Entity fixture) {
        Gender gender = field(fixture, "gender").equals("Female") ? Gender.FEMALE : Gender.MALE;
        MatchQuery<RelatedData.Fixture> known = query.gender(gender).sport(field(fixture, "sport"));
        return fixture.fields().containsKey("ageCategory")
                ? known.ageCategory(AgeCategory.valueOf(field(fixture, "ageCategory")))
                : known;
    }

    private String name(Entity team, Distortion distortion) {
        if (distortion == Distortion.UNKNOWN) {
            return "Invented " + LETTERS.charAt(random.nextInt(LETTERS.length())) + random.nextInt(1000);
        }
        String name = distortion == Distortion.ALIASES && !team.aliases().isEmpty()
                ? team.aliases().get(0)
                : team.name();
        return MISSPELT.contains(distortion) ? misspelt(name) : name;
    }

    private String misspelt(String name) {
        StringBuilder wrong = new StringBuilder(name);
        for (int i = 0; i <= random.nextInt(3); i++) {
            int place = random.nextInt(wrong.length());
            switch (random.nextInt(3)) {
                case 0 -> wrong.deleteCharAt(place);
                case 1 -> wrong.insert(place, letter());
                default -> wrong.setCharAt(place, letter());
            }
        }
        return wrong.toString();
    }

    private char letter() {
        return LETTERS.charAt(random.nextInt(LETTERS.length()));
    }

    private static String field(Entity entity, String name) {
        return entity.fields().getOrDefault(name, List.of("")).get(0);
    }

    enum Distortion {
        NONE("as the platform has it"),
        SPELLING("one to three letters wrong in each name"),
        ALIASES("aliases instead of names"),
        SWAPPED("home and away swapped, start two hours off"),
        NAMESAKES("neither gender nor age nor sport: women's, youth and 3x3 sides bear the same name"),
        ALL("all of that but aliases"),
        ONE_SIDE("one of two competitors"),
        NO_NAMES("no names, only competition and start"),
        UNKNOWN("of a fixture that the platform does not have");

        private final String words;

        Distortion(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}
