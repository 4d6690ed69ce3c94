import { execFileSync } from "node:child_process";
import { join } from "node:path";

function git(...args: string[]) {
  try {
    const cwd = join(import.meta.dirname, "../..");
    return execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    // Git is not installed, or the commit or branch in `args` does not exist.
    return undefined;
  }
}

/**
 * Lists files that differ from the commit at which HEAD's branch began; on the main branch, from the commit before
 * HEAD.
 */
export function findChangedFiles() {
  const head = git("rev-parse", "HEAD");
  const forks = ["@{upstream}", "origin/HEAD", "main"].map((branch) => git("merge-base", "HEAD", branch));
  const base = forks.find((commit) => commit && commit !== head) ?? git("rev-parse", "HEAD~1");
  return base === undefined ? [] : (git("diff", "--name-only", base)?.split("\n") ?? []);
}
