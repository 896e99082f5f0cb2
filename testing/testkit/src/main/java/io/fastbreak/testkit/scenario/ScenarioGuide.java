package io.fastbreak.testkit.scenario;

import java.util.ArrayList;
import java.util.List;

/** The guide to the scenarios in Markdown: their grammar, and a table of all of them. */
public final class ScenarioGuide {
    private static final String FOLDER = "../testing/testkit/src/main/resources/scenarios/";

    private static final String BEGINNING = """
            # Scenarios

            Each file in [`scenarios/`](%s) is one case of order or correction, from real
            event bytes to the expected output. They run against the plain classes of the stages and against the whole topology
            (`ScenariosTest` in lab-app). The game is always MAD at home against MIL; `MAD-4` is a player.

            A file begins with its title and the rule that decides the case. Blocks follow: `given` (settings), `when` (a time
            and an action), `then at` a time (expectations). The id of the event with number 12 is `e12` unless it has another.
            A line of `clean`, `gaps`, `rejected` or `corrections` lists what is new since the last such line.

            A `lost` event was published and never arrives; `again` sends the same bytes once more; `created` and `published` are the
            event's own times, by default its time of arrival. `invalid` violates the schema, `cut short` truncates the text.

            Round brackets contain a choice, square ones an optional part; capitals are placeholders.
            """.formatted(FOLDER);

    private final List<String> lines = new ArrayList<>();

    private ScenarioGuide() {}

    /** The guide as a file. */
    public static String of(List<Scenario> scenarios) {
        ScenarioGuide guide = new ScenarioGuide();
        guide.lines.add(BEGINNING);
        guide.words("Actions", new StepSentences().words());
        guide.words("Publications, after their numbers", StepSentences.publications());
        guide.words("Plays", PlaySentences.words());
        guide.words("Details, each after a comma", PublicationDetails.words());
        guide.words("Expectations", ScenarioFacts.words());
        guide.table(scenarios);
        return String.join("\n", guide.lines) + "\n";
    }

    private void words(String title, List<String> words) {
        lines.add("## " + title + "\n");
        lines.add("```\n" + String.join("\n", words) + "\n```\n");
    }

    private void table(List<Scenario> scenarios) {
        lines.add("## The " + scenarios.size() + " cases\n");
        lines.add("| number | case | section | against |");
        lines.add("| --- | --- | --- | --- |");
        scenarios.forEach(scenario -> lines.add(row(scenario)));
    }

    private static String row(Scenario scenario) {
        return "| [%s](%s%s.txt) | %s | %d: %s | %s |"
                .formatted(
                        scenario.number(),
                        FOLDER,
                        scenario.name(),
                        scenario.title(),
                        scenario.section(),
                        scenario.decision(),
                        subjects(scenario));
    }

    private static String subjects(Scenario scenario) {
        if (scenario.restriction() == null) {
            return "both";
        }
        String only =
                switch (scenario.restriction().only()) {
                    case PLAIN_CLASSES -> "plain classes";
                    case TOPOLOGY -> "topology";
                };
        return only + ": " + scenario.restriction().reason();
    }
}
