const causes = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|ENOTCACHED)\b/,
    "the package registry cannot be reached; check the network connection, then run it again",
  ],
  [/\b(EUSAGE)\b/, "package.json and package-lock.json do not fit together; run `npm install`, then run it again"],
  [/\b(ENOSPC)\b/, "the disk is full; make room, then run it again"],
  [/\b(EACCES|EPERM|EROFS)\b/, "this user may not write there; give it the right to, then run it again"],
  [
    /\b(EINTEGRITY)\b/,
    "a package is not the one that the lock file names; run `npm cache clean --force`, then run it again",
  ],
  [
    /\b(ENOENT|EEXIST|ENOTEMPTY|EBUSY)\b/,
    "npm met files that something else had changed, such as another install with the same cache; let that end, then run it again",
  ],
];

/**
 * Summarises npm's output in one sentence: the cause, npm's code and path, the remedy, and the location of npm's log.
 */
export function whyInstallFailed(output) {
  const cause = causes.find(([pattern]) => pattern.test(output));
  const code = cause ? cause[0].exec(output)[1] : said(output, "code");
  const facts = [code, said(output, "syscall"), said(output, "path")].filter(Boolean).join(", ");
  const sentence = cause?.[1] ?? `${firstSentence(output) ?? "npm ci gave no reason"}; run \`npm ci\` to see all of it`;
  const log = /complete log of this run can be found in:\s*(?:npm \S+\s+)?(\S.*)$/m.exec(output)?.[1];
  return `Installing packages failed${facts && ` (${facts})`}: ${sentence}.${log ? ` npm's log is ${log}` : ""}`;
}

/** Whether npm failed on its own cache, which another install may be writing to. A retry usually succeeds. */
export function isCacheRace(output) {
  const path = said(output, "path");
  return /^(ENOENT|EEXIST|ENOTEMPTY|EBUSY)$/.test(said(output, "code")) && (!path || path.includes("_cacache"));
}

const said = (output, word) => new RegExp(`^npm (?:error|ERR!) ${word} (.+)$`, "m").exec(output)?.[1];

function firstSentence(output) {
  const lines = output.split("\n").map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim());
  return lines.find((line) => line && !/^(code|syscall|path|errno|dest) /.test(line));
}
