package io.fastbreak.platform.transport;

import io.fastbreak.platform.http.Response;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.hc.client5.http.async.methods.AbstractBinResponseConsumer;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** Reads a response and truncates its body at 8 MiB. */
final class ResponseReader extends AbstractBinResponseConsumer<Response> {

    static final int MAX_BYTES = 8 * 1024 * 1024;

    private static final int CAPACITY_INCREMENT = 64 * 1024;

    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final Runnable onHead;
    private int status;
    private @Nullable String retryAfter;

    /** @param onHead called when the first bytes of the answer have arrived */
    ResponseReader(Runnable onHead) {
        this.onHead = onHead;
    }

    @Override
    protected void start(HttpResponse response, @Nullable ContentType contentType) {
        Header header = response.getFirstHeader("Retry-After");
        status = response.getCode();
        onHead.run();
        retryAfter = header == null ? null : header.getValue();
    }

    @Override
    protected int capacityIncrement() {
        return CAPACITY_INCREMENT;
    }

    @Override
    protected void data(ByteBuffer bytes, boolean isLast) {
        byte[] kept = new byte[Math.min(bytes.remaining(), MAX_BYTES - body.size())];
        bytes.get(kept);
        bytes.position(bytes.limit());
        body.writeBytes(kept);
    }

    @Override
    protected Response buildResult() {
        return new Response(status, body.toString(StandardCharsets.UTF_8), retryAfter, 1);
    }

    @Override
    public void informationResponse(HttpResponse response, HttpContext context) {}

    @Override
    public void releaseResources() {
        body.reset();
    }
}
