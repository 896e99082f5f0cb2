package io.fastbreak.testkit.scenario;

import io.fastbreak.lab.importer.PeriodId;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a line says of a publication behind its first comma. */
final class Details {
    private static final PeriodId FIRST_QUARTER = new PeriodId("REGULAR", 1);

    /** How a record fails to be a valid event. */
    enum Fault {
        NONE,
        INVALID,
        CUT_SHORT,
        CUT_IN_NUMBER
    }

    private static final List<Form<Consumer<Details>>> FORMS = List.of(
            Form.of("id ID", words -> details -> details.id = words.get(0)),
            Form.of("before ID", words -> details -> details.anchor = words.get(0)),
            Form.of(
                    "in (Q|OT)NUMBER",
                    words -> details -> details.period = period(words.get(0), Integer.parseInt(words.get(1)))),
            Form.of("in pregame", words -> details -> details.period = PeriodId.PREGAME),
            Form.of(
                    "clock NUMBER:NUMBER",
                    words -> details -> details.clockMs =
                            (Long.parseLong(words.get(0)) * 60 + Long.parseLong(words.get(1))) * 1000),
            Form.of("created TIME", words -> details -> details.createdMs = Moment.ms(words.get(0))),
            Form.of("published TIME", words -> details -> details.publishedMs = Moment.ms(words.get(0))),
            Form.of("traced ID", words -> details -> details.trace = words.get(0)),
            Form.of("keyed ID", words -> details -> details.key = words.get(0)),
            Form.of("without a key", words -> details -> details.key = null),
            Form.of("lost", words -> details -> details.lost = true),
            Form.of("invalid", words -> details -> details.fault = Fault.INVALID),
            Form.of("cut short", words -> details -> details.fault = Fault.CUT_SHORT),
            Form.of("cut in its number", words -> details -> details.fault = Fault.CUT_IN_NUMBER));

    private @Nullable String id;
    private @Nullable String anchor;
    private PeriodId period = FIRST_QUARTER;
    private @Nullable Long clockMs;
    private @Nullable Long createdMs;
    private @Nullable Long publishedMs;
    private @Nullable String trace;
    private @Nullable String key = Court.FIXTURE_ID;
    private boolean lost;
    private Fault fault = Fault.NONE;

    /** What can be said. */
    static List<String> words() {
        return Form.words(FORMS);
    }

    /** @throws Misread where one of the texts is no detail */
    static Details read(List<String> texts) {
        Details details = new Details();
        texts.forEach(text -> Form.read("detail", FORMS, text).accept(details));
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

    Plays.When when() {
        return new Plays.When(period, clockMs);
    }

    /** Milliseconds of the scenario; null: when it arrives. */
    @Nullable
    Long createdMs() {
        return createdMs;
    }

    /** Milliseconds of the scenario; null: when it arrives. */
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

    /** True where it is published but does not arrive. */
    boolean isLost() {
        return lost;
    }

    Fault fault() {
        return fault;
    }
}
