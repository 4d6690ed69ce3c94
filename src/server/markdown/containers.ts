import type { BlockContent, DefinitionContent, PhrasingContent } from "mdast";
import { fromMarkdown, type Extension as FromMarkdown } from "mdast-util-from-markdown";
import { markdownLineEnding, markdownSpace } from "micromark-util-character";
import type { Code, Construct, Extension, State } from "micromark-util-types";
import { alertData, alertTitleProperties, capitalized, findAlertKind } from "./alerts.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    container: "container";
    containerOpening: "containerOpening";
    containerPrefix: "containerPrefix";
  }
}

declare module "mdast" {
  interface Container {
    type: "container";
    children: (BlockContent | DefinitionContent | ContainerTitle)[];
    data?: Data;
  }
  interface ContainerTitle {
    type: "containerTitle";
    children: PhrasingContent[];
    data?: Data;
  }
  interface BlockContentMap {
    container: Container;
  }
  interface RootContentMap {
    container: Container;
    containerTitle: ContainerTitle;
  }
}

const opening = /^(:{3,}|!!!|\?\?\?\+?)[ \t]*\{?\.?(?:callout-)?([a-z]+)(?![\w-])\}?(.*)$/i;
const closing = /^:{3,}[ \t]*$/;
const codeFence = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const isDetails = (name: string) => /^(?:details|spoiler)$/i.test(name);
/** Maximum nesting depth; limited because each line is compared with all open containers. */
const maxDepth = 20;

interface Opened {
  line: number;
  /** Number of colons in the opening line; 0 for a container with indented lines (`!!!`, `???`). */
  colons: number;
  /** Columns by which the container's lines must be indented; 0 for a container marked by colons (`:::`). */
  indent: number;
}

/** Maps the first line of each `:::`, `!!!` or `???` block to its last line; unclosed and empty ones stay text. */
function findContainers(markdown: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  if (!/:::|!!!|\?\?\?/.test(markdown)) return ends;
  let open: Opened[] = [];
  let fence = "";
  for (const [index, whole] of markdown.split(/\r\n?|\n/).entries()) {
    const number = index + 1;
    const text = whole.replace(/^[ \t>]*/, "");
    if (text === "") continue;
    const before = whole.slice(0, whole.length - text.length).replaceAll("\t", "    ").length;
    const ended = open.findIndex(({ indent }) => indent > before);
    if (ended >= 0) [open, fence] = [open.slice(0, ended), ""];
    for (const { line, colons } of open) if (colons === 0) ends.set(line, number);

    const marks = codeFence.exec(text)?.[0];
    if (fence !== "") {
      if (marks?.startsWith(fence) && marks === text.trimEnd()) fence = "";
    } else if (marks) fence = marks;
    else if (closing.test(text)) {
      const colons = text.trimEnd().length;
      const same = open.findLastIndex((one) => one.colons === colons);
      const last = same >= 0 ? same : open.findLastIndex((one) => one.colons > 0 && one.colons < colons);
      if (last < 0) continue;
      ends.set(open[last]!.line, number);
      open.length = last;
    } else {
      const [, mark = "", name = ""] = opening.exec(text) ?? [];
      if ((!findAlertKind(name) && !isDetails(name)) || open.length >= maxDepth) continue;
      const colons = mark.startsWith(":") ? mark.length : 0;
      open.push({ line: number, colons, indent: colons ? 0 : before + 4 });
    }
  }
  return ends;
}

/**
 * Parses containers of other programs. `:::note` with a closing `:::`, and `!!! note` with indented lines, become
 * alerts; `:::details`, `??? note` become collapsible sections.
 */
export function containerSyntax(markdown: string): Extension {
  const ends = findContainers(markdown);
  const container: Construct = {
    name: "container",
    tokenize(effects, ok, nok) {
      const end = ends.get(this.now().line);
      const state = this.containerState!;

      return (code) => {
        if (end === undefined) return nok(code);
        Object.assign(state, { end, isIndented: code !== colon });
        effects.enter("container", { _container: true });
        effects.enter("containerOpening");
        return rest(code);
      };

      function rest(code: Code): State | undefined {
        if (code !== null && !markdownLineEnding(code)) {
          effects.consume(code);
          return rest;
        }
        effects.exit("containerOpening");
        return ok(code);
      }
    },
    continuation: {
      tokenize(effects, ok, nok) {
        const { end, isIndented } = this.containerState as { end: number; isIndented: boolean };
        const { line } = this.now();
        /**
         * Number of columns in this line that belong to the container: 4 if indented, all in the closing line, else 0.
         */
        let columns = isIndented ? 4 : line === end ? Number.POSITIVE_INFINITY : 0;

        return (code) => {
          if (line > end) return nok(code);
          if (!isPrefix(code)) return ok(code);
          effects.enter("containerPrefix");
          return prefix(code);
        };

        function isPrefix(code: Code) {
          return columns > 0 && code !== null && !markdownLineEnding(code) && (!isIndented || markdownSpace(code));
        }

        function prefix(code: Code): State | undefined {
          if (isPrefix(code)) {
            columns--;
            effects.consume(code);
            return prefix;
          }
          effects.exit("containerPrefix");
          return ok(code);
        }
      },
    },
    exit: (effects) => void effects.exit("container"),
  };
  return { document: { [colon]: container, [exclamationMark]: container, [questionMark]: container } };
}

const [exclamationMark, colon, questionMark] = [33, 58, 63];

export const containersToTree: FromMarkdown = {
  enter: {
    container(token) {
      this.enter({ type: "container", children: [] }, token);
    },
  },
  exit: {
    containerOpening(token) {
      const node = this.stack.at(-1);
      const [, mark = "", name = "", rest = ""] = opening.exec(this.sliceSerialize(token)) ?? [];
      if (node?.type !== "container") return;
      const isBox = isDetails(name) || mark.startsWith("?");
      const children = titleOf(rest, mark.startsWith(":")) ?? [{ type: "text", value: capitalized(name) }];
      node.data = isBox
        ? { hName: "details", hProperties: { open: mark.endsWith("+") } }
        : alertData(findAlertKind(name)!);
      node.children.push(
        isBox
          ? { type: "containerTitle", data: { hName: "summary" }, children }
          : {
              type: "containerTitle",
              data: { hName: "p", hProperties: alertTitleProperties },
              children: [{ type: "strong", children }],
            },
      );
    },
    container(token) {
      this.exit(token);
    },
  },
};

/** Parses the title after a container's name: `[Title]`, `"Title"` or, if `isPlain`, text outside of braces. */
function titleOf(rest: string, isPlain: boolean): PhrasingContent[] | undefined {
  const named = /^\[(.*)\]/.exec(rest)?.[1] ?? /(?:^[ \t]*|title=)"([^"]*)"/.exec(rest)?.[1];
  const title = named ?? (isPlain ? rest.replace(/\{[^{}]*\}[ \t]*$|^[^{}]*\}[ \t]*$/, "").trim() : "");
  if (title === "") return undefined;
  const [block] = fromMarkdown(title).children;
  return block?.type === "paragraph" ? block.children : [{ type: "text", value: title }];
}
