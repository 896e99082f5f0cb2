package io.fastbreak.bridge.market;

import io.fastbreak.bridge.BridgeSettings.Fixtures;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whether a card and the events of its game agree. A fixture of another sport is neither sent nor priced; one whose card names
 * other teams or sides than the events, or whose two teams people could not tell apart, is not priced.
 */
public final class CardCheck {
    private static final Pattern NO_LETTER_OR_DIGIT = Pattern.compile("[^\\p{L}\\p{N}]+");

    /** Letters that look like Latin ones, in one of their cases, and the Latin ones, in the same order. */
    private static final String LOOK_ALIKES =
            "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455"
                    + "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131";

    private static final String LATIN = "abekmhopctyxijs" + "abezhikmnoptyxi";

    private final Fixtures settings;

    public CardCheck(Fixtures settings) {
        this.settings = settings;
    }

    boolean isOfOtherSport(@Nullable FixtureCard card) {
        return card != null && isOther(card.sport());
    }

    /** True if it is another sport than the one that is priced, by its id or by its name. */
    public boolean isOther(FixtureCard.@Nullable Sport sport) {
        if (sport == null) {
            return false;
        }
        int own = settings.sport().getAsInt();
        boolean isOtherId = own > 0 && sport.id() != null && sport.id() > 0 && sport.id() != own;
        boolean isOtherName = sport.name() != null
                && !sport.name().isBlank()
                && !asRead(sport.name()).equals(asRead(settings.sportName()));
        return isOtherId || isOtherName;
    }

    /** True if it names other teams or sides than the events, or two teams that people could not tell apart. */
    boolean contradicts(ScoringSummary summary, @Nullable FixtureCard card) {
        List<FixtureCard.Team> teams = card == null || card.competitors() == null ? List.of() : card.competitors();
        return Sides.of(summary)
                .map(sides -> asRead(Sides.name(sides.home(), card)).equals(asRead(Sides.name(sides.away(), card)))
                        || teams.stream().anyMatch(team -> !fits(team, sides))
                        || areOneTeam(teams))
                .orElse(false);
    }

    private static boolean fits(FixtureCard.Team team, Sides sides) {
        if (team.id().equals(sides.home().id())) {
            return team.side() != CompetitorType.AWAY;
        }
        return team.id().equals(sides.away().id()) && team.side() != CompetitorType.HOME;
    }

    private static boolean areOneTeam(List<FixtureCard.Team> teams) {
        return teams.stream().map(FixtureCard.Team::id).distinct().count() < teams.size();
    }

    /** A name as people read it: without accents, case, spaces and punctuation, and each letter by its looks. */
    static String asRead(String name) {
        String plain = Normalizer.normalize(BodyText.beginning(name), Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "");
        String letters = NO_LETTER_OR_DIGIT.matcher(plain).replaceAll("").toLowerCase(Locale.ROOT);
        return letters.isEmpty() ? Objects.requireNonNull(name).strip() : latin(letters);
    }

    private static String latin(String letters) {
        StringBuilder latin = new StringBuilder(letters);
        for (int i = 0; i < latin.length(); i++) {
            int alike = LOOK_ALIKES.indexOf(latin.charAt(i));
            latin.setCharAt(i, alike < 0 ? latin.charAt(i) : LATIN.charAt(alike));
        }
        return latin.toString();
    }
}
