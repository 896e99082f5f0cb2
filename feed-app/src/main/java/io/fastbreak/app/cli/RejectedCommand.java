package io.fastbreak.app.cli;

import picocli.CommandLine.Command;

/** {@code rejected}: what the pipeline refused. */
@Command(
        name = "rejected",
        description = {
            "Looks after records that the pipeline refused. One is open until its event or its sequence number is",
            "accepted later, from the publisher or by a replay; what was replayed and refused again counts once."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {RejectedListCommand.class, RejectedShowCommand.class, RejectedReplayCommand.class})
final class RejectedCommand {}
