const hint = "assert what was decided, or sort the test in tests/support/lanes.ts.";

/** Patterns of values that depend on the load of the machine. */
const judgements: [kind: string, expression: RegExp][] = [
  ["the time that passed", /\bperformance\.now\(|\bhrtime\b|Date\.now\(\) - (begun|begin|start|from)/],
  ["memory or CPU time", /\bprocess\.(memoryUsage|resourceUsage|cpuUsage)\b/],
  ["what the kernel holds", /\/proc\/(?!self\/fd\/)|\bgetActiveResourcesInfo\b/],
  ["sleeping", /\bsleep\(|setTimeout as|\bwaitForTimeout\(|(?<![.\w])setTimeout\(/],
  [
    "how many were answered in time",
    /expect\(\w*(statuses|answers|answered|refused|served)\b.*\)\.toBe(Less|Greater)/i,
  ],
];

/** Returns a sentence for each line of a test file that depends on the speed of the machine. */
export const speedJudgementsIn = (path: string, source: string) =>
  source
    .split("\n")
    .flatMap((line, index) =>
      judgements
        .filter(([, expression]) => expression.test(line))
        .map(([kind]) => `${path}:${index + 1}: judges by ${kind}; ${hint}`),
    );
