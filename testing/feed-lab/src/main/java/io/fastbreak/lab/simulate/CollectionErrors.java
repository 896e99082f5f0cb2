package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.simulate.FeedRecord.PublicationId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Decides which events a collector publishes wrong or late, and when it corrects them. Times are those of the events. */
final class CollectionErrors {
    /** Maximum distance of a correction from its play, in plays. */
    private static final int MAX_DELAY = 60;

    /** No corrections for this many plays after a restart, so that the reset can be detected. */
    private static final int PLAYS_AFTER_RESTART = 5;

    /** Kinds of events that can be published late or wrong. */
    private static final Set<String> LIVE =
            Set.of("SHOT", "FREE_THROW", "REBOUND", "TURNOVER", "FOUL", "SUBSTITUTION", "TIMEOUT", "POSSESSION_CHANGE");

    /** A correction that is due at a play. */
    private record Task(int due, int order, LongConsumer action) {}

    private final List<ObjectNode> plays;
    private final FeedFaults faults;
    private final Mistakes mistakes;
    private final SeededRandom dice;
    private final Collector collector;
    private final InjectedFaults injected;
    private final PriorityQueue<Task> tasks =
            new PriorityQueue<>(Comparator.comparingInt(Task::due).thenComparingInt(Task::order));
    private final int restartAt;
    private int orders;

    CollectionErrors(
            List<ObjectNode> plays,
            FeedFaults faults,
            Mistakes mistakes,
            SeededRandom dice,
            Collector collector,
            InjectedFaults injected) {
        this.plays = plays;
        this.faults = faults;
        this.mistakes = mistakes;
        this.dice = dice;
        this.collector = collector;
        this.injected = injected;
        this.restartAt = dice.between(plays.size() * 4 / 10, plays.size() * 6 / 10);
    }

    /** Publishes the whole game, including corrections after its end. */
    void run() {
        long utc = 0;
        for (int play = 0; play < plays.size(); play++) {
            utc = plays.get(play).at("/audit/createdUtc").asLong();
            if (faults.restarts() && play == restartAt) {
                collector.resend(utc);
            }
            publish(play, utc);
            boolean quiet = faults.restarts() && play >= restartAt && play < restartAt + PLAYS_AFTER_RESTART;
            if (!quiet) {
                work(play, utc);
            }
        }
        work(Integer.MAX_VALUE, utc);
    }

    private void work(int reached, long utc) {
        while (!tasks.isEmpty() && tasks.peek().due() <= reached) {
            tasks.remove().action().accept(utc);
        }
    }

    private void later(int play, LongConsumer action) {
        tasks.add(new Task(play + dice.between(1, MAX_DELAY), orders++, action));
    }

    private void publish(int play, long utc) {
        ObjectNode truth = plays.get(play);
        if (!LIVE.contains(truth.path("eventType").asText())) {
            collector.publish(play, truth, utc);
            return;
        }
        if (dice.chance(faults.rate(FeedFault.INSERT))) {
            insertLater(play);
        } else if (dice.chance(faults.rate(FeedFault.MOVE))) {
            moveLater(play);
        } else if (dice.chance(faults.rate(FeedFault.RESTORE))) {
            restoreLater(play, utc);
        } else {
            Optional<ObjectNode> mistaken =
                    dice.chance(faults.rate(FeedFault.REVISION)) ? mistakes.in(truth) : Optional.empty();
            collector.publish(play, mistaken.orElse(truth), utc);
            mistaken.ifPresent(any -> reviseLater(play));
        }
        if (dice.chance(faults.rate(FeedFault.DELETION))) {
            phantom(play, utc);
        }
    }

    /** It is not an insert if all following events are late, too. */
    private void insertLater(int play) {
        later(play, utc -> {
            boolean late = collector.hasPassed(play);
            PublicationId sent = collector.publish(play, plays.get(play), utc);
            if (late) {
                injected.add(FeedFault.INSERT, sent);
            }
        });
    }

    private void reviseLater(int play) {
        later(play, utc -> injected.add(FeedFault.REVISION, collector.publish(play, plays.get(play), utc)));
    }

    private void moveLater(int play) {
        later(play, first -> {
            collector.publishWithoutPlace(play, first);
            later(play + MAX_DELAY, utc -> injected.add(FeedFault.MOVE, collector.move(play, utc)));
        });
    }

    private void restoreLater(int play, long now) {
        collector.publish(play, plays.get(play), now);
        later(play, deleted -> {
            collector.delete(play, deleted);
            later(
                    play + MAX_DELAY,
                    utc -> injected.add(FeedFault.RESTORE, collector.publish(play, plays.get(play), utc)));
        });
    }

    /** Phantom events are not sent again after a restart. */
    private void phantom(int play, long now) {
        collector.publishPhantom(play, now);
        int epoch = collector.epoch();
        later(play, utc -> {
            if (epoch == collector.epoch()) {
                injected.add(FeedFault.DELETION, collector.deletePhantom(play, utc));
            }
        });
    }

    /** Mistakes of a collector: valid events with wrong content. */
    static final class Mistakes {
        private static final Map<String, List<Consumer<ObjectNode>>> BY_KIND = Map.of(
                "SHOT",
                        List.of(
                                Mistakes::flip,
                                Mistakes::misjudgeWorth,
                                Mistakes::forgetOthers,
                                Mistakes::misreadClock),
                "FREE_THROW", List.of(Mistakes::flip),
                "REBOUND", List.of(Mistakes::mistakeSide),
                "TURNOVER", List.of(Mistakes::forgetOthers, Mistakes::misreadClock),
                "FOUL", List.of(Mistakes::forgetOthers));

        private static final Set<String> FLAGS_OF_OTHERS =
                Set.of("hasAssister", "hasBlocker", "hasStealer", "hasFoulOn");

        private final Map<String, List<String>> squads;
        private final SeededRandom dice;

        /** @param squads the ids of all players by competitor */
        Mistakes(Map<String, List<String>> squads, SeededRandom dice) {
            this.squads = squads;
            this.dice = dice;
        }

        /** The event with a mistake; empty if there is none for its kind, or if the content did not change. */
        Optional<ObjectNode> in(ObjectNode event) {
            List<Consumer<ObjectNode>> mistakes =
                    BY_KIND.getOrDefault(event.path("eventType").asText(), List.of());
            if (mistakes.isEmpty() || event.at("/attributes/type").asText().equals("WRONG_BASKET")) {
                return Optional.empty();
            }
            ObjectNode mistaken = event.deepCopy();
            int choice = dice.between(0, mistakes.size());
            if (choice < mistakes.size()) {
                mistakes.get(choice).accept(mistaken);
            } else {
                confuse(mistaken);
            }
            return mistaken.equals(event) ? Optional.empty() : Optional.of(mistaken);
        }

        /** Replaces the acting player by another one of the squad. */
        private void confuse(ObjectNode event) {
            JsonNode acting = event.path("participants").path(0);
            List<String> named = event.path("participants").findValuesAsText("id");
            List<String> others = squads
                    .getOrDefault(acting.path("competitorId").asText(), List.of())
                    .stream()
                    .filter(id -> !named.contains(id))
                    .toList();
            if (acting instanceof ObjectNode player && !others.isEmpty()) {
                player.put("id", dice.pick(others));
            }
        }

        /** Turns a miss into a basket, or a basket into a miss. */
        private static void flip(ObjectNode event) {
            forgetOthers(event);
            ObjectNode attributes = event.withObject("/attributes");
            attributes.put("isSuccessful", !attributes.path("isSuccessful").asBoolean());
            attributes.remove("qualifiers");
        }

        private static void misjudgeWorth(ObjectNode event) {
            ObjectNode attributes = event.withObject("/attributes");
            attributes.put("points", 5 - attributes.path("points").asInt());
        }

        private static void mistakeSide(ObjectNode event) {
            ObjectNode attributes = event.withObject("/attributes");
            String type = attributes.path("type").asText();
            attributes.put(
                    "type", type.startsWith("OFFENSIVE") ? type.replace("OFF", "DEF") : type.replace("DEF", "OFF"));
        }

        /** Removes all participants except the acting player. */
        private static void forgetOthers(ObjectNode event) {
            ArrayNode participants = event.withArray("/participants");
            while (participants.size() > 1) {
                participants.remove(1);
            }
            ObjectNode attributes = event.withObject("/attributes");
            FLAGS_OF_OTHERS.stream().filter(attributes::has).forEach(flag -> attributes.put(flag, false));
        }

        private static void misreadClock(ObjectNode event) {
            event.put("startGameClock", event.path("startGameClock").asLong() + 1_000);
        }
    }
}
