package io.fastbreak.testkit.simulation;

/** temporary */
public final class SimulateOnce {
    private SimulateOnce() {}
    public static void main(String[] a) {
        long from = Long.parseLong(a[0]), to = Long.parseLong(a[1]);
        Statistics all = new Statistics();
        long t0 = System.nanoTime(); int bad = 0;
        for (long s = from; s <= to; s++) {
            Story story = StoryWriter.of(s);
            SystemSimulation.Result r;
            try { r = SystemSimulation.run(story); } catch (Throwable e) { System.out.println("seed " + s + " " + e); e.printStackTrace(System.out); bad++; continue; }
            all.add(r.statistics());
            if (!r.violations().isEmpty()) {
                bad++;
                System.out.println("seed " + s + ": " + r.violations().size());
                r.violations().stream().limit(2).forEach(v -> System.out.println("   " + v.toString().substring(0, Math.min(700, v.toString().length()))));
                if (a.length > 2) System.out.println(story.text());
            }
        }
        System.out.println(all.counts());
        System.out.println(bad + " bad, " + (System.nanoTime() - t0) / 1000000 + " ms");
    }
}
