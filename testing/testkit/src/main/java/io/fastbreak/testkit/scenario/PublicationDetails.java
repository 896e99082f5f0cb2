package io.fastbreak.testkit.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.fastbreak.lab.importer.PeriodId;
import io.fastbreak.model.wire.Json;
import java.util.ArrayList;
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
            // UNIX time 0, as many programs write a time that is not set.
            SentencePattern.of(
                    "deleted at no time",
                    words -> edit(event -> event.withObject("/audit").put("deletedUtc", 0))),
            SentencePattern.of("traced ID", words -> details -> details.trace = words.get(0)),
            SentencePattern.of("keyed ID", words -> details -> details.key = words.get(0)),
            SentencePattern.of("without a key", words -> details -> details.key = null),
            SentencePattern.of("labeled ID", words -> edit(event -> event.put("eventType", words.get(0)))),
            SentencePattern.of(
                    "with ID = TEXT",
                    words -> edit(event -> event.withObject("/attributes").set(words.get(0), value(words.get(1))))),
            SentencePattern.of("without attributes", words -> edit(event -> event.remove("attributes"))),
            SentencePattern.of(
                    "period status ID",
                    words -> edit(event -> event.withObject("/period").put("status", words.get(0)))),
            SentencePattern.of(
                    "competitor TEAM",
                    words -> edit(event -> event.putObject("competitor").put("id", words.get(0)))),
            SentencePattern.of(
                    "(flagged|not flagged)",
                    words -> edit(event -> event.withObject("/audit/confidence")
                            .put("flagged", words.get(0).equals("flagged")))),
            SentencePattern.of(
                    "confirmed TIME",
                    words -> edit(event -> event.withObject("/audit")
                            .put("confirmedUtc", ScenarioGame.BEGINS_UTC + ScenarioTime.ms(words.get(0))))),
            SentencePattern.of("lost", words -> details -> details.isLost = true),
            SentencePattern.of("invalid", words -> details -> details.fault = PublicationDamage.INVALID),
            SentencePattern.of("cut short", words -> details -> details.fault = PublicationDamage.CUT_SHORT),
            SentencePattern.of(
                    "cut in its number", words -> details -> details.fault = PublicationDamage.CUT_IN_NUMBER));

    @Nullable
    String id;

    @Nullable
    String anchor;

    private PeriodId period = FIRST_QUARTER;
    private @Nullable Long clockMs;
    /** Milliseconds of the scenario; null if it is the time of arrival. */
    @Nullable
    Long createdMs;
    /** Milliseconds of the scenario; null if it is the time of arrival. */
    @Nullable
    Long publishedMs;

    @Nullable
    String trace;

    @Nullable
    String key = ScenarioGame.FIXTURE_ID;
    /** True if it is published and never arrives. */
    boolean isLost;

    PublicationDamage fault = PublicationDamage.NONE;
    private final List<Consumer<ObjectNode>> edits = new ArrayList<>();

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

    private static Consumer<PublicationDetails> edit(Consumer<ObjectNode> edit) {
        return details -> details.edits.add(edit);
    }

    /** A value in JSON; any other word is a text. */
    private static JsonNode value(String words) {
        return words.matches("-?\\d+|true|false|null|\".*\"|[\\[{].*")
                ? Json.read(words.getBytes(UTF_8), JsonNode.class)
                : TextNode.valueOf(words);
    }

    private static PeriodId period(String type, int number) {
        return new PeriodId(type.equals("Q") ? "REGULAR" : "OVERTIME", number);
    }

    PlaySentences.When when() {
        return new PlaySentences.When(period, clockMs);
    }

    /** Changes the event as its details say. */
    void edit(ObjectNode event) {
        edits.forEach(edit -> edit.accept(event));
    }
}
