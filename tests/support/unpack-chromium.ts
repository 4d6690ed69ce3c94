import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Folder with the browser of `@sparticuz/chromium`, its libraries and fonts, unpacked once per version. */
export async function unpackChromium() {
  const folder = await findOrUnpack();
  // Written each time, because it contains the folder's path and a checkout can be moved.
  writeFileSync(join(folder, "fonts.conf"), fontsConf(folder));
  return folder;
}

async function findOrUnpack() {
  const home = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..");
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
  const cache = join(import.meta.dirname, "..", "..", "node_modules", ".cache");
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  try {
    await inflateInto(staging, join(home, "bin"));
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    // Another process may have unpacked the same version.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package unpacks into the temporary folder, and uses any browser that it finds there. */
async function inflateInto(folder: string, archives: string) {
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    await Promise.all([chromium.executablePath(archives), inflate(join(archives, "al2023.tar.br"))]);
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

// The package's own file points to a fixed folder; if that is missing, pages render without glyphs.
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
