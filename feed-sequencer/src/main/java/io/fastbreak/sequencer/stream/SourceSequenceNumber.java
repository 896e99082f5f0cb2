package io.fastbreak.sequencer.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;

/**
 * A number of a source that counts over all its fixtures, and the fixture that it came with; travels under the source's
 * name as key.
 */
record SourceSequenceNumber(String fixtureId, long number) {

    byte[] toBytes() {
        byte[] fixture = fixtureId.getBytes(UTF_8);
        return ByteBuffer.allocate(Long.BYTES + fixture.length)
                .putLong(number)
                .put(fixture)
                .array();
    }

    static SourceSequenceNumber fromBytes(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        long number = in.getLong();
        return new SourceSequenceNumber(UTF_8.decode(in).toString(), number);
    }
}
