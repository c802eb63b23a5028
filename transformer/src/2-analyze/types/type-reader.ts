import type { CheckerPort, TypeHandle } from "../../checker/port.js";
import type { TypeIr } from "../../ir.js";
import { DocReader } from "../docs/doc-reader.js";
import { TypeGraph } from "../graph/type-graph.js";
import type { Place } from "./place.js";
import { readType } from "./read-type.js";

/** Turns the checker's types into the intermediate representation; what every kind of type needs to read its parts. */
export class TypeReader {
  readonly port: CheckerPort;
  readonly docs: DocReader;
  readonly graph = new TypeGraph();

  constructor(port: CheckerPort) {
    this.port = port;
    this.docs = new DocReader(port);
  }

  /** The type at a place. Problems are noted in the place's scope, and an open type stands in for what has one. */
  read(type: TypeHandle, place: Place): TypeIr {
    return readType(this, type, place);
  }
}
