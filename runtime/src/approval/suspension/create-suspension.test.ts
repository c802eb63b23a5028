import { expect, it } from "vitest";
import { createSuspension } from "./create-suspension.js";

it("refuses a secret that could be guessed", () => {
  expect(() => createSuspension({ secret: "short" })).toThrow(expect.objectContaining({ code: "SECRET_TOO_SHORT" }));
  expect(() => createSuspension({ secret: new Uint8Array(15) })).toThrow();
  expect(() => createSuspension({ secret: new Uint8Array(16) })).not.toThrow();
});
