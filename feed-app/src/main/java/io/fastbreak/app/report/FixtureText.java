package io.fastbreak.app.report;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.Candidate;
import io.fastbreak.model.fixture.VideoAvailability;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All fields of a fixture as lines, and its candidates as a table. */
public final class FixtureText {
    private static final List<Column<Candidate>> CANDIDATES = List.of(
            column("candidate", Candidate::id),
            column("certainty", candidate -> certainty(candidate.certainty())),
            column("name", Candidate::name),
            column("start", candidate -> DisplayText.time(candidate.startUtc())),
            column("competition", Candidate::competition),
            column("competitors", candidate -> candidate.competitors().stream()
                    .map(FixtureMatch.Competitor::name)
                    .filter(Objects::nonNull)
                    .collect(Collectors.joining(", "))));

    private FixtureText() {}

    public static String of(Fixture fixture) {
        FixtureMatch match = fixture.match();
        VideoAvailability video = fixture.video();
        Table table = Table.ofText()
                .row("fixture", fixture.fixtureId())
                .row("name", fixture.name())
                .row("start", fixture.start())
                .row("match", match(match));
        row(table, "why", match.why() == null || match.isMapLost() ? "" : why(match.why()));
        row(table, "problem", match.problem());
        row(table, "requested", DisplayText.time(match.askedUtc()));
        table.row("video", video(video));
        row(table, "video requested", DisplayText.time(video.askedUtc()));
        return match.candidates().isEmpty()
                ? table.toString()
                : table.toString() + Table.of(CANDIDATES, match.candidates());
    }

    private static void row(Table table, String what, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            table.row(what, value);
        }
    }

    public static String decidedBy(FixtureMatch match) {
        if (match.decidedBy() == null) {
            return "";
        }
        return match.isByOperator() && match.who() != null ? match.who() : DisplayText.of(match.decidedBy());
    }

    public static String certainty(@Nullable Double certainty) {
        return certainty == null ? "" : DisplayText.decimal(certainty, 2);
    }

    private static String match(FixtureMatch match) {
        if (!match.isMatched()) {
            return DisplayText.of(match.state());
        }
        return "%s, certainty %s, decided by %s%s"
                .formatted(
                        match.platformId(),
                        certainty(match.certainty()),
                        decidedBy(match),
                        match.mapped()
                                ? ""
                                : match.isMapLost() ? ", not mapped any more" : ", not yet mapped by the platform");
    }

    private static String video(VideoAvailability video) {
        String since = video.sinceUtc() == null ? "" : " since " + DisplayText.time(video.sinceUtc());
        String regions = video.regions().isEmpty() ? "" : " in " + String.join(" ", video.regions());
        return DisplayText.of(video.state()) + since + regions;
    }

    private static String why(FixtureMatch.Why why) {
        return switch (why) {
            case UNCERTAIN -> "the best candidate is not certain enough, or not known to start at the same time";
            case AMBIGUOUS -> "another candidate is almost as certain, or the game has another fixture";
            case CONTRADICTED -> "the platform mapped another game than its search returned";
            case REJECTED_BEFORE -> "an operator has rejected others before";
        };
    }
}
