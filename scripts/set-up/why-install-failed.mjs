const causes = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|ENOTCACHED)\b/,
    "the package registry cannot be reached; check the network connection, then run it again",
  ],
  [/\b(EUSAGE)\b/, "package.json and package-lock.json do not fit together; run `npm install`, then run it again"],
  [/\b(ENOSPC)\b/, "the disk is full; make room, then run it again"],
  [/\b(EACCES|EPERM|EROFS)\b/, "this user may not write to the folder; give it the right to, then run it again"],
  [
    /\b(EINTEGRITY)\b/,
    "a package is not the one that the lock file names; run `npm cache clean --force`, then run it again",
  ],
];

/** npm's many lines in one sentence: the cause, npm's own word for it, and what to do. */
export function whyInstallFailed(output) {
  for (const [pattern, sentence] of causes) {
    const found = pattern.exec(output);
    if (found) return `Installing packages failed (${found[1]}): ${sentence}.`;
  }
  const lines = output.split("\n").map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim());
  const told = lines.find((line) => line && !line.startsWith("code "));
  return `Installing packages failed: ${told ?? "npm ci gave no reason"}; run \`npm ci\` to see all of it.`;
}
