package io.fastbreak.validator.node;

import io.fastbreak.model.wire.ContentHash;
import io.fastbreak.validator.scanner.Scanner;

/** Accepts any JSON value; kept is only whether it is null, and a notice in it that the feed is not reliable. */
public final class AnyNode extends Node {
    public static final AnyNode ANY = new AnyNode();

    private AnyNode() {}

    @Override
    public long read(ReadState pass) {
        int first = pass.in.peek();
        long hash = hash(pass, first);
        pass.value = first == 'n' ? null : Boolean.TRUE;
        return hash;
    }

    private static long hash(ReadState pass, int first) {
        return switch (first) {
            case '{' -> object(pass);
            case '[' -> array(pass);
            case '"' -> string(pass.in);
            case 't' -> literal(pass.in, "true", ContentHash.TRUE);
            case 'f' -> literal(pass.in, "false", ContentHash.FALSE);
            case 'n' -> literal(pass.in, "null", ContentHash.NULL);
            default -> number(pass.in);
        };
    }

    private static long string(Scanner in) {
        in.string();
        return ContentHash.string(in.hash());
    }

    private static long number(Scanner in) {
        in.number();
        return in.numberHash();
    }

    private static long literal(Scanner in, String word, long hash) {
        in.literal(word);
        return hash;
    }

    private static long object(ReadState pass) {
        Scanner in = pass.in;
        int first = pass.undeclared.count();
        long sum = ContentHash.OBJECT;
        boolean more = in.enter('{', '}');
        while (more) {
            in.name();
            long name = in.hash();
            pass.undeclared.add(first, name);
            OtherNames.OF_ENVELOPE.mark(pass);
            sum += ContentHash.property(name, hash(pass, in.peek()));
            more = in.goesOn('}');
        }
        pass.undeclared.removeFrom(first);
        return sum;
    }

    private static long array(ReadState pass) {
        Scanner in = pass.in;
        long hash = ContentHash.ARRAY;
        boolean more = in.enter('[', ']');
        while (more) {
            hash = ContentHash.element(hash, hash(pass, in.peek()));
            more = in.goesOn(']');
        }
        return hash;
    }
}
