package io.fastbreak.app.report;

import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.Candidate;
import io.fastbreak.model.fixture.VideoAvailability;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All fields of a fixture as lines, and its candidates as a table. */
public final class FixtureText {
    private final Fixture fixture;

    public FixtureText(Fixture fixture) {
        this.fixture = fixture;
    }

    public String text() {
        FixtureMatch match = fixture.match();
        VideoAvailability video = fixture.video();
        TextTable table = TextTable.ofText()
                .row(List.of("fixture", fixture.fixtureId()))
                .row(List.of("name", or(fixture.name())))
                .row(List.of("start", or(fixture.start())))
                .row(List.of("match", match()));
        row(table, "why", match.why() == null ? null : why(match.why()));
        row(table, "problem", match.problem());
        row(table, "requested", match.askedUtc() == null ? null : DisplayText.time(match.askedUtc()));
        table.row(List.of("video", video()));
        row(table, "video requested", video.askedUtc() == null ? null : DisplayText.time(video.askedUtc()));
        return table + candidates();
    }

    static String decidedBy(FixtureMatch match) {
        if (match.decidedBy() == null) {
            return "";
        }
        return match.isByOperator() && match.who() != null ? match.who() : DisplayText.of(match.decidedBy());
    }

    private String match() {
        FixtureMatch match = fixture.match();
        if (!match.isMatched()) {
            return DisplayText.of(match.state());
        }
        return "%s, certainty %s, decided by %s%s"
                .formatted(
                        match.platformId(),
                        FixtureTable.certainty(match.certainty()),
                        decidedBy(match),
                        match.mapped() ? "" : ", not yet mapped by the platform");
    }

    private String video() {
        VideoAvailability video = fixture.video();
        String since = video.sinceUtc() == null ? "" : " since " + DisplayText.time(video.sinceUtc());
        String regions = video.regions().isEmpty() ? "" : " in " + String.join(" ", video.regions());
        return DisplayText.of(video.state()) + since + regions;
    }

    private String candidates() {
        List<Candidate> candidates = fixture.match().candidates();
        if (candidates.isEmpty()) {
            return "";
        }
        TextTable table = TextTable.ofText()
                .row(List.of("candidate", "certainty", "name", "start", "competition", "competitors"));
        candidates.forEach(candidate -> table.row(List.of(
                candidate.id(),
                FixtureTable.certainty(candidate.certainty()),
                or(candidate.name()),
                candidate.startUtc() == null ? "" : DisplayText.time(candidate.startUtc()),
                or(candidate.competition()),
                candidate.competitors().stream()
                        .map(FixtureMatch.Competitor::name)
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(", ")))));
        return table.toString();
    }

    private static String why(FixtureMatch.Why why) {
        return switch (why) {
            case UNCERTAIN -> "the best candidate is not certain enough";
            case AMBIGUOUS -> "another candidate is almost as certain";
            case CONTRADICTED -> "the platform mapped another game than its search returned";
            case REJECTED_BEFORE -> "an operator has rejected others before";
        };
    }

    private static void row(TextTable table, String what, @Nullable String value) {
        if (value != null) {
            table.row(List.of(what, value));
        }
    }

    private static String or(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }

    /** Fixtures as a table. */
    public static final class FixtureTable {
        private final List<Fixture> fixtures;

        public FixtureTable(List<Fixture> fixtures) {
            this.fixtures = fixtures;
        }

        public String text() {
            TextTable table = TextTable.ofText()
                    .row(List.of(
                            "fixture", "name", "start", "match", "platform id", "certainty", "by", "video", "regions"));
            fixtures.forEach(fixture -> table.row(List.of(
                    fixture.fixtureId(),
                    Objects.requireNonNullElse(fixture.name(), ""),
                    Objects.requireNonNullElse(fixture.start(), ""),
                    DisplayText.of(fixture.match().state()),
                    Objects.requireNonNullElse(fixture.match().platformId(), ""),
                    certainty(fixture.match().certainty()),
                    FixtureText.decidedBy(fixture.match()),
                    DisplayText.of(fixture.video().state()),
                    String.join(" ", fixture.video().regions()))));
            return table.toString();
        }

        static String certainty(@Nullable Double certainty) {
            return certainty == null ? "" : String.format(Locale.ROOT, "%.2f", certainty);
        }
    }
}
