import { reportProgress } from "./install-progress.mjs";
import { run } from "./run.mjs";

const options = [
  "--include=optional",
  "--prefer-offline",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
  // Shortens the waits between retries; by default, npm takes over a minute to fail without a network.
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=8000",
];

/** Installs the packages of the lock file in `cwd`, and reports how many of those at `paths` are installed. */
export async function npmCi({ dev, paths = [], cwd }) {
  const args = ["ci", dev ? "--include=dev" : "--omit=dev", ...options];
  const stopReports = paths.length > 0 ? reportProgress(paths) : () => {};
  try {
    const { code, output } = await run("npm", args, { quiet: true, cwd });
    if (code !== 0) throw new Error(`${output.trim()}\nInstalling packages failed: see npm's error above.`.trim());
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    throw new Error(
      "Installing packages failed: there is no npm on the PATH. Install Node.js with npm, then start again.",
      { cause: error },
    );
  } finally {
    stopReports();
  }
}
