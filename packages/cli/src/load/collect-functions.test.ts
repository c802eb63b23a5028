import { describe, expect, it } from "vitest";
import { collectFunctions } from "./collect-functions.js";

describe("collectFunctions", () => {
  it("finds functions, arrays of them, and the methods of objects, instances and classes", () => {
    const one = (): number => 1;
    class Service {
      static make(): void {}
      run(): void {}
      handler = (): void => undefined;
    }
    class Sub extends Service {
      override run(): void {}
      stop(): void {}
    }
    const paths = (exports: Record<string, unknown>): string[] => collectFunctions(exports).map(({ path }) => path);
    expect(paths({ one, other: 5, text: "x", none: null })).toEqual(["one"]);
    expect(paths({ all: [one, [(): number => 2]] })).toEqual(["all[0]", "all[1][0]"]);
    expect(paths({ group: { one, nested: { two: one } } })).toEqual(["group.one"]);
    expect(paths({ service: new Sub() })).toEqual(["service.handler", "service.run", "service.stop", "service.run"]);
    expect(paths({ Service })).toEqual(["Service", "Service.make"]);
  });

  it("gives each function once, and the object that a method belongs to", () => {
    const group = { one: (): number => 1 };
    const found = collectFunctions({ one: group.one, group, default: group });
    expect(found).toEqual([{ path: "one", fn: group.one, owner: undefined }]);
    expect(collectFunctions({ group })[0]?.owner).toBe(group);
  });

  it("runs no getter", () => {
    const trap = Object.defineProperty({}, "boom", { enumerable: true, get: () => expect.unreachable() });
    expect(collectFunctions({ trap })).toEqual([]);
  });
});
