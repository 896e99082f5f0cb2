package io.fastbreak.platform;

import static java.util.concurrent.CompletableFuture.completedFuture;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The pages of a listing as a lazy stream: each page is requested when the stream reaches it. */
public final class Pages {

    /** A listing with more pages ends with an error: its links may form a cycle. */
    static final int MAX_PAGES = 1000;

    private Pages() {}

    /**
     * The way to the page after a page.
     *
     * @param link tells it from all other pages of the listing
     */
    public record Next<P>(String link, Supplier<CompletableFuture<Answer<P>>> page) {}

    /**
     * A stream that ends with the last page, or with the first answer that is not {@link Answer.Found}. It ends with
     * {@link Answer.GaveUp} where the link to the next page is one that was followed before, and after 1,000 pages. Advancing the stream blocks until the page is there.
     *
     * @param following requests the page after a page; empty after the last one
     */
    public static <P> Stream<Answer<P>> of(
            Supplier<CompletableFuture<Answer<P>>> first, Function<P, Optional<Next<P>>> following) {
        return StreamSupport.stream(new Walk<>(first, following), false);
    }

    private static final class Walk<P> extends Spliterators.AbstractSpliterator<Answer<P>> {

        private final Function<P, Optional<Next<P>>> following;
        private final Set<String> followed = new HashSet<>();
        private Optional<Supplier<CompletableFuture<Answer<P>>>> next;
        private int pages;

        Walk(Supplier<CompletableFuture<Answer<P>>> first, Function<P, Optional<Next<P>>> following) {
            super(Long.MAX_VALUE, Spliterator.ORDERED);
            this.next = Optional.of(first);
            this.following = following;
        }

        @Override
        public boolean tryAdvance(Consumer<? super Answer<P>> action) {
            if (next.isEmpty()) {
                return false;
            }
            if (pages++ == MAX_PAGES) {
                next = Optional.empty();
                action.accept(tooMany());
                return true;
            }
            Answer<P> page = next.get().get().join();
            next = page instanceof Answer.Found<P> found
                    ? following.apply(found.value()).map(this::unlessFollowed)
                    : Optional.empty();
            action.accept(page);
            return true;
        }

        private Supplier<CompletableFuture<Answer<P>>> unlessFollowed(Next<P> link) {
            return followed.add(link.link())
                    ? link.page()
                    : () -> completedFuture(unreadable("the listing repeats itself: the link to its next page is "
                            + link.link() + ", which was followed before"));
        }

        private static <P> Answer<P> tooMany() {
            return unreadable("the listing has more than " + MAX_PAGES + " pages");
        }

        private static <P> Answer<P> unreadable(String why) {
            Problem problem = Problem.of("Unreadable", why, Map.of());
            return new Answer.GaveUp<>(GiveUpReason.UNREADABLE, 0, problem, 0);
        }
    }
}
