package io.fastbreak.server.live;

import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The games of all instances as gauges, read from the board at every scrape. */
public final class BoardMetrics {
    private final LiveBoard board;

    public BoardMetrics(LiveBoard board) {
        this.board = board;
    }

    public void register(PrometheusMeterRegistry registry) {
        new GaugeFamily("fastbreak_board_games", "games of all instances by match status", "status", this::byStatus)
                .register(registry);
        new GaugeFamily(
                        "fastbreak_board_games_unreliable",
                        "games of all instances that are not final and not to be relied on, by each of their reasons",
                        "reason",
                        this::byReason)
                .register(registry);
    }

    private Map<String, Double> byStatus() {
        Map<String, Double> games = zeros(MatchStatus.values());
        board.games().forEach(game -> games.merge(name(game.matchStatus()), 1.0, Double::sum));
        return games;
    }

    private Map<String, Double> byReason() {
        Map<String, Double> games = zeros(Reason.values());
        board.games().stream()
                .filter(game -> !game.isFinal())
                .map(GameHeadline::reasons)
                .forEach(reasons -> reasons.forEach(reason -> games.merge(name(reason), 1.0, Double::sum)));
        return games;
    }

    private static Map<String, Double> zeros(Enum<?>[] all) {
        Map<String, Double> zeros = new LinkedHashMap<>();
        for (Enum<?> one : all) {
            zeros.put(name(one), 0.0);
        }
        return zeros;
    }

    private static String name(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT);
    }
}
