package io.fastbreak.benchmarks.http;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.math.BigDecimal;
import java.net.URI;
import java.util.List;

/** The client as the bridge uses it, from the market as an object to the answer as a value. */
final class FastbreakPoster {

    private static final int OTHER_FIELDS = 270;

    private FastbreakPoster() {}

    static Poster open(PostTarget target, int inFlight, int bytes) {
        ClientCredentials credentials = new ClientCredentials(target.tokenUrl(), "c", new Secret("secret"), "a");
        OddsIngestionClient client = OddsIngestionClient.open(
                IngestionSettings.of(
                        URI.create(target.url() + "/ingestion/v1"), "s", new Secret("key-of-gateway"), credentials),
                ClientRuntime.system());
        SourceMarket market = market(Math.max(1, bytes - OTHER_FIELDS));
        return new AsyncPoster(
                inFlight, () -> client.postMarket("m", market).thenApply(answer -> answer.status()), client::close);
    }

    private static SourceMarket market(int padding) {
        List<Selection> selections = List.of(
                new Selection("Real Madrid", new BigDecimal("1.80")),
                new Selection("EA7 Emporio Armani Milan", new BigDecimal("2.05")));
        return SourceMarket.of("E2024-276", "Moneyline", false, selections)
                .with(false, InPlayStatus.IN_PLAY, List.of(new CustomDataEntry("score", "x".repeat(padding))));
    }
}
