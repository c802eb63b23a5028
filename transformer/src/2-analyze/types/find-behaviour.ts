import type { CheckerPort, SymbolHandle, TypeHandle } from "../../checker/port.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { classWithBehaviour, typeUnsupported } from "../../diagnostics/messages.generated.js";
import type { ProblemSite } from "../problems/problem.js";
import { symbolName } from "./symbol-name.js";

/** Why an object is more than data, and so cannot be sent. */
export interface Behaviour {
  describe(site: ProblemSite, typeText: string): Diagnostic;
}

/**
 * Finds what makes an object more than data: methods or hidden members of a class, and methods of somebody else's type. A
 * method in the user's own interface is found when the interface's members are read, and told of there.
 */
export function findBehaviour(port: CheckerPort, type: TypeHandle): Behaviour | undefined {
  const view = port.viewOf(type);
  if (view.kind === "intersection") {
    return view.members.map((member) => findBehaviour(port, member)).find((found) => found !== undefined);
  }
  const symbol = port.namedTypeOf(type)?.symbol;
  if (!symbol) return undefined;
  const isClass = port.factsOf(symbol).isClass;
  const isForeign = port.declarationsOf(symbol).some((node) => {
    return port.syntax.isInterfaceDeclaration(node) && port.isForeign(node.getSourceFile());
  });
  if (!isClass && !isForeign) return undefined;
  const property = port.propertiesOf(type).find((candidate) => isBehaviour(port, candidate));
  if (property) return isClass ? ofMember(port, property) : ofRuntime();
  const secret = isClass ? privateNameOf(port, symbol) : undefined;
  return secret === undefined ? undefined : ofClass(secret, HIDDEN);
}

function isBehaviour(port: CheckerPort, property: SymbolHandle): boolean {
  return port.factsOf(property).isHidden || isFunction(port, port.typeOfProperty(property));
}

function isFunction(port: CheckerPort, type: TypeHandle): boolean {
  const view = port.viewOf(type);
  if (view.kind === "union") return view.members.some((member) => isFunction(port, member));
  return view.kind === "object" && port.isCallable(type);
}

const HIDDEN = "which is not public";

function ofMember(port: CheckerPort, property: SymbolHandle): Behaviour {
  const reason = port.factsOf(property).isHidden ? HIDDEN : "which is a function";
  return ofClass(symbolName(port, property), reason);
}

function ofClass(member: string, reason: string): Behaviour {
  return {
    describe: ({ location, related, ...site }, type) =>
      classWithBehaviour(location, { ...site, type, member, reason }, related),
  };
}

/** A `#member` of a class or of what it extends; the checker does not count them as properties. */
function privateNameOf(port: CheckerPort, symbol: SymbolHandle): string | undefined {
  const { syntax } = port;
  for (const node of port.declarationsOf(symbol).filter(syntax.isClassDeclaration)) {
    const names = node.members.flatMap(({ name }) => (name && syntax.isPrivateIdentifier(name) ? [name.text] : []));
    const base = node.heritageClauses?.find(({ token }) => token === syntax.SyntaxKind.ExtendsKeyword)?.types[0];
    const parent = base && port.symbolAt(base.expression);
    const found = names[0] ?? (parent && privateNameOf(port, parent));
    if (found !== undefined) return found;
  }
  return undefined;
}

function ofRuntime(): Behaviour {
  return {
    describe: ({ location, related, ...site }, type) =>
      typeUnsupported(
        location,
        {
          ...site,
          type,
          reason: "is an object of the running program, and not data",
          advice: "Take the data that is needed of it, and make the object in the body.",
        },
        related,
      ),
  };
}
