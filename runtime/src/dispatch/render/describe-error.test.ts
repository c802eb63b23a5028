import { readFile, rename } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { describeError } from "./describe-error.js";

const errorOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

describe("describeError", () => {
  it.each([
    ["at the top of the disk", "/no-such-file", "no-such-file"],
    ["with a quote in it", "/srv/it's here/file.txt", "file.txt"],
    ["deep below", "/srv/app/data/file.txt", "file.txt"],
  ])("says of a path %s only its last part", async (_name, path, shown) => {
    const text = describeError(await errorOf(readFile(path)), "");
    expect(text).toBe(`ENOENT: no such file or directory, open '${shown}'`);
  });

  it("hides both paths of an error that has two", async () => {
    const text = describeError(await errorOf(rename("/no-such-one", "/no-such-other")), "");
    expect(text).toBe("ENOENT: no such file or directory, rename 'no-such-one' -> 'no-such-other'");
  });

  it("leaves a path that the model itself wrote, and one that is relative", async () => {
    expect(describeError(await errorOf(readFile("/no-such-file")), '{"path":"/no-such-file"}')).toContain(
      "'/no-such-file'",
    );
    expect(describeError(await errorOf(readFile("no/such")), "")).toContain("'no/such'");
  });
});
