package io.fastbreak.testkit.scenario;

import io.fastbreak.lab.importer.PeriodId;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The details of a publication, after the first comma of its line. */
final class PublicationDetails {
    private static final PeriodId FIRST_QUARTER = new PeriodId("REGULAR", 1);

    /** How a record is damaged. */
    enum PublicationDamage {
        NONE,
        INVALID,
        CUT_SHORT,
        CUT_IN_NUMBER
    }

    private static final List<SentencePattern<Consumer<PublicationDetails>>> FORMS = List.of(
            SentencePattern.of("id ID", words -> details -> details.id = words.get(0)),
            SentencePattern.of("before ID", words -> details -> details.anchor = words.get(0)),
            SentencePattern.of(
                    "in (Q|OT)NUMBER",
                    words -> details -> details.period = period(words.get(0), Integer.parseInt(words.get(1)))),
            SentencePattern.of("in an unknown period", words -> details -> details.period = new PeriodId("UNKNOWN", 1)),
            SentencePattern.of("in pregame", words -> details -> details.period = PeriodId.PREGAME),
            SentencePattern.of(
                    "clock NUMBER:NUMBER",
                    words -> details -> details.clockMs =
                            (Long.parseLong(words.get(0)) * 60 + Long.parseLong(words.get(1))) * 1000),
            SentencePattern.of("created TIME", words -> details -> details.createdMs = ScenarioTime.ms(words.get(0))),
            SentencePattern.of(
                    "published TIME", words -> details -> details.publishedMs = ScenarioTime.ms(words.get(0))),
            SentencePattern.of("traced ID", words -> details -> details.trace = words.get(0)),
            SentencePattern.of("keyed ID", words -> details -> details.key = words.get(0)),
            SentencePattern.of("without a key", words -> details -> details.key = null),
            SentencePattern.of("lost", words -> details -> details.lost = true),
            SentencePattern.of("invalid", words -> details -> details.fault = PublicationDamage.INVALID),
            SentencePattern.of("cut short", words -> details -> details.fault = PublicationDamage.CUT_SHORT),
            SentencePattern.of(
                    "cut in its number", words -> details -> details.fault = PublicationDamage.CUT_IN_NUMBER));

    private @Nullable String id;
    private @Nullable String anchor;
    private PeriodId period = FIRST_QUARTER;
    private @Nullable Long clockMs;
    private @Nullable Long createdMs;
    private @Nullable Long publishedMs;
    private @Nullable String trace;
    private @Nullable String key = ScenarioGame.FIXTURE_ID;
    private boolean lost;
    private PublicationDamage fault = PublicationDamage.NONE;

    /** All details. */
    static List<String> words() {
        return SentencePattern.words(FORMS);
    }

    /** @throws ScenarioSyntaxException where one of the texts is not a detail */
    static PublicationDetails read(List<String> texts) {
        PublicationDetails details = new PublicationDetails();
        texts.forEach(text -> SentencePattern.read("detail", FORMS, text).accept(details));
        return details;
    }

    private static PeriodId period(String type, int number) {
        return new PeriodId(type.equals("Q") ? "REGULAR" : "OVERTIME", number);
    }

    @Nullable
    String id() {
        return id;
    }

    @Nullable
    String anchor() {
        return anchor;
    }

    PlaySentences.When when() {
        return new PlaySentences.When(period, clockMs);
    }

    /** Milliseconds of the scenario; null where it is the time of arrival. */
    @Nullable
    Long createdMs() {
        return createdMs;
    }

    /** Milliseconds of the scenario; null where it is the time of arrival. */
    @Nullable
    Long publishedMs() {
        return publishedMs;
    }

    @Nullable
    String trace() {
        return trace;
    }

    @Nullable
    String key() {
        return key;
    }

    /** True where it is published and never arrives. */
    boolean isLost() {
        return lost;
    }

    PublicationDamage fault() {
        return fault;
    }
}
