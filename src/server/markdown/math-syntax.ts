import type { CompileContext, Extension as FromMarkdown, Token } from "mdast-util-from-markdown";
import type { Extension } from "micromark-util-types";
import { blockMath } from "./block-math.ts";
import { dollar, inlineMath } from "./inline-math.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    inlineMath: "inlineMath";
    blockMath: "blockMath";
    mathLine: "mathLine";
  }
}

declare module "mdast" {
  interface InlineMath {
    type: "inlineMath";
    value: string;
    /** Whether the formula is between double dollars. */
    isDisplayed?: boolean;
    data?: Data;
  }
  /** A formula on lines of its own. */
  interface BlockMath {
    type: "blockMath";
    value: string;
    data?: Data;
  }
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface BlockContentMap {
    blockMath: BlockMath;
  }
  interface RootContentMap {
    inlineMath: InlineMath;
    blockMath: BlockMath;
  }
}

export const mathSyntax = (markdown: string): Extension => ({
  text: { [dollar]: inlineMath },
  flow: { [dollar]: blockMath(markdown) },
});

export const mathToTree: FromMarkdown = {
  enter: {
    inlineMath(token) {
      const text = this.sliceSerialize(token);
      const fence = /^\$[$`]?/.exec(text)?.[0] ?? "";
      const value = text.slice(fence.length, -fence.length).trim();
      this.enter({ type: "inlineMath", value, isDisplayed: fence === "$$" }, token);
    },
    blockMath(token) {
      const text = this.sliceSerialize(token).trim();
      // A quote or list item that ends inside a formula also ends the formula, which then has no closing `$$`.
      const value = text.slice(2, text.endsWith("$$") ? -2 : undefined).trim();
      this.enter({ type: "blockMath", value }, token);
    },
  },
  exit: { inlineMath: exit, blockMath: exit },
};

function exit(this: CompileContext, token: Token) {
  this.exit(token);
}
