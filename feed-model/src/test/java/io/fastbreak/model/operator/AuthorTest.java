package io.fastbreak.model.operator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AuthorTest {
    @Test
    void a_claimed_name_is_marked_as_claimed() {
        assertThat(Author.of("10.0.0.5", "Ann")).isEqualTo("10.0.0.5 (claims to be \"Ann\")");
    }

    @Test
    void a_user_under_the_own_name_claims_nothing() {
        assertThat(Author.of("ann", "ann")).isEqualTo("ann");
    }

    @Test
    void a_claim_can_neither_end_its_quotes_nor_turn_the_line() {
        assertThat(Author.of("10.0.0.5", "Ann\"), 10.0.0.1\u202e\n"))
                .isEqualTo("10.0.0.5 (claims to be \"Ann?), 10.0.0.1??\")");
    }

    @Test
    void a_long_claim_is_cut() {
        assertThat(Author.of("10.0.0.5", "x".repeat(5_000))).hasSizeLessThan(250);
    }
}
