import { LiteralsNode } from "./literals-node.js";
import { NullNode } from "./null-node.js";
import { ObjectNode } from "./object-node.js";
import type { SchemaNode } from "./schema-node.js";

/** The property that tells the object members of a union apart. */
export interface Tag {
  name: string;
  /** Member by the value of the property. */
  cases: ReadonlyMap<unknown, SchemaNode>;
  /** All values that the property can have. */
  values: LiteralsNode;
}

/** What is known of a union before a value comes. */
export interface UnionPlan {
  members: readonly SchemaNode[];
  /** Those that are no containers: what a string is tried on where one of them takes any text. */
  scalars: readonly SchemaNode[];
  takesNull: boolean;
  takesText: boolean;
  /** The only member besides `null`. */
  sole: SchemaNode | undefined;
  tag: Tag | undefined;
}

export function planUnion(members: readonly SchemaNode[]): UnionPlan {
  const others = members.filter((member) => !(member instanceof NullNode));
  return {
    members,
    scalars: members.filter((member) => member.container === undefined),
    takesNull: others.length < members.length,
    takesText: members.some((member) => member.takesText()),
    sole: others.length === 1 ? others[0] : undefined,
    tag: findTag(members),
  };
}

/** The first property that all object members require, each with values of its own. */
function findTag(members: readonly SchemaNode[]): Tag | undefined {
  const objects = members.filter((member) => member.container === "object");
  const [first] = objects;
  if (!(first instanceof ObjectNode) || objects.length < 2) return undefined;
  for (const { name } of first.properties) {
    const tag = readTag(name, objects);
    if (tag) return tag;
  }
  return undefined;
}

function readTag(name: string, objects: readonly SchemaNode[]): Tag | undefined {
  const cases = new Map<unknown, SchemaNode>();
  const all: LiteralsNode["values"][number][] = [];
  for (const object of objects) {
    const values = tagValues(name, object);
    if (values === undefined || values.some((value) => cases.has(value))) return undefined;
    for (const value of values) cases.set(value, object);
    all.push(...values);
  }
  return { name, cases, values: new LiteralsNode(all, false) };
}

function tagValues(name: string, object: SchemaNode): LiteralsNode["values"] | undefined {
  const property = object instanceof ObjectNode ? object.rules.properties.get(name) : undefined;
  const node = property?.isRequired ? property.node.resolve() : undefined;
  return node instanceof LiteralsNode ? node.values : undefined;
}
