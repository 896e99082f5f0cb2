package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Event;
import org.jspecify.annotations.Nullable;

/**
 * The contents of some plays, so that they are not read from their entries again: a correction nearly always concerns one
 * of the last plays. A play has one place, by its sequence number, and takes it from whichever play was there.
 */
final class RecentContents {
    private static final int USUAL = 8;

    private @Nullable Play[] plays = new Play[USUAL];
    private @Nullable Event[] contents = new Event[USUAL];

    /** Makes room for the contents of as many plays, or of the usual number. */
    void resize(int count) {
        @Nullable Play[] known = plays;
        @Nullable Event[] content = contents;
        int size = Math.max(USUAL, Integer.highestOneBit(Math.max(1, count - 1)) << 1);
        plays = new Play[size];
        contents = new Event[size];
        for (int i = 0; i < known.length; i++) {
            Play play = known[i];
            if (play != null) {
                put(play, content[i]);
            }
        }
    }

    private int indexOf(Play play) {
        return (int) play.number() & plays.length - 1;
    }

    void put(Play play, @Nullable Event content) {
        int index = indexOf(play);
        plays[index] = content == null ? null : play;
        contents[index] = content;
    }

    Event of(Play play) {
        int index = indexOf(play);
        Event content = contents[index];
        return plays[index] == play && content != null ? content : play.content();
    }
}
