import { readFile, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { text as readText } from "node:stream/consumers";
import { RedirectImportInput } from "../../contract/redirects/redirects.ts";
import { OperatorError } from "../../server/errors.ts";
import { parse } from "../../server/http/routes/parse.ts";
import type { CommandContext } from "../command-context.ts";
import { withSite } from "../with-site.ts";

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function importRedirects(file: string, { check = false }: { check?: boolean }, context: CommandContext) {
  const content = await (file === "-" ? readText(context.stdin) : readFile(resolve(context.cwd(), file), "utf8")).catch(
    (error: unknown) => {
      throw new OperatorError(`The file ${file} cannot be read: ${reasonOf(error)}`);
    },
  );
  const name = file === "-" ? "" : basename(file).slice(0, 100);
  const input = parse(RedirectImportInput, { content, name }, "body");
  const json = await withSite(context, ({ features: { redirects }, context: { inTransaction } }) =>
    check ? redirects.checkImport(input) : redirects.import(input, (work) => work(inTransaction)),
  );
  const leftOut = json.lines - json.added - json.known;
  const lines = [
    `${json.added} of ${json.lines} redirects ${check ? "would be" : "were"} added; ${json.known} already existed, ${leftOut === 1 ? "1 was" : `${leftOut} were`} left out.`,
    ...json.leftOut.map(({ line, source, reason }) => `Line ${line}: ${source}  ${reason}`),
  ];
  return { lines, json };
}

export async function exportRedirects(file: string | undefined, _: object, context: CommandContext) {
  const content = await withSite(context, ({ features: { redirects } }) => redirects.export());
  if (file === undefined) return { lines: [content.trimEnd()], json: { content } };
  await writeFile(resolve(context.cwd(), file), content).catch((error: unknown) => {
    throw new OperatorError(`The file ${file} cannot be written: ${reasonOf(error)}`);
  });
  const redirects = content.split("\n").length - 2;
  return { lines: [`Wrote ${redirects} redirects to ${file}.`], json: { file, redirects } };
}
