import { createRequire } from "node:module";

// Gets TypeScript's JavaScript API from @ts-morph/common, because TypeScript 7 has none.
const { ts } = createRequire(import.meta.url)("@ts-morph/common");
const { SyntaxKind } = ts;

const operators = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

/**
 * Lists mutations of a source: `{ start, end, replacement, line, marks, isInFunction }`. A call that records execution
 * is inserted at `marks`: before a statement, or around an arrow function's expression.
 */
export function listMutants(name, source) {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const add = (node, replacement) => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    if (source.slice(start, end) !== replacement)
      mutants.push({ start, end, replacement, line, ...findMarks(node, file) });
  };
  const visit = (node) => {
    // Skips types and imports, which do not run, and log calls, which tests do not read.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || /^(await )?(request\.)?log\./.test(node.getText(file))) return;
    if (ts.isBinaryExpression(node)) {
      const other = operators[node.operatorToken.getText(file)];
      if (other) add(node.operatorToken, other);
    }
    if (ts.isIfStatement(node) || ts.isWhileStatement(node))
      add(node.expression, `!(${node.expression.getText(file)})`);
    if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(file)})`);
    if (ts.isReturnStatement(node) && node.expression) add(node.expression, "undefined");
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) add(node.body, "undefined");
    if (ts.isExpressionStatement(node) && ts.isCallExpression(unwrap(node.expression))) add(node, ";");
    if (node.kind === SyntaxKind.TrueKeyword) add(node, "false");
    if (node.kind === SyntaxKind.FalseKeyword) add(node, "true");
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

function findMarks(node, file) {
  let at = node;
  while (!isMarked(at)) at = at.parent;
  const isInFunction = ts.findAncestor(at.parent, ts.isFunctionLike) !== undefined;
  return {
    isInFunction,
    marks: ts.isArrowFunction(at.parent) ? [at.getStart(file), at.getEnd()] : [at.getStart(file)],
  };
}

/** Whether a call can be inserted before the node: it is a statement, or the expression of an arrow function. */
function isMarked(node) {
  const { parent } = node;
  if (ts.isArrowFunction(parent)) return node === parent.body && !ts.isBlock(node);
  if (ts.isCaseClause(parent)) return node !== parent.expression;
  return ts.isBlock(parent) || ts.isDefaultClause(parent) || ts.isSourceFile(parent);
}

const unwrap = (node) => (ts.isAwaitExpression(node) ? unwrap(node.expression) : node);
