package io.fastbreak.platform.transport;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.nio.AsyncRequestProducer;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.apache.hc.core5.http.nio.RequestChannel;
import org.apache.hc.core5.http.protocol.HttpContext;

/**
 * A request that can be canceled until the connection asks for its body, because the server does not act on a head without
 * its body; one without a body until the connection asks for its head. After that, the bytes are in the buffers of the
 * operating system and cannot be canceled.
 */
final class CancellableRequest implements AsyncRequestProducer {

    private enum State {
        WAITING,
        WRITTEN,
        CANCELED
    }

    private final AsyncRequestProducer request;
    private final BooleanSupplier wanted;
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);

    /** @param wanted checked before the head, and before the first byte of the body, is written */
    CancellableRequest(AsyncRequestProducer request, BooleanSupplier wanted) {
        this.request = request;
        this.wanted = wanted;
    }

    /** No byte of the body was written, and none will be. */
    static final class CanceledException extends IOException {
        private static final long serialVersionUID = 1;

        CanceledException() {
            super("canceled before it was written");
        }
    }

    /** Returns whether no byte of the body was written, and from now on none will be. */
    boolean cancel() {
        return state.compareAndSet(State.WAITING, State.CANCELED) || state.get() == State.CANCELED;
    }

    @Override
    public void sendRequest(RequestChannel channel, HttpContext context) throws HttpException, IOException {
        endUnwanted();
        request.sendRequest(channel, context);
    }

    private void endUnwanted() throws CanceledException {
        if (state.get() == State.WAITING && !wanted.getAsBoolean()) {
            cancel();
        }
        if (state.get() == State.CANCELED) {
            throw new CanceledException();
        }
    }

    @Override
    public void produce(DataStreamChannel channel) throws IOException {
        endUnwanted();
        if (!state.compareAndSet(State.WAITING, State.WRITTEN) && state.get() == State.CANCELED) {
            throw new CanceledException();
        }
        request.produce(channel);
    }

    @Override
    public int available() {
        return request.available();
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
    public void releaseResources() {
        request.releaseResources();
    }
}
