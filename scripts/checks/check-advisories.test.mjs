import { expect, test } from "vitest";
import { readLockfile } from "../lib/read-lockfile.mjs";
import { isInRange } from "../lib/version-range.mjs";
import { mergeAudit } from "../refresh-advisories.mjs";
import { checkAdvisories, readAdvisories } from "./check-advisories.mjs";

test("reads every package of the lock file", () => {
  const packages = readLockfile();
  expect(packages.length).toBeGreaterThan(250);
  expect(packages.filter(({ version, integrity }) => !/^\d/.test(version) || !integrity.startsWith("sha512-"))).toEqual(
    [],
  );
  expect(packages.map(({ name }) => name)).toContain("@modelcontextprotocol/sdk");
});

test("tells a package at a version that an advisory is about", () => {
  const packages = [
    { name: "cross-spawn", version: "7.0.3" },
    { name: "cross-spawn", version: "7.0.6" },
  ];
  expect(checkAdvisories({ packages })).toEqual([
    "cross-spawn@7.0.3 has CVE-2024-21538: regular expression denial of service by arguments",
  ]);
});

test("has ranges that can be read, and names each advisory of a package once", () => {
  const advisories = readAdvisories();
  for (const { vulnerable } of advisories) expect(isInRange("999.0.0", vulnerable)).toBe(false);
  const keys = advisories.map((advisory) => `${advisory.package} ${advisory.id}`);
  expect(keys).toEqual([...new Set(keys)].sort());
});

test("takes over what an audit says", () => {
  const known = [{ id: "CVE-1", package: "b", vulnerable: "<1.0.0", title: "old" }];
  const audit = {
    advisories: {
      1: {
        github_advisory_id: "GHSA-2",
        cves: ["CVE-2"],
        module_name: "a",
        vulnerable_versions: "<2.0.0",
        title: "Two.",
      },
      2: {
        github_advisory_id: "GHSA-1",
        cves: ["CVE-1"],
        module_name: "b",
        vulnerable_versions: "<1.0.1",
        title: "new",
      },
    },
  };
  expect(mergeAudit(known, audit)).toEqual([
    { id: "CVE-2", package: "a", vulnerable: "<2.0.0", title: "Two." },
    { id: "CVE-1", package: "b", vulnerable: "<1.0.1", title: "new" },
  ]);
});
