package io.fastbreak.model.game;

/** A text as its reader sees it. */
public final class ShownText {
    private ShownText() {}

    /** False for what is not seen, or changes what is seen around it: controls, line ends, marks of direction, half a pair. */
    public static boolean isShown(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
