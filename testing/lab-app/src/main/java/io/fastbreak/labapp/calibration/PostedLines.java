package io.fastbreak.labapp.calibration;

import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.Forecast;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.labapp.calibration.Predictions.Prediction;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The spreads and totals that the model would have posted minute by minute, and their results. */
final class PostedLines {

    private PostedLines() {}

    /** The predictions that home covers the spread, and that the total is exceeded. */
    static Map<MarketType, List<Prediction>> of(PlayedGame game, ModelParameters parameters) {
        PriceModel model = new BrownianPriceModel(parameters);
        Map<MarketType, Quote> posted = new EnumMap<>(MarketType.class);
        List<Prediction> spreads = new ArrayList<>();
        List<Prediction> totals = new ArrayList<>();
        for (int remaining = game.length(); remaining > 0; remaining--) {
            Situation situation = game.at(remaining);
            Forecast forecast = Forecast.of(situation, parameters);
            posted = model.price(situation, posted);
            @Nullable Quote spread = posted.get(MarketType.SPREAD);
            if (spread != null) {
                double line = -spread.line();
                spreads.add(new Prediction(game.id(), remaining, forecast.leadExceeds(line), game.lead() > line));
            }
            @Nullable Quote total = posted.get(MarketType.TOTAL);
            if (total != null) {
                double line = total.line();
                totals.add(new Prediction(game.id(), remaining, forecast.totalExceeds(line), game.points() > line));
            }
        }
        return Map.of(MarketType.SPREAD, spreads, MarketType.TOTAL, totals);
    }
}
