// An ESLint rule: what switches a check off says why, on the same line.

/** @type {import("eslint").Rule.RuleModule} */
export const reasonedSuppressions = {
  meta: {
    type: "suggestion",
    docs: { description: "Requires a comment with the reason beside `as`, `!` and every disabled rule." },
    messages: {
      assertion: "`{{ text }}` needs its reason in a comment on the same line.",
      directive: "A disabled rule needs its reason behind `--`.",
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const commented = linesWithComments(sourceCode.getAllComments());
    const checkAssertion = (node) => {
      if (isConstAssertion(node) || hasComment(node, commented)) return;
      context.report({ node, messageId: "assertion", data: { text: assertionText(node, sourceCode) } });
    };
    return {
      TSAsExpression: checkAssertion,
      TSTypeAssertion: checkAssertion,
      TSNonNullExpression: checkAssertion,
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          if (isUnreasonedDirective(comment)) context.report({ loc: comment.loc, messageId: "directive" });
        }
      },
    };
  },
};

function linesWithComments(comments) {
  return new Set(comments.filter(({ value }) => !/^\s*(eslint|@ts)-/.test(value)).map(({ loc }) => loc.start.line));
}

/** On a line of the expression, or on the last line of its statement, where the formatter may have put it. */
function hasComment(node, commented) {
  const statement = enclosingStatement(node);
  const lines = Array.from(
    { length: node.loc.end.line - node.loc.start.line + 1 },
    (_, index) => node.loc.start.line + index,
  );
  return [...lines, statement.loc.end.line].some((line) => commented.has(line));
}

function enclosingStatement(node) {
  return /Statement$|Declaration$|Definition$|^Property$/.test(node.type) || !node.parent
    ? node
    : enclosingStatement(node.parent);
}

function isConstAssertion({ typeAnnotation }) {
  return typeAnnotation?.type === "TSTypeReference" && typeAnnotation.typeName.name === "const";
}

function assertionText(node, sourceCode) {
  if (node.type === "TSNonNullExpression") return "!";
  return `as ${sourceCode.getText(node.typeAnnotation)}`;
}

function isUnreasonedDirective({ value }) {
  return /^\s*eslint-disable/.test(value) && !/--\s*\S/.test(value);
}
