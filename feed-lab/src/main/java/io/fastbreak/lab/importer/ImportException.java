package io.fastbreak.lab.importer;

/** A published file is not what it should be; the message says where, what was expected, and the way out. */
public final class ImportException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ImportException(String place, String problem, String wayOut) {
        super(place + ": " + problem + ". " + wayOut);
    }
}
