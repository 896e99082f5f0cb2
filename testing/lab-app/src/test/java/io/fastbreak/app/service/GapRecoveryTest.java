package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.Guarantees;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Ten lines are missing from the middle of a game, and come later. */
class GapRecoveryTest {
    private static final String PREFIX = "gaps";
    private static final Duration SETTLE = Duration.ofMillis(300);
    private static final List<Range> TEN =
            List.of(new Range(200, 204), new Range(210, 210), new Range(212, 212), new Range(214, 216));

    /** Late in the third quarter, and close: all three markets can be priced. */
    private static final long LAST_BEFORE_THE_END = 260;

    private final SampleGame sample = RealGames.game(RealGames.MOST_CORRECTED);
    private final Sandbox sandbox = SharedBroker.sandbox(PREFIX);

    @Test
    void missing_events_suspend_the_markets_until_they_arrive() throws InterruptedException {
        TrafficRecorder traffic = TrafficRecorder.attach(sandbox.platform());
        try (sandbox) {
            send(number -> number < 190);
            awaitMarkets(false);

            Beacon.Counters withGaps =
                    send(number -> number >= 190 && number <= LAST_BEFORE_THE_END && !isMissing(number));

            assertThat(withGaps.balanced()).isTrue();
            assertThat(withGaps.gapsOpen()).isEqualTo(4);
            assertThat(gaps()).extracting(Gap::state).containsOnly(Gap.State.OPEN);
            assertThat(gaps()).flatExtracting(Gap::missing).containsExactlyInAnyOrderElementsOf(TEN);
            assertThat(game().reliability())
                    .isEqualTo(new Reliability(false, List.of(Reason.GAP), TEN, List.of(), List.of()));
            assertThat(namedInClean()).containsExactly("200-204", "210", "212", "214-216");
            awaitMarkets(true);

            Beacon.Counters healed = send(GapRecoveryTest::isMissing);

            assertThat(healed.gapsHealed()).isEqualTo(4);
            assertThat(gaps()).extracting(Gap::state).containsOnly(Gap.State.HEALED);
            assertThat(gaps()).flatExtracting(Gap::missing).isEmpty();
            assertThat(game().reliability()).isEqualTo(Reliability.FULL);
            awaitMarkets(false);

            send(number -> number > LAST_BEFORE_THE_END);

            Guarantees.hold(PREFIX, RealGames.MOST_CORRECTED);
            awaitMarkets(true);
        }
        traffic.requireValid();
    }

    private static boolean isMissing(long number) {
        return TEN.stream().anyMatch(range -> range.contains(number));
    }

    /** Sends the lines of these numbers and waits until nothing moves any more. */
    private Beacon.Counters send(LongPredicate numbers) {
        List<Line> lines = IntStream.rangeClosed(1, sample.lines().size())
                .filter(numbers::test)
                .mapToObj(number -> sample.lines().get(number - 1))
                .toList();
        String raw = sandbox.topics().raw();
        sandbox.send(lines.stream().map(line -> line.to(raw)).toList());
        return sandbox.awaitRest(SETTLE, progress -> {});
    }

    /** The last word on each gap. */
    private Collection<Gap> gaps() {
        Map<String, Gap> gaps = new LinkedHashMap<>();
        sandbox.read(sandbox.topics().gaps())
                .forEach(record -> gaps.put(new String(record.key(), UTF_8), Json.read(record.value(), Gap.class)));
        return gaps.values();
    }

    private Game game() {
        return sandbox.games().get(RealGames.MOST_CORRECTED);
    }

    private List<String> namedInClean() {
        return sandbox.read(sandbox.topics().clean()).stream()
                .map(record -> record.headers().lastHeader("fb-missing"))
                .filter(Objects::nonNull)
                .map(header -> new String(header.value(), UTF_8))
                .toList();
    }

    private void awaitMarkets(boolean suspended) throws InterruptedException {
        var ingestion = sandbox.platform().ingestion();
        Await.until(
                () -> ingestion.markets().size() == 3
                        && ingestion.markets().stream()
                                .allMatch(market ->
                                        market.body().path("isSuspended").asBoolean() == suspended),
                ingestion::markets);
    }
}
