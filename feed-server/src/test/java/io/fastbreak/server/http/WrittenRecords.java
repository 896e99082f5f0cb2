package io.fastbreak.server.http;

import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.server.live.GameHeadline;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Keeps what it is to carry out. */
final class WrittenRecords implements OperatorGateway {
    final List<OperatorCommand> commands = new CopyOnWriteArrayList<>();
    final List<TraderRecord> traders = new CopyOnWriteArrayList<>();
    volatile List<String> objections = List.of();
    volatile @Nullable NotConfirmedException failure;

    @Override
    public List<OperatorAudit> submit(OperatorCommand command) {
        commands.add(command);
        return List.of();
    }

    @Override
    public List<String> submit(TraderRecord record, @Nullable GameHeadline game) {
        traders.add(record);
        NotConfirmedException unconfirmed = failure;
        if (unconfirmed != null) {
            throw unconfirmed;
        }
        return objections;
    }

    @Override
    public List<ReplayResult> replay(List<String> raws) {
        return List.of();
    }
}
