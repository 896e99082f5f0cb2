package io.fastbreak.testkit.scenario;

import static java.util.Objects.requireNonNullElse;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.testkit.scenario.SentencePattern.Words;
import io.fastbreak.testkit.scenario.Step.LifecycleChange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The actions of scenarios, each as a sentence; knows what was published so far. */
final class StepSentences {
    private static final byte[] NOTHING = {};

    /** Makes the steps of a sentence at their time. */
    @FunctionalInterface
    private interface Builder {
        List<Step> at(long ms, PublicationDetails details);
    }

    /** Makes the bytes of a publication. */
    @FunctionalInterface
    private interface Publication {
        byte[] of(ScenarioPublisher publisher, long number, PublicationDetails details, long atMs);
    }

    private static final List<SentencePattern<Publication>> PUBLICATIONS = List.of(
            SentencePattern.of(
                    "again", words -> (publisher, number, details, atMs) -> publisher.again(number, details)),
            SentencePattern.of(
                    "delete ID",
                    words -> (publisher, number, details, atMs) ->
                            publisher.change(number, words.get(0), "deletedUtc", details, atMs)),
            SentencePattern.of(
                    "restore ID",
                    words -> (publisher, number, details, atMs) ->
                            publisher.change(number, words.get(0), "updatedUtc", details, atMs)),
            SentencePattern.of("revise ID: PLAY", words -> {
                PlaySentences.Builder play = PlaySentences.read(words.get(1));
                return (publisher, number, details, atMs) ->
                        publisher.publish(number, play, words.get(0), details, atMs);
            }),
            SentencePattern.of(
                    "revise ID",
                    words -> (publisher, number, details, atMs) ->
                            publisher.change(number, words.get(0), "updatedUtc", details, atMs)),
            SentencePattern.of("PLAY", words -> {
                PlaySentences.Builder play = PlaySentences.read(words.get(0));
                return (publisher, number, details, atMs) -> publisher.publish(number, play, null, details, atMs);
            }));

    private final Map<EventSource, ScenarioPublisher> publishers = new EnumMap<>(EventSource.class);
    private final List<SentencePattern<Builder>> forms = new ArrayList<>(List.of(
            SentencePattern.of("[SOURCE ]#NUMBER to #NUMBER [by NUMBER]: PUBLICATION", this::publications),
            SentencePattern.of("[SOURCE ]#NUMBER PUBLICATION", this::publication),
            SentencePattern.of(
                    "an empty record",
                    words -> (ms, details) -> List.of(new Step.AppendedRecord(ms, details.key, NOTHING))),
            SentencePattern.of("the pipeline (stops|starts|pauses|resumes)", StepSentences::operation)));

    StepSentences() {
        for (SentencePattern<CommandSentences.Builder> instruction : CommandSentences.FORMS) {
            forms.add(instruction.map(builder -> (ms, details) -> List.of(builder.at(ms))));
        }
    }

    /** All sentences. */
    List<String> words() {
        return SentencePattern.words(forms);
    }

    /** The words that may follow the number of a publication. */
    static List<String> publications() {
        return SentencePattern.words(PUBLICATIONS);
    }

    /**
     * The steps of a sentence with the details after its commas.
     *
     * @throws ScenarioSyntaxException if it cannot be understood
     */
    List<Step> read(long atMs, String text) {
        List<String> parts = Arrays.asList(text.split(", *"));
        Builder builder = SentencePattern.read("sentence", forms, parts.get(0));
        return builder.at(atMs, PublicationDetails.read(parts.subList(1, parts.size())));
    }

    private Builder publication(Words words) {
        long number = Long.parseLong(words.get(1));
        Publication publication = SentencePattern.read("publication", PUBLICATIONS, words.get(2));
        return (ms, details) -> publish(words.find(0), List.of(number), publication, ms, details);
    }

    private Builder publications(Words words) {
        long last = Long.parseLong(words.get(2));
        long step = Long.parseLong(requireNonNullElse(words.find(3), "1"));
        List<Long> numbers = new ArrayList<>();
        for (long number = Long.parseLong(words.get(1)); number <= last; number += step) {
            numbers.add(number);
        }
        Publication publication = SentencePattern.read("publication", PUBLICATIONS, words.get(4));
        return (ms, details) -> publish(words.find(0), numbers, publication, ms, details);
    }

    private List<Step> publish(
            @Nullable String source, List<Long> numbers, Publication publication, long ms, PublicationDetails details) {
        ScenarioPublisher publisher = publishers.computeIfAbsent(ScenarioGame.source(source), ScenarioPublisher::new);
        List<Step> arrivals = new ArrayList<>();
        for (long number : numbers) {
            byte[] value = publication.of(publisher, number, details, ms);
            if (!details.isLost) {
                arrivals.add(new Step.AppendedRecord(ms, details.key, value));
            }
        }
        return arrivals;
    }

    private static Builder operation(Words words) {
        var kind = LifecycleChange.Kind.valueOf(words.get(0).toUpperCase(Locale.ROOT));
        return (ms, details) -> List.of(new LifecycleChange(ms, kind));
    }
}
