import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort, startServer } from "./server.ts";

const root = join(import.meta.dirname, "../../..");

/** The checkout as a stranger has it after cloning: nothing installed, nothing built, an environment that is all but empty. */
export function freshCopy() {
  const folder = mkdtempSync(join(tmpdir(), "folio-journey-"));
  const cwd = join(folder, "checkout");
  const files = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter(Boolean)) {
    // Git goes on listing a file that was deleted until the deletion is committed.
    if (existsSync(join(root, file))) cpSync(join(root, file), join(cwd, file), { recursive: true });
  }
  const home = join(folder, "home");
  mkdirSync(home);
  const kept = { ...machine(), HOME: home, DATA_DIR: join(folder, "data") };

  return {
    async npmStart() {
      const port = await freePort();
      const env = { ...kept, PORT: String(port) };
      return startServer({ command: "npm", args: ["start"], cwd, env, port, patience: 150_000 });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What leads to programs and packages on this machine. */
function machine() {
  const isTheirs = (place: string) => !place.includes("node_modules");
  const PATH = process.env["PATH"]?.split(delimiter).filter(isTheirs).join(delimiter);
  const ask = (name: string) => execFileSync("npm", ["config", "get", name], { cwd: root, encoding: "utf8" }).trim();
  return {
    PATH,
    NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"],
    npm_config_cache: ask("cache"),
    npm_config_registry: ask("registry"),
  };
}
