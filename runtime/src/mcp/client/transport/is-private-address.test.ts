import { expect, it } from "vitest";
import { isPrivateAddress } from "./is-private-address.js";

it.each([
  ["http://localhost/", true],
  ["http://2130706433/", true],
  ["http://0x7f.1/", true],
  ["http://10.1.2.3/", true],
  ["http://169.254.169.254/", true],
  ["http://172.20.0.1/", true],
  ["http://[::1]/", true],
  ["http://[::ffff:127.0.0.1]/", true],
  ["http://[fd00::1]/", true],
  ["http://172.32.0.1/", false],
  ["http://example.com/", false],
  ["http://[2606:4700::1]/", false],
])("%s is private: %s", (url, isPrivate) => {
  expect(isPrivateAddress(new URL(url).hostname)).toBe(isPrivate);
});
