import type { CompileContext, Extension as FromMarkdown, Token } from "mdast-util-from-markdown";
import type { Extension } from "micromark-util-types";
import { blockMath } from "./block-math.ts";
import { dollar, inlineMath } from "./inline-math.ts";

declare module "mdast" {
  interface InlineMath {
    type: "inlineMath";
    value: string;
    /** Whether it stands between double dollars. */
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
  canContainEols: ["inlineMath"],
  enter: { inlineMath: enterAs("inlineMath"), blockMath: enterAs("blockMath") },
  exit: { inlineMath: exit, inlineMathValue: exitValue, blockMath: exit, blockMathValue: exitValue },
};

function enterAs(type: "inlineMath" | "blockMath") {
  return function (this: CompileContext, token: Token) {
    this.enter({ type, value: "" }, token);
    this.buffer();
  };
}

function exitValue(this: CompileContext, token: Token) {
  this.config.enter.data?.call(this, token);
  this.config.exit.data?.call(this, token);
}

function exit(this: CompileContext, token: Token) {
  const value = this.resume().trim();
  const node = this.stack.at(-1);
  const fence = this.sliceSerialize(token).slice(0, 2);
  if (node?.type === "inlineMath") node.isDisplayed = fence === "$$";
  // The backtick that ends a formula is part of its last value.
  if (node?.type === "inlineMath" || node?.type === "blockMath")
    node.value = fence === "$`" ? value.slice(0, -1).trim() : value;
  this.exit(token);
}
