package io.fastbreak.app.service;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.OperatorService;
import io.fastbreak.app.kafka.PriceService;
import io.fastbreak.app.rejected.ReplayService;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.server.http.NotConfirmedException;
import io.fastbreak.server.http.OperatorGateway;
import io.fastbreak.server.live.GameHeadline;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Carries out over HTTP what the commands {@code operator}, {@code prices} and {@code rejected replay} do. */
final class KafkaOperatorGateway implements OperatorGateway {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final OperatorService operator;
    private final PriceService prices;
    private final ReplayService replays;

    KafkaOperatorGateway(Settings settings) {
        operator = new OperatorService(settings);
        prices = new PriceService(settings);
        replays = new ReplayService(settings, TIMEOUT);
    }

    @Override
    public List<OperatorAudit> submit(OperatorCommand command) {
        return confirmed(() -> operator.submit(command, TIMEOUT));
    }

    @Override
    public List<String> submit(TraderRecord record, @Nullable GameHeadline game) {
        List<String> objections = prices.objections(record, game);
        return confirmed(() -> {
            if (objections.isEmpty()) {
                prices.write(record);
            }
            return objections;
        });
    }

    @Override
    public List<ReplayResult> replay(List<String> raws) {
        return confirmed(() -> replays.again(raws));
    }

    private static <T> T confirmed(Supplier<T> work) {
        try {
            return work.get();
        } catch (OperationFailedException e) {
            throw new NotConfirmedException(String.valueOf(e.getMessage()), e);
        }
    }
}
