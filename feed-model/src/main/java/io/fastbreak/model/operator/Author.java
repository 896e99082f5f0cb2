package io.fastbreak.model.operator;

import io.fastbreak.model.game.ShownText;

/** The author of a command as it is recorded: where the command came from, and the name that the sender only claims. */
public final class Author {
    private static final int LONGEST_CLAIM = 200;

    private Author() {}

    /**
     * The text for {@code who}.
     *
     * @param origin what is known: a user of this machine, or the address of the client
     * @param claim the name that the command gives; in quotes, so that it cannot look like an origin
     */
    public static String of(String origin, String claim) {
        return claim.equals(origin) ? origin : origin + " (claims to be \"" + plain(claim) + "\")";
    }

    private static String plain(String claim) {
        StringBuilder plain = new StringBuilder();
        claim.codePoints().limit(LONGEST_CLAIM).forEach(point -> plain.appendCodePoint(isPlain(point) ? point : '?'));
        return plain.toString();
    }

    private static boolean isPlain(int point) {
        return ShownText.isShown(point) && point != '"';
    }
}
