package io.fastbreak.platform.http;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.RequestNotExecutedException;
import org.apache.hc.core5.http.nio.AsyncRequestProducer;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.apache.hc.core5.http.nio.RequestChannel;
import org.apache.hc.core5.http.protocol.HttpContext;

/**
 * Asks once more whether a request is wanted, on the thread that is about to write it: it may have waited for a
 * connection, or the process may have been held still.
 */
final class WantedRequest implements AsyncRequestProducer {
    private final AsyncRequestProducer request;
    private final BooleanSupplier wanted;

    WantedRequest(AsyncRequestProducer request, BooleanSupplier wanted) {
        this.request = request;
        this.wanted = wanted;
    }

    /** @throws RequestNotExecutedException where it is not wanted any more; nothing was written then */
    @Override
    public void sendRequest(RequestChannel channel, HttpContext context) throws HttpException, IOException {
        if (!wanted.getAsBoolean()) {
            throw new RequestNotExecutedException();
        }
        request.sendRequest(channel, context);
    }

    @Override
    public boolean isRepeatable() {
        return request.isRepeatable();
    }

    @Override
    public void failed(Exception cause) {
        request.failed(cause);
    }

    @Override
    public int available() {
        return request.available();
    }

    @Override
    public void produce(DataStreamChannel channel) throws IOException {
        request.produce(channel);
    }

    @Override
    public void releaseResources() {
        request.releaseResources();
    }
}
