import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");

test("every file that docs/security.md names exists", () => {
  const named = [...page.matchAll(/`((?:src|tests|docs)\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const links = [...page.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, path = ""]) => path);
  expect(links.filter((path) => !existsSync(join(root, dirname("docs/security.md"), path)))).toEqual([]);
});

const section = (title: string) => page.split(/^## /m).find((one) => one.startsWith(title)) ?? "";
const lists = section("Connections, secrets and links with a token");

/** Paths of production sources with a line that matches a pattern. */
const sourcesWith = (line: RegExp) =>
  globSync("{src/server,src/cli,src/contract}/**/*.ts", { cwd: root })
    .filter((path) => !path.endsWith(".test.ts") && line.test(readFileSync(join(root, path), "utf8")))
    .toSorted();

test.each([
  [
    "opens connections",
    /(?<![.\w])fetch\(|^import (?!type).*"(?:pg|aws4fetch|node:dns\/promises)"|import\("nodemailer\/lib\/smtp-connection"\)/m,
    7,
  ],
  ["makes secrets", /newToken\(\)|const (?:token|nonce|password|key) =.*randomBytes\(/, 4],
  ["makes addresses with a token", /\?token=|\(":token"\)/, 5],
])("docs/security.md lists each file that %s", (_, line, least) => {
  const found = sourcesWith(line);
  expect(found.length).toBeGreaterThanOrEqual(least);
  expect(found.filter((path) => !lists.includes(`\`${path}\``))).toEqual([]);
});

test("docs/security.md lists each setting that is a secret", () => {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const settings = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)];
  const secrets = settings.filter(
    ([, name = "", value = ""]) => /PASSWORD|PASSPHRASE|SECRET|TOKEN|KEY/.test(name) || /:\/\/[^/]*:[^/]*@/.test(value),
  );
  expect(secrets.length).toBeGreaterThanOrEqual(10);
  expect(secrets.map(([, name]) => name).filter((name) => !lists.includes(`\`${name}\``))).toEqual([]);
});
