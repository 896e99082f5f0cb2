package io.fastbreak.app.command;

import io.fastbreak.app.config.Settings;
import io.fastbreak.model.operator.Author;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of all commands that are recorded with their author. */
public abstract class AuthorOptions {
    @Option(
            names = "--who",
            defaultValue = "${sys:user.name}",
            description = "author, recorded as claimed beside the user (default: the user)")
    private String who;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions settings = new SettingsOptions();

    /** The user of the machine, with the name that is given beside it if that is another one. */
    public final String author() {
        return Author.of(System.getProperty("user.name", "unknown user"), who);
    }

    public final FormatOption format() {
        return format;
    }

    /** As {@link SettingsOptions#connect}. */
    public final Settings settings() {
        return settings.connect();
    }
}
