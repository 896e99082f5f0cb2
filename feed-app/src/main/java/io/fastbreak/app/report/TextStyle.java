package io.fastbreak.app.report;

/** How a piece of text looks on a terminal. */
enum TextStyle {
    PLAIN(""),
    BOLD("1"),
    DIM("2"),
    GOOD("32"),
    NOTICE("33"),
    BAD("1;31"),
    ACCENT("1;36");

    private final String code;

    TextStyle(String code) {
        this.code = code;
    }

    String on(String text) {
        return this == PLAIN || text.isBlank() ? text : "\033[" + code + "m" + text + "\033[0m";
    }
}
