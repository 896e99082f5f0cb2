package io.fastbreak.benchmarks.mutations;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.operator.ControlRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/**
 * The feed of a real game that is being changed. Positions are those of its records now: before the first change, those
 * of the game's events.
 */
final class MutatedFeed {
    private final RecordedGame game;
    private final RandomGenerator random;
    private final List<Arrival> arrivals;
    private final List<Truth> truths = new ArrayList<>();

    /** From an event of the real game on the truth is another one. */
    private record Truth(int from, UnaryOperator<PricedState> change) {}

    /** @param random for changes that choose */
    MutatedFeed(RecordedGame game, RandomGenerator random) {
        this.game = game;
        this.random = random;
        this.arrivals = new ArrayList<>(game.arrivals());
    }

    RecordedGame game() {
        return game;
    }

    RandomGenerator random() {
        return random;
    }

    List<Arrival> arrivals() {
        return arrivals;
    }

    /** So many records at the begin are those of the real game. */
    int unchanged() {
        int count = 0;
        while (count < Math.min(size(), game.size())
                && arrivals.get(count).equals(game.arrivals().get(count))) {
            count++;
        }
        return count;
    }

    int size() {
        return arrivals.size();
    }

    ObjectNode event(int at) {
        return arrivals.get(at).event();
    }

    ObjectNode copy(int at) {
        return event(at).deepCopy();
    }

    /** Changes an event; the feed is wrong from there on. */
    void edit(int at, Consumer<ObjectNode> change) {
        change(at, change);
        mark(at);
    }

    /** Changes an event, which is not called wrong. */
    void change(int at, Consumer<ObjectNode> change) {
        ObjectNode copy = copy(at);
        change.accept(copy);
        arrivals.set(at, arrivals.get(at).with(copy));
    }

    void changeFrom(int at, Consumer<ObjectNode> change) {
        for (int i = at; i < size(); i++) {
            change(i, change);
        }
    }

    void mark(int at) {
        if (at < size()) {
            arrivals.set(at, arrivals.get(at).marked());
        }
    }

    /** Removes events; what follows is wrong. */
    void remove(int from, int to) {
        arrivals.subList(from, to).clear();
        mark(from);
    }

    void cut(int from) {
        arrivals.subList(from, size()).clear();
    }

    /** Inserts an event that arrives with the one before it, and is a play of that moment. */
    void insert(int at, ObjectNode event) {
        Arrival before = arrivals.get(Math.max(0, at - 1));
        arrivals.add(at, Arrival.of(event, before.utc() + (at == 0 ? 0 : 1), before.played()));
    }

    void insertMarked(int at, ObjectNode event) {
        insert(at, event);
        mark(at);
    }

    void insertVoid(int at, long first, long last) {
        ObjectNode event = event(at);
        EventSource source = EventSource.valueOf(event.path("source").asText());
        ControlRecord control = new ControlRecord(game.fixtureId(), source, List.of(new Range(first, last)));
        Arrival before = arrivals.get(at - 1);
        arrivals.add(at, new Arrival(event, before.utc() + 1, before.played(), false, requireNonNull(control)));
    }

    /** Moves a record to another position, with the time of what is there. */
    void move(int from, int to) {
        Arrival moved = arrivals.remove(from);
        Arrival there = arrivals.get(Math.min(to, size() - 1));
        Arrival later = new Arrival(moved.event(), there.utc(), there.played(), moved.isMarked(), moved.control());
        arrivals.add(Math.min(to, size()), later);
    }

    /** Numbers the events from 1 on, so that no number is missing or doubled. */
    void renumber() {
        renumber(0, 1);
    }

    /** Numbers the events of the first source from a position on. */
    void renumber(int from, long first) {
        String source = game.event(0).path("source").asText();
        long next = first;
        for (int i = from; i < size(); i++) {
            if (arrivals.get(i).control() == null
                    && event(i).path("source").asText().equals(source)) {
                long number = next++;
                if (EventFields.number(event(i)) != number) {
                    change(i, event -> EventFields.audit(event).put("sequenceNumber", number));
                }
            }
        }
    }

    /** The truth changes as well from an event of the real game on: the feed reports something that really happened. */
    void truth(int from, UnaryOperator<PricedState> change) {
        truths.add(new Truth(from, change));
    }

    /** The points of a made shot are taken away. */
    void truthWithout(int from, ObjectNode shot, int points) {
        boolean home = game.isHome(EventFields.team(shot));
        truth(from, state -> {
            var situation = state.situation();
            return situation == null
                    ? state
                    : state.withScore(situation.home() - (home ? points : 0), situation.away() - (home ? 0 : points));
        });
    }

    /** How the game ended. */
    PricedState result() {
        return truthAfter(game.size() - 1);
    }

    PricedState truthAfter(int played) {
        return changed(game.after(played), played);
    }

    PricedState truthLater(int played) {
        return changed(game.later(played), played);
    }

    private PricedState changed(PricedState state, int played) {
        PricedState result = state;
        for (Truth truth : truths) {
            if (truth.from() <= played) {
                result = truth.change().apply(result);
            }
        }
        return result;
    }
}
