package io.fastbreak.benchmarks.http;

/** Posts over and over. */
interface Poster extends AutoCloseable {

    /**
     * Returns when so many posts are answered.
     *
     * @throws IllegalStateException where one was not answered with 202
     */
    void post(int posts) throws InterruptedException;

    @Override
    void close();
}
