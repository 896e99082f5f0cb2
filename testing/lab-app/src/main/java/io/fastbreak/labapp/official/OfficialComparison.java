package io.fastbreak.labapp.official;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.lab.importer.OfficialTotals;
import io.fastbreak.lab.importer.OfficialTotals.OfficialFigure;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.rules.CardRules;
import java.util.ArrayList;
import java.util.List;

/** Compares every published figure of one game with the projected one. */
final class OfficialComparison {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Rates are projected with four decimals. */
    private static final double RATE_ROUNDING = 0.000_05;

    private final OfficialGame game;
    private final List<OfficialFigure> figures = new ArrayList<>();

    private OfficialComparison(OfficialGame game) {
        this.game = game;
    }

    static List<OfficialFigure> of(OfficialGame game) {
        OfficialComparison comparison = new OfficialComparison(game);
        Game last = comparison.projected();
        comparison.figures.addAll(new OfficialTotals(game.official()).figures(last));
        JsonNode state = JSON.valueToTree(last);
        game.official()
                .path("facts")
                .properties()
                .forEach(fact -> comparison.fact(state, fact.getKey(), fact.getValue()));
        comparison.runningScore();
        return comparison.figures;
    }

    /** The game after all events in order of entry, corrections among them. */
    private Game projected() {
        LiveGame live = live();
        game.events().forEach(event -> apply(live, event));
        return live.game();
    }

    private LiveGame live() {
        Event first = game.events().get(0);
        return new LiveGame(
                new FeedId(first.fixtureId(), first.source()),
                ProjectionSettings.DEFAULT.under(CardRules.of(game.card())));
    }

    private static void apply(LiveGame live, Event event) {
        live.apply(new SequencedEvent(live.feed(), event, 0, ChangeKind.APPEND, false, List.of()), 0, 0);
    }

    /** @param path such as {@code leadChanges}, {@code largestLead} or {@code pointsFrom/paint}; of the last two each team has a value */
    private void fact(JsonNode last, String path, JsonNode official) {
        if (!official.isObject()) {
            fact(path, official, last.path(path));
            return;
        }
        official.properties().forEach(part -> {
            String inner = path + "/" + part.getKey();
            if (part.getValue().isObject()) {
                fact(last, inner, part.getValue());
            } else {
                fact(inner, part.getValue(), ofTeam(last, path, part.getKey()));
            }
        });
    }

    private static JsonNode ofTeam(JsonNode last, String figure, String team) {
        if (last.has(figure)) {
            return last.path(figure).path(team);
        }
        for (JsonNode competitor : last.path("competitors")) {
            if (competitor.path("id").asText().equals(team)) {
                JsonNode rate = competitor.path("rates").path(figure);
                return rate.isMissingNode() ? competitor.at("/" + figure) : rate;
            }
        }
        return last.path(figure);
    }

    private void fact(String path, JsonNode official, JsonNode projected) {
        double difference = Math.abs(official.asDouble() - projected.asDouble(Double.NaN));
        boolean equal = difference <= (official.isIntegralNumber() ? 0 : RATE_ROUNDING);
        figures.add(new OfficialFigure(path, official.asText(), projected.asText(), equal));
    }

    /** Projects the game again in order of play, and compares the score after each event. */
    private void runningScore() {
        Timeline timeline = new Timeline();
        game.events()
                .forEach(event -> timeline.put(event, new Place(0, event.audit().sequenceNumber())));
        LiveGame live = live();
        timeline.forEachFrom(0, event -> {
            apply(live, event);
            JsonNode published = game.runningScore().path("scores").path(event.id());
            if (published.isArray()) {
                String official =
                        published.path(0).asText() + "–" + published.path(1).asText();
                String projected = score(live.summary());
                figures.add(new OfficialFigure(
                        "running score/" + event.id(), official, projected, official.equals(projected)));
            }
        });
    }

    private String score(ScoringSummary summary) {
        List<String> points = new ArrayList<>();
        for (JsonNode team : game.runningScore().path("competitors")) {
            points.add(summary.competitors().stream()
                    .filter(score -> score.id().equals(team.asText()))
                    .map(score -> String.valueOf(score.score()))
                    .findFirst()
                    .orElse("0"));
        }
        return String.join("–", points);
    }
}
