package io.fastbreak.labapp.official;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.lab.simulate.SimulatedGame;
import io.fastbreak.lab.simulate.SimulatedRules;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.labapp.calibration.PlayedGame;
import io.fastbreak.labapp.sandbox.LabFiles;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.GameProgression;
import io.fastbreak.server.live.GameProgression.PlaySituation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Games to calibrate on, each played through the projection. */
public final class CalibrationGames {
    private CalibrationGames() {}

    /**
     * The recorded games of a folder that came to a regular end, by name.
     *
     * @throws OperationFailedException where they cannot be read
     */
    public static List<PlayedGame> recorded(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(LabFiles::isOfEvents)
                    .sorted()
                    .map(SampleGame::of)
                    .flatMap(game -> played(game.lines().stream().map(Line::value), game.card()).stream())
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw new OperationFailedException("cannot read the games of " + folder + ": " + LocalFiles.why(e), e);
        }
    }

    /** Simulated games under the rules, the same for the same seed. */
    public static List<PlayedGame> simulated(SimulatedRules rules, int games, long seed) {
        Simulation simulation =
                new Simulation(SimulationSettings.of(games, seed).with(rules));
        return IntStream.range(0, games)
                .parallel()
                .mapToObj(simulation::game)
                .flatMap(game -> played(game).stream())
                .toList();
    }

    private static Optional<PlayedGame> played(SimulatedGame game) {
        return played(game.events().stream().map(Json::bytes), game.card());
    }

    private static Optional<PlayedGame> played(Stream<byte[]> values, @Nullable FixtureCard card) {
        EventCodec codec = new EventCodec();
        List<Event> events = values.map(value -> read(codec, value)).toList();
        return events.isEmpty() ? Optional.empty() : played(progression(events, card));
    }

    /**
     * The progression of a feed.
     *
     * @param versions every version of every event of one feed, in the order of publication; not empty
     * @param card sets the rules; without one they are inferred from the clock
     */
    static GameProgression progression(List<Event> versions, @Nullable FixtureCard card) {
        Timeline timeline = new Timeline();
        versions.forEach(event -> timeline.put(event, new Place(0, event.audit().sequenceNumber())));
        return GameProgression.inOrder(timeline.inOrder(), card);
    }

    /** Empty without a regular end. */
    private static Optional<PlayedGame> played(GameProgression game) {
        List<Situation> regulation = game.moments().stream()
                .filter(moment -> moment.period() == PeriodType.REGULAR)
                .map(PlaySituation::situation)
                .toList();
        if (regulation.isEmpty()) {
            return Optional.empty();
        }
        Situation end = game.moments().get(game.moments().size() - 1).situation();
        return end.remainingMinutes() == 0 && end.lead() != 0
                ? Optional.of(PlayedGame.of(game.fixtureId(), regulation, end.home(), end.away()))
                : Optional.empty();
    }

    private static Event read(EventCodec codec, byte[] value) {
        try {
            return codec.read(value);
        } catch (IOException e) {
            throw new UncheckedIOException("not an event", e);
        }
    }
}
