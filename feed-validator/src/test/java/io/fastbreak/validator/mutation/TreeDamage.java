package io.fastbreak.validator.mutation;

import io.fastbreak.validator.mutation.JsonTree.Member;
import io.fastbreak.validator.mutation.JsonTree.Scalar;
import io.fastbreak.validator.mutation.JsonTree.Structure;
import io.fastbreak.validator.mutation.JsonTree.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** What may be wrong with the structure of an event. Each is done to one member of one object or array. */
enum TreeDamage {
    DELETE {
        @Override
        void apply(Place place, Random random) {
            place.members().remove(place.index());
        }
    },
    DUPLICATE {
        @Override
        void apply(Place place, Random random) {
            List<Member> members = place.members();
            members.add(random.nextInt(members.size() + 1), place.member());
        }
    },
    RETYPE {
        @Override
        void apply(Place place, Random random) {
            place.put(new Scalar(Tokens.any(random)));
        }
    },
    RENAME {
        @Override
        void apply(Place place, Random random) {
            place.rename(Tokens.name(place.member().name(), random));
        }
    },
    NUMBER {
        @Override
        void apply(Place place, Random random) {
            place.put(new Scalar(Tokens.number(random)));
        }
    },
    WORD {
        @Override
        void apply(Place place, Random random) {
            place.put(new Scalar(Tokens.word(random)));
        }
    },
    RESPELL {
        @Override
        void apply(Place place, Random random) {
            if (place.member().value() instanceof Scalar scalar) {
                place.put(new Scalar(Tokens.respelt(scalar.text(), random)));
            }
        }
    },
    NEST {
        @Override
        void apply(Place place, Random random) {
            boolean deep = random.nextInt(8) == 0;
            for (int levels = 1 + random.nextInt(deep ? 70 : 2); levels > 0; levels--) {
                boolean isObject = random.nextBoolean();
                Member inner =
                        new Member(isObject ? "\"id\"" : "", place.member().value());
                place.put(new Structure(isObject, new ArrayList<>(List.of(inner))));
            }
        }
    },
    GRAFT {
        @Override
        void apply(Place place, Random random) {
            List<Member> members = place.members();
            Value other = members.get(random.nextInt(members.size())).value();
            place.put(other);
        }
    },
    SHUFFLE {
        @Override
        void apply(Place place, Random random) {
            Collections.shuffle(place.members(), random);
        }
    },
    REPEAT {
        @Override
        void apply(Place place, Random random) {
            boolean isObject = place.structure().isObject();
            for (int i = random.nextInt(60); i > 0; i--) {
                String name = isObject ? "\"extra" + i + '"' : "";
                place.members().add(new Member(name, place.member().value()));
            }
        }
    };

    abstract void apply(Place place, Random random);

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** One member of one structure. */
    record Place(Structure structure, int index) {
        List<Member> members() {
            return structure.members();
        }

        Member member() {
            return members().get(index);
        }

        void put(Value value) {
            members().set(index, new Member(member().name(), value));
        }

        void rename(String name) {
            members().set(index, new Member(name, member().value()));
        }
    }
}
