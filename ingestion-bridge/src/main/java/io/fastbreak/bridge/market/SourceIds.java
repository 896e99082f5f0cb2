package io.fastbreak.bridge.market;

import io.fastbreak.bridge.pricing.MarketType;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Ids on the platform, which allows {@code ^[a-zA-Z0-9_-]{1,300}$}, from the pipeline's fixture ids, which may be any
 * text.
 *
 * <p>Letters, digits and {@code -} are unchanged; every other byte of the UTF-8 text, {@code _} included, becomes
 * {@code _} and two capital hexadecimal digits: {@code E2024/276} becomes {@code E2024_2F276}. A market's id is its
 * fixture's id followed by {@code __moneyline}, {@code __spread} or {@code __total}; two underscores in a row occur
 * nowhere else. Neither changes when a line moves.
 */
public final class SourceIds {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final int MAX_LENGTH = 300;
    private static final int MAX_SUFFIX = "__moneyline".length();

    private SourceIds() {}

    /** The fixture's id on the platform; empty if it would be longer than allowed, or the text is not Unicode. */
    public static Optional<String> fixture(String fixtureId) {
        StringBuilder encoded = new StringBuilder();
        for (byte octet : utf8(fixtureId)) {
            if (plain(octet)) {
                encoded.append((char) octet);
            } else {
                HEX.toHexDigits(encoded.append('_'), octet);
            }
        }
        boolean fits = encoded.length() > 0 && encoded.length() <= MAX_LENGTH - MAX_SUFFIX;
        return fits ? Optional.of(encoded.toString()) : Optional.empty();
    }

    /** The id of a fixture's market, from the fixture's id on the platform. */
    public static String market(String sourceFixtureId, MarketType type) {
        return sourceFixtureId + "__" + type.name().toLowerCase(Locale.ROOT);
    }

    /** The ids of all markets that a fixture may have, from its id on the platform. */
    public static List<String> markets(String sourceFixtureId) {
        return Arrays.stream(MarketType.values())
                .map(type -> market(sourceFixtureId, type))
                .toList();
    }

    /** The type of a market, from its id on the platform; empty if the id is another one's. */
    static Optional<MarketType> type(String marketId) {
        return Arrays.stream(MarketType.values())
                .filter(type -> marketId.endsWith(market("", type)))
                .findFirst();
    }

    /** The pipeline's fixture id, from the fixture's or a market's id on the platform. */
    public static String fixtureId(String sourceId) {
        int end = sourceId.indexOf("__");
        String encoded = end < 0 ? sourceId : sourceId.substring(0, end);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < encoded.length(); i++) {
            if (encoded.charAt(i) == '_') {
                bytes.write(HexFormat.fromHexDigits(encoded, i + 1, i + 3));
                i += 2;
            } else {
                bytes.write(encoded.charAt(i));
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static byte[] utf8(String text) {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            return new byte[0]; // half a surrogate pair has no encoding that could be read back
        }
    }

    private static boolean plain(byte octet) {
        return (octet >= 'a' && octet <= 'z')
                || (octet >= 'A' && octet <= 'Z')
                || (octet >= '0' && octet <= '9')
                || octet == '-';
    }
}
