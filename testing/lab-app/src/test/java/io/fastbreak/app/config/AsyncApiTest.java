package io.fastbreak.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.app.testing.AsyncApi;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.pipeline.TopicCatalog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** {@code schemas/asyncapi.yaml} against the program; against real output it is checked where that is made. */
class AsyncApiTest {
    /** Where {@code npm install @asyncapi/parser} was done. */
    private static final Path NODE_FOLDER = Path.of(System.getProperty("asyncapi.parser", "/nowhere"));

    @Test
    void every_topic_is_a_channel() {
        TopicCatalog topics = new TopicCatalog(SettingsCatalog.PREFIX.defaultValue());
        assertThat(AsyncApi.messages().keySet())
                .containsAll(topics.configurations().keySet())
                .containsAll(topics.sharedCountConfigurations().keySet());
    }

    @Test
    void every_topic_is_described_with_the_settings_that_topics_create_gives_it() {
        TopicCatalog topics = new TopicCatalog(SettingsCatalog.PREFIX.defaultValue());
        Map<String, Map<String, String>> created = new TreeMap<>(topics.configurations());
        created.putAll(topics.sharedCountConfigurations());

        assertThat(created).allSatisfy((topic, settings) -> assertThat(AsyncApi.configuration(topic))
                .as(topic)
                .containsExactlyInAnyOrderEntriesOf(settings));
    }

    @Test
    void every_referenced_schema_exists() {
        assertThat(AsyncApi.messages().keySet().stream()
                        .map(AsyncApi::payloadSchema)
                        .flatMap(Optional::stream))
                .hasSizeGreaterThan(8)
                .allSatisfy(
                        schema -> assertThat(Schemas.violations(schema, "[[]]")).isNotEmpty());
    }

    @Test
    void its_enumerations_match_the_program() {
        var rejected = AsyncApi.messages().get("basketball.events.rejected").at("/headers/properties/fb-reason/enum");
        var changes = AsyncApi.messages().get("basketball.events.clean").at("/headers/properties/fb-change/enum");

        assertThat(rejected)
                .extracting(reason -> RejectionReason.valueOf(reason.asText()))
                .containsExactlyInAnyOrder(RejectionReason.values());
        assertThat(changes)
                .extracting(change -> ChangeKind.valueOf(change.asText()))
                .containsExactlyInAnyOrder(ChangeKind.values());
    }

    @Test
    void the_public_parser_accepts_it() throws IOException, InterruptedException {
        assumeTrue(
                Files.isDirectory(NODE_FOLDER.resolve("node_modules/@asyncapi/parser")),
                "-Dasyncapi.parser=FOLDER names no folder with @asyncapi/parser");

        Process node = new ProcessBuilder(
                        "node",
                        "--input-type=module",
                        "-e",
                        """
                        import {Parser, fromFile} from '@asyncapi/parser';
                        const {document, diagnostics} = await fromFile(new Parser(), process.argv[1]).parse();
                        diagnostics.filter(d => d.severity < 2).forEach(d => console.log(d.path.join('/'), d.message));
                        console.log(document ? document.channels().length + ' channels' : 'no document');
                        """,
                        Path.of("../../schemas/asyncapi.yaml").toAbsolutePath().toString())
                .directory(NODE_FOLDER.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(node.waitFor()).as(output).isZero();
        assertThat(output.strip()).isEqualTo(AsyncApi.messages().size() + " channels");
    }
}
