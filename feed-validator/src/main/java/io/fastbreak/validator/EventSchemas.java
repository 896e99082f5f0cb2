package io.fastbreak.validator;

import static java.util.stream.Collectors.toUnmodifiableSet;

import io.fastbreak.model.event.EventType;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.everit.json.schema.Schema;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONArray;
import org.json.JSONObject;
import org.json.JSONTokener;
import org.jspecify.annotations.Nullable;

/**
 * The event schema, one everit schema a kind: dispatch on {@code eventType} first, since several kinds share one
 * attributes shape, and a literal {@code oneOf} would be slow and give no useful message. The schema of a kind is compiled
 * when the first event needs it, which takes some milliseconds; valid events need none. Thread-safe.
 */
final class EventSchemas {
    private static final String FILE = "/io/fastbreak/schemas/basketball-event-v2.schema.json";
    private static final String REFERENCE = "#/definitions/";
    private static final String SUFFIX = "Event";
    private static final String NULL_TOLERATED = "x-contract-nullable";

    private final Profile profile;
    /** Not changed after the constructor. */
    private final JSONObject definitions;

    private final Excerpt excerpt;
    private final Map<EventType, KindSchema> byKind = new ConcurrentHashMap<>();
    private final Set<EventType> alternatives = EnumSet.noneOf(EventType.class);

    EventSchemas(Profile profile, UnlistedValues unlistedValues) {
        this.profile = profile;
        JSONObject file = read();
        definitions = file.getJSONObject("definitions");
        if (unlistedValues == UnlistedValues.UNKNOWN) {
            definitions.keySet().forEach(name -> definitions.getJSONObject(name).remove("enum"));
        }
        excerpt = new Excerpt(declared(definitions));
        for (Object alternative : file.getJSONArray("oneOf")) {
            String name = ((JSONObject) alternative).getString("$ref").substring(REFERENCE.length());
            alternatives.add(EventType.valueOf(name.substring(0, name.length() - SUFFIX.length())));
        }
    }

    /** The schema of the kind; for UNKNOWN, which has no definition, that of the envelope. */
    KindSchema of(EventType kind) {
        return byKind.computeIfAbsent(kind, this::compiled);
    }

    private KindSchema compiled(EventType kind) {
        Set<String> nullFlags = profile == Profile.CONTRACT ? nullFlags(definitions, kind) : Set.of();
        Declarations declarations = new Declarations(definitions, name(kind));
        return new KindSchema(load(definitions, kind, nullFlags), nullFlags, declarations, excerpt);
    }

    /** The 18 kinds among the schema's top-level alternatives. */
    Set<EventType> alternatives() {
        return alternatives;
    }

    /** The schema file. */
    static InputStream open() {
        return Objects.requireNonNull(EventSchemas.class.getResourceAsStream(FILE), FILE);
    }

    private static JSONObject read() {
        try (InputStream file = open()) {
            return new JSONObject(new JSONTokener(file));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE, e);
        }
    }

    private static Schema load(JSONObject definitions, EventType kind, Set<String> nullFlags) {
        JSONObject own = new JSONObject(definitions.toString());
        JSONObject attributes = attributes(own, kind);
        if (attributes != null) {
            nullFlags.forEach(flag -> allowNull(attributes.getJSONObject(flag)));
        }
        JSONObject schema = new JSONObject().put("$ref", REFERENCE + name(kind)).put("definitions", own);
        return SchemaLoader.builder()
                .draftV7Support()
                .schemaJson(schema)
                .build()
                .load()
                .build();
    }

    private static void allowNull(JSONObject flag) {
        flag.put("type", new JSONArray().put(flag.getString("type")).put("null"));
    }

    private static Set<String> nullFlags(JSONObject definitions, EventType kind) {
        JSONObject attributes = attributes(definitions, kind);
        return attributes == null
                ? Set.of()
                : attributes.keySet().stream()
                        .filter(name -> attributes.getJSONObject(name).optBoolean(NULL_TOLERATED))
                        .collect(toUnmodifiableSet());
    }

    /** The names of all properties that any definition declares. */
    private static Set<String> declared(JSONObject definitions) {
        Set<String> names = new HashSet<>();
        for (String definition : definitions.keySet()) {
            names.addAll(definitions
                    .getJSONObject(definition)
                    .optJSONObject("properties", new JSONObject())
                    .keySet());
        }
        return names;
    }

    /** The attribute declarations of a kind, by name. */
    private static @Nullable JSONObject attributes(JSONObject definitions, EventType kind) {
        if (kind == EventType.UNKNOWN) {
            return null;
        }
        Object reference = definitions.query("/" + name(kind) + "/allOf/1/properties/attributes/$ref");
        String name = ((String) reference).substring(REFERENCE.length());
        return definitions.getJSONObject(name).getJSONObject("properties");
    }

    private static String name(EventType kind) {
        return kind == EventType.UNKNOWN ? "BaseEvent" : kind.name() + SUFFIX;
    }
}
