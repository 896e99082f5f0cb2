package io.fastbreak.projector.game;

import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.GameTime;
import io.fastbreak.projector.finding.Flags;
import io.fastbreak.projector.rules.CardTeams;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.EffectiveRules;
import io.fastbreak.projector.rules.LearnedRules;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.Teams;
import java.util.ArrayList;
import java.util.List;

/** The facts in which the fixture's card, or the settings, differ from the events of its game, for as long as they do. */
final class FixtureCheck {
    private FixtureCheck() {}

    static List<Flags.Flag> flags(EffectiveRules effective, LearnedRules learned, GameTime time) {
        ConfiguredRules configured = effective.configured();
        CardTeams card = configured.card();
        Teams teams = effective.teams();
        ProjectionRules rules = configured.rules();
        boolean hasOtherTeams = teams.areKnown() && card.contradicts(teams);
        boolean hasOtherRules = rules != null && contradicts(rules, learned);
        if (!card.sameName() && !hasOtherTeams && !hasOtherRules && !time.isBeyondRules()) {
            return List.of();
        }
        List<Flags.Flag> flags = new ArrayList<>(1);
        if (card.sameName()) {
            flags.add(flag("the fixture card gives both teams the same name", card.hashCode()));
        }
        if (hasOtherTeams) {
            flags.add(flag(
                    "the fixture card names other teams or sides than the events",
                    31 * card.hashCode() + teams.ids().hashCode()));
        }
        if (rules != null && hasOtherRules) {
            flags.add(flag(
                    "periods are as long as by the rules " + learned.rules().label() + ", not by " + rules.label(),
                    rules.label().hashCode()));
        }
        if (time.isBeyondRules()) {
            String label = effective.ruleSet().label();
            flags.add(flag("the clock shows more than a period has by the rules " + label, label.hashCode()));
        }
        return flags;
    }

    private static boolean contradicts(ProjectionRules rules, LearnedRules learned) {
        return learned.areRulesLearned()
                && learned.rules().periodMs(PeriodType.REGULAR) != rules.periodMs(PeriodType.REGULAR);
    }

    private static Flags.Flag flag(String fact, long content) {
        return new Flags.Flag(Reason.CONTRADICTION, "", Flags.mark(Reason.CONTRADICTION, fact, content), fact);
    }
}
