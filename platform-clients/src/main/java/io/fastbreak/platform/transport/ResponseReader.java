package io.fastbreak.platform.transport;

import io.fastbreak.platform.http.Response;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncResponseConsumer;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * Reads a response as UTF-8, whatever its content type says: an answer that calls itself something else is an answer all the
 * same. Its body is truncated at 8 MiB, that of an error at 64 KiB.
 */
final class ResponseReader implements AsyncResponseConsumer<Response> {

    static final int MAX_BYTES = 8 * 1024 * 1024;

    private static final int MAX_BYTES_OF_ERROR = 64 * 1024;
    private static final int CAPACITY_INCREMENT = 64 * 1024;

    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final Runnable onHead;
    private int status;
    private int most = MAX_BYTES;
    private @Nullable String retryAfter;
    private @Nullable FutureCallback<Response> result;

    /** @param onHead called when the first bytes of the answer have arrived */
    ResponseReader(Runnable onHead) {
        this.onHead = onHead;
    }

    @Override
    public void consumeResponse(
            HttpResponse response,
            @Nullable EntityDetails entity,
            HttpContext context,
            @Nullable FutureCallback<Response> callback) {
        Header header = response.getFirstHeader("Retry-After");
        status = response.getCode();
        most = status / 100 == 2 ? MAX_BYTES : MAX_BYTES_OF_ERROR;
        retryAfter = header == null ? null : header.getValue();
        result = callback;
        onHead.run();
        if (entity == null) {
            complete();
        }
    }

    @Override
    public void updateCapacity(CapacityChannel channel) throws java.io.IOException {
        channel.update(CAPACITY_INCREMENT);
    }

    @Override
    public void consume(ByteBuffer bytes) {
        byte[] kept = new byte[Math.min(bytes.remaining(), most - body.size())];
        bytes.get(kept);
        bytes.position(bytes.limit());
        body.writeBytes(kept);
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) {
        complete();
    }

    private void complete() {
        if (result != null) {
            result.completed(new Response(status, body.toString(StandardCharsets.UTF_8), retryAfter, 1));
        }
    }

    @Override
    public void informationResponse(HttpResponse response, HttpContext context) {}

    @Override
    public void failed(Exception cause) {}

    @Override
    public void releaseResources() {
        body.reset();
    }
}
