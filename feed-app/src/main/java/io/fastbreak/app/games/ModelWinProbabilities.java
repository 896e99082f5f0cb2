package io.fastbreak.app.games;

import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.projector.GameHistory;
import io.fastbreak.server.http.WinProbabilities;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Win probabilities by the price model. */
public record ModelWinProbabilities(ModelParameters parameters) implements WinProbabilities {
    @Override
    public List<WinProbability> of(GameHistory history, @Nullable FixtureCard card) {
        List<Event> plays = history.inOrder();
        return plays.isEmpty()
                ? List.of()
                : GameProgression.inOrder(plays, card).chances(parameters).stream()
                        .map(chance -> new WinProbability(chance.eventId(), chance.homeWins()))
                        .toList();
    }
}
