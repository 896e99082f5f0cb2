package io.fastbreak.validator.mutation;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.validator.mutation.JsonTree.Member;
import io.fastbreak.validator.mutation.JsonTree.Structure;
import io.fastbreak.validator.mutation.TreeDamage.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A damaged event.
 *
 * @param causes what was done to it, in order
 */
// Compared by identity only.
@SuppressWarnings("ArrayRecordComponent")
public record Mutation(byte[] value, List<String> causes) {
    private static final List<TreeDamage> TREE_DAMAGES = List.of(TreeDamage.values());
    private static final List<ByteDamage> BYTE_DAMAGES = List.of(ByteDamage.values());
    private static final String[] SPACES = {"", "", "", " ", "\n", "\t\r\n "};

    /**
     * The mutation of that number: the same for the same arguments.
     *
     * @param events valid events, to choose one of
     */
    public static Mutation of(List<String> events, long seed, long number) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L + number);
        List<String> causes = new ArrayList<>();
        Structure event = JsonTree.parse(events.get(random.nextInt(events.size())));
        for (int damages = random.nextInt(4); damages > 0; damages--) {
            damage(event, causes, random);
        }
        StringBuilder text = new StringBuilder();
        JsonTree.write(event, SPACES[random.nextInt(SPACES.length)], text);
        byte[] value = text.toString().getBytes(UTF_8);
        boolean alsoBytes = causes.isEmpty() || random.nextInt(3) == 0;
        for (int damages = alsoBytes ? 1 + random.nextInt(2) : 0; damages > 0 && value.length > 0; damages--) {
            ByteDamage damage = BYTE_DAMAGES.get(random.nextInt(BYTE_DAMAGES.size()));
            value = damage.apply(value, random.nextInt(value.length), random);
            causes.add(damage.label());
        }
        return new Mutation(value, causes);
    }

    private static void damage(Structure event, List<String> causes, Random random) {
        Place place = place(event, random);
        TreeDamage damage = TREE_DAMAGES.get(random.nextInt(TREE_DAMAGES.size()));
        damage.apply(place, random);
        causes.add(damage.label());
    }

    /** Any member, those near the root as likely as those of a long list. */
    private static Place place(Structure root, Random random) {
        Structure structure = root;
        while (true) {
            int index = random.nextInt(structure.members().size());
            Member member = structure.members().get(index);
            boolean deeper = member.value() instanceof Structure inner
                    && !inner.members().isEmpty()
                    && random.nextInt(4) > 0;
            if (!deeper) {
                return new Place(structure, index);
            }
            structure = (Structure) member.value();
        }
    }
}
