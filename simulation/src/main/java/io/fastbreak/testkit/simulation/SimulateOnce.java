package io.fastbreak.testkit.simulation;

import java.util.*;

/** temporary */
public final class SimulateOnce {
    private SimulateOnce() {}

    static long cpu() {
        return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1000000;
    }

    public static void main(String[] a) {
        long from = Long.parseLong(a[0]), to = Long.parseLong(a[1]);
        String mode = a.length > 2 ? a[2] : "";
        Statistics all = new Statistics();
        Map<String, Integer> prof = new HashMap<>();
        Thread main = Thread.currentThread();
        if (mode.equals("prof")) {
            Thread t = new Thread(() -> {
                while (true) {
                    try {
                        Thread.sleep(7);
                    } catch (InterruptedException e) {
                    }
                    StackTraceElement[] st = main.getStackTrace();
                    Set<String> seen = new HashSet<>();
                    int i = 0;
                    synchronized (prof) {
                        for (StackTraceElement e : st) {
                            String k = e.getClassName().replaceAll("\\$\\$Lambda.*", "\\$L") + "." + e.getMethodName();
                            if (i++ == 0) prof.merge("TOP " + k, 1, Integer::sum);
                            if (seen.add(k) && k.contains("fastbreak")) prof.merge(k, 1, Integer::sum);
                        }
                        prof.merge("all", 1, Integer::sum);
                    }
                }
            });
            t.setDaemon(true);
            t.start();
        }
        int bad = 0;
        long c0 = cpu();
        for (long s = from; s <= to; s++) {
            long c = cpu();
            SeededRun r = SeededRun.of(s);
            long ms = cpu() - c;
            all.add(r.statistics());
            System.out.println(
                    "." + s + " " + ms + " ms " + r.statistics().counts().get("events of the clock"));
            if (!r.violations().isEmpty()) {
                bad++;
                System.out.println("BAD seed " + s + ": " + r.violations().size());
                r.violations().stream()
                        .limit(2)
                        .forEach(v -> System.out.println("   "
                                + v.toString()
                                        .substring(
                                                0, Math.min(1500, v.toString().length()))));
                if (mode.equals("x")) System.out.println(StoryWriter.of(s).text());
                if (mode.equals("shrink")) System.out.println(r.explain());
            }
        }
        System.out.println(all.counts());
        System.out.println(bad + " bad, CPU " + (cpu() - c0) + " ms");
        if (mode.equals("prof"))
            synchronized (prof) {
                prof.entrySet().stream()
                        .sorted((x, y) -> y.getValue() - x.getValue())
                        .limit(70)
                        .forEach(e -> System.out.println(e.getValue() + " " + e.getKey()));
            }
    }
}
