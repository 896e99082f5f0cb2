package io.fastbreak.model.game;

/** Rebounds by the basket that was missed. */
public record Rebounds(int offensive, int defensive) {
    public static final Rebounds NONE = new Rebounds(0, 0);
}
