package io.fastbreak.benchmarks.validator;

import io.fastbreak.benchmarks.validator.SchemaValidators.Parsers;

/** Ways to read an event. */
public enum MeasuredReader {
    TOKENS("Jackson, tokens only"),
    TREE("Jackson, readTree"),
    DATABIND("Jackson, databind to records"),
    FASTBREAK("Fastbreak, validation and decoded event"),
    NETWORKNT("networknt, by kind"),
    EVERIT("everit, by kind"),
    EVERIT_ONE_OF("everit, literal oneOf");

    private final String title;

    MeasuredReader(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    EventReader reader() {
        return switch (this) {
            case TOKENS -> Parsers.tokens();
            case TREE -> Parsers.tree();
            case DATABIND -> Parsers.databind();
            case FASTBREAK -> SchemaValidators.fastbreak();
            case NETWORKNT -> SchemaValidators.networkntByKind();
            case EVERIT -> SchemaValidators.everitByKind();
            case EVERIT_ONE_OF -> SchemaValidators.everitOneOf();
        };
    }

    /** Reads one event; its result keeps the compiler from removing the work. */
    @FunctionalInterface
    interface EventReader {
        Object read(byte[] json) throws Exception;
    }
}
