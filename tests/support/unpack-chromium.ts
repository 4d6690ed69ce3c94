import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
// @ts-expect-error -- Scripts run before TypeScript is installed.
import { installTool } from "../../scripts/set-up/tool-packages.mjs";

/** Returns a folder with the browser of `@sparticuz/chromium`, its libraries and fonts, unpacked once per version. */
export async function unpackChromium() {
  const folder = await findOrUnpack();
  // Writes fonts.conf at each call, because it contains the folder's path, and a checkout can be moved.
  writeFileSync(join(folder, "fonts.conf"), fontsConf(folder));
  return folder;
}

async function findOrUnpack() {
  const root = join(import.meta.dirname, "..", "..");
  const manifest = JSON.parse(readFileSync(join(root, "scripts/tools/chromium/package.json"), "utf8"));
  const version = manifest.dependencies["@sparticuz/chromium"] as string;
  const cache = join(root, "node_modules", ".cache");
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  try {
    const packages = (await installTool("chromium")) as string;
    await inflateInto(staging, join(packages, "node_modules/@sparticuz/chromium"));
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    // Another process may have unpacked the same version meanwhile.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Unpacks in a separate process with its own temporary folder, because the package uses any browser that it finds
 * there.
 */
async function inflateInto(folder: string, home: string) {
  const { default: chromium, inflate } = await import(pathToFileURL(join(home, "build/index.js")).href);
  const archives = join(home, "bin");
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    await Promise.all([chromium.executablePath(archives), inflate(join(archives, "al2023.tar.br"))]);
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

// Replaces the package's fonts.conf: if the font folder that it names is missing, text has no glyphs.
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  <alias binding="same"><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family><family>Open Sans</family></prefer></alias>
</fontconfig>
`;
