package io.fastbreak.testkit.scenario;

import static java.util.Objects.requireNonNullElse;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.testkit.scenario.Form.Words;
import io.fastbreak.testkit.scenario.Step.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What can happen in a scenario, each as a sentence; it remembers what was published so far. */
final class Sentences {
    private static final byte[] NOTHING = {};

    /** Makes the steps of a sentence at their time. */
    @FunctionalInterface
    private interface Maker {
        List<Step> at(long ms, Details details);
    }

    /** Makes the bytes of a publication. */
    @FunctionalInterface
    private interface Publication {
        byte[] of(Publisher publisher, long number, Details details, long atMs);
    }

    private static final List<Form<Publication>> PUBLICATIONS = List.of(
            Form.of("again", words -> (publisher, number, details, atMs) -> publisher.again(number, details)),
            Form.of(
                    "delete ID",
                    words -> (publisher, number, details, atMs) ->
                            publisher.change(number, words.get(0), "deletedUtc", details, atMs)),
            Form.of(
                    "restore ID",
                    words -> (publisher, number, details, atMs) ->
                            publisher.change(number, words.get(0), "updatedUtc", details, atMs)),
            Form.of("revise ID: PLAY", words -> {
                Plays.Maker play = Plays.read(words.get(1));
                return (publisher, number, details, atMs) ->
                        publisher.publish(number, play, words.get(0), details, atMs);
            }),
            Form.of(
                    "revise ID",
                    words -> (publisher, number, details, atMs) ->
                            publisher.change(number, words.get(0), "updatedUtc", details, atMs)),
            Form.of("PLAY", words -> {
                Plays.Maker play = Plays.read(words.get(0));
                return (publisher, number, details, atMs) -> publisher.publish(number, play, null, details, atMs);
            }));

    private final Map<EventSource, Publisher> publishers = new EnumMap<>(EventSource.class);
    private final List<Form<Maker>> forms = new ArrayList<>(List.of(
            Form.of("[SOURCE ]#NUMBER to #NUMBER [by NUMBER]: PUBLICATION", this::publications),
            Form.of("[SOURCE ]#NUMBER PUBLICATION", this::publication),
            Form.of("an empty record", words -> (ms, details) -> List.of(new Step.Arrival(ms, details.key(), NOTHING))),
            Form.of("the pipeline (stops|starts|pauses|resumes)", Sentences::operation)));

    Sentences() {
        for (Form<Instructions.Maker> instruction : Instructions.FORMS) {
            forms.add(instruction.map(maker -> (ms, details) -> List.of(maker.at(ms))));
        }
    }

    /** What can happen. */
    List<String> words() {
        return Form.words(forms);
    }

    /** What can stand behind the number of a publication. */
    static List<String> publications() {
        return Form.words(PUBLICATIONS);
    }

    /**
     * The steps of a sentence and the details behind its commas.
     *
     * @throws Misread where it means nothing
     */
    List<Step> read(long atMs, String text) {
        List<String> parts = Arrays.asList(text.split(", *"));
        Maker maker = Form.read("sentence", forms, parts.get(0));
        return maker.at(atMs, Details.read(parts.subList(1, parts.size())));
    }

    private Maker publication(Words words) {
        long number = Long.parseLong(words.get(1));
        Publication publication = Form.read("publication", PUBLICATIONS, words.get(2));
        return (ms, details) -> publish(words.find(0), List.of(number), publication, ms, details);
    }

    private Maker publications(Words words) {
        long last = Long.parseLong(words.get(2));
        long step = Long.parseLong(requireNonNullElse(words.find(3), "1"));
        List<Long> numbers = new ArrayList<>();
        for (long number = Long.parseLong(words.get(1)); number <= last; number += step) {
            numbers.add(number);
        }
        Publication publication = Form.read("publication", PUBLICATIONS, words.get(4));
        return (ms, details) -> publish(words.find(0), numbers, publication, ms, details);
    }

    private List<Step> publish(
            @Nullable String source, List<Long> numbers, Publication publication, long ms, Details details) {
        Publisher publisher = publishers.computeIfAbsent(Court.source(source), Publisher::new);
        List<Step> arrivals = new ArrayList<>();
        for (long number : numbers) {
            byte[] value = publication.of(publisher, number, details, ms);
            if (!details.isLost()) {
                arrivals.add(new Step.Arrival(ms, details.key(), value));
            }
        }
        return arrivals;
    }

    private static Maker operation(Words words) {
        var kind = Operation.Kind.valueOf(words.get(0).toUpperCase(Locale.ROOT));
        return (ms, details) -> List.of(new Operation(ms, kind));
    }
}
