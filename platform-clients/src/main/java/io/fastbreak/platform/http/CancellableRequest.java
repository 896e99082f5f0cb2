package io.fastbreak.platform.http;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.nio.AsyncRequestProducer;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.apache.hc.core5.http.nio.RequestChannel;
import org.apache.hc.core5.http.protocol.HttpContext;

/**
 * A request with a body, which is asked for at the last moment: on the thread that writes, when the connection takes the
 * bytes. Until then it may be taken back; a head without its body does nothing over there. What is written after that
 * moment, into the buffers of the machine, is beyond recall.
 */
final class CancellableRequest implements AsyncRequestProducer {

    private enum State {
        WAITING,
        WRITTEN,
        TAKEN_BACK
    }

    private final AsyncRequestProducer request;
    private final BooleanSupplier wanted;
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);

    /** @param wanted asked before the first byte of the body is written */
    CancellableRequest(AsyncRequestProducer request, BooleanSupplier wanted) {
        this.request = request;
        this.wanted = wanted;
    }

    /** Nothing of its body was written, and nothing will be. */
    static final class TakenBackException extends IOException {
        private static final long serialVersionUID = 1;

        TakenBackException() {
            super("taken back before it was written");
        }
    }

    /** Keeps it from being written; says whether it was not. */
    boolean takeBack() {
        return state.compareAndSet(State.WAITING, State.TAKEN_BACK) || state.get() == State.TAKEN_BACK;
    }

    @Override
    public void sendRequest(RequestChannel channel, HttpContext context) throws HttpException, IOException {
        request.sendRequest(channel, context);
    }

    @Override
    public void produce(DataStreamChannel channel) throws IOException {
        if (state.get() == State.WAITING && !wanted.getAsBoolean()) {
            takeBack();
        }
        if (!state.compareAndSet(State.WAITING, State.WRITTEN) && state.get() == State.TAKEN_BACK) {
            throw new TakenBackException();
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
