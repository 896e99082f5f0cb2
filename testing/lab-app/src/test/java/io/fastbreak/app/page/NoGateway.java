package io.fastbreak.app.page;

import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.server.http.OperatorGateway;
import io.fastbreak.server.live.GameHeadline;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Of a page whose tests look and do nothing. */
final class NoGateway implements OperatorGateway {
    @Override
    public List<OperatorAudit> submit(OperatorCommand command) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<String> submit(TraderRecord record, @Nullable GameHeadline game) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<ReplayResult> replay(List<String> raws) {
        throw new UnsupportedOperationException();
    }
}
