package io.fastbreak.app.scenario;

import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Correction;
import io.fastbreak.testkit.scenario.PipelineOutput;
import java.util.ArrayList;
import java.util.List;

/** What would lie on the output topics. */
final class PlainRecords {
    final List<PipelineOutput.Clean> clean = new ArrayList<>();
    final List<PipelineOutput.Rejected> rejected = new ArrayList<>();
    final List<Gap> gaps = new ArrayList<>();
    final List<Correction> corrections = new ArrayList<>();
}
