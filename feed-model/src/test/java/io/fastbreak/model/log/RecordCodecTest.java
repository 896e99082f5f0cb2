package io.fastbreak.model.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.event.PeriodType;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordCodecTest {
    private static final RecordCodec<Whole> WHOLE = RecordCodec.of(Whole.class, 3, "a whole");

    /** A value of each type that is stored. */
    record Whole(
            int small,
            long large,
            boolean flag,
            @Nullable Integer number,
            @Nullable Long time,
            @Nullable Boolean unsure,
            @Nullable String text,
            @Nullable PeriodType constant,
            Part part,
            @Nullable Part optional,
            List<Part> parts,
            Set<String> names,
            Map<Long, Part> byNumber) {}

    record Part(String name, List<PeriodType> constants) {}

    record Bytes(byte[] bytes) {}

    record NotStored(Optional<String> text) {}

    record NotStoredEither(List<Object> things) {}

    private static final Part ONE = new Part("one", List.of(PeriodType.OVERTIME));
    private static final Part OTHER = new Part("", List.of());

    @Test
    void reads_what_it_wrote() {
        Whole whole = new Whole(
                -1,
                Long.MAX_VALUE,
                true,
                2,
                Long.MIN_VALUE,
                false,
                "text",
                PeriodType.REGULAR,
                ONE,
                OTHER,
                List.of(ONE, OTHER),
                Set.of("b", "a"),
                Map.of(7L, ONE, -7L, OTHER));

        assertThat(WHOLE.read(WHOLE.write(whole))).isEqualTo(whole);
    }

    @Test
    void what_is_missing_stays_missing() {
        Whole whole = new Whole(0, 0, false, null, null, null, null, null, OTHER, null, List.of(), Set.of(), Map.of());

        assertThat(WHOLE.read(WHOLE.write(whole))).isEqualTo(whole);
    }

    @Test
    void bytes_are_kept() {
        RecordCodec<Bytes> codec = RecordCodec.of(Bytes.class, 1, "bytes");

        assertThat(codec.read(codec.write(new Bytes(new byte[] {1, -1}))).bytes())
                .containsExactly(1, -1);
    }

    @Test
    void equal_maps_are_equal_bytes() {
        record Names(Map<String, Integer> numbers) {}
        RecordCodec<Names> codec = RecordCodec.of(Names.class, 1, "names");

        Map<String, Integer> falling = new TreeMap<>(Comparator.reverseOrder());
        falling.putAll(Map.of("a", 1, "b", 2));

        assertThat(codec.write(new Names(falling))).isEqualTo(codec.write(new Names(Map.of("a", 1, "b", 2))));
    }

    @Test
    void another_format_is_not_read() {
        byte[] newer = RecordCodec.of(Part.class, 4, "a part").write(ONE);

        assertThatThrownBy(() -> RecordCodec.of(Part.class, 3, "a part").read(newer))
                .isInstanceOf(StoredFormats.UnknownFormatException.class)
                .hasMessageContaining("a part");
    }

    @ParameterizedTest
    @ValueSource(classes = {NotStored.class, NotStoredEither.class})
    void a_type_that_is_not_stored_is_refused(Class<? extends Record> type) {
        assertThatThrownBy(() -> RecordCodec.of(type, 1, "something")).isInstanceOf(IllegalArgumentException.class);
    }
}
