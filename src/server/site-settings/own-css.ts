import { badField } from "../errors.ts";

const refusal = (line: number | undefined, sentence: string) => badField("ownCss", `Line ${line ?? 1}: ${sentence}`);

/** Refuses a style sheet that cannot be parsed, or that loads something from another site. */
export async function requireReadableCss(css: string) {
  const { parse, walk } = await import("css-tree");
  const sheet = parse(css, {
    positions: true,
    onParseError: ({ line, message }) => {
      throw refusal(line, `${message}.`);
    },
  });
  walk(sheet, (node) => {
    const line = node.loc?.start.line;
    if (node.type === "Atrule" && node.name.toLowerCase() === "import") throw refusal(line, "@import is not possible.");
    if (node.type === "Url" && !/^(\/(?!\/)|#|data:)/i.test(node.value))
      throw refusal(line, `${node.value} is not on this site: use an address that begins with /.`);
  });
}
