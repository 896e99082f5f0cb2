package io.fastbreak.app.report;

/** Cells of comma-separated values. Contract: RFC 4180. */
final class Csv {
    private Csv() {}

    static String cell(String text) {
        return text.matches("[\\w .:-]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
