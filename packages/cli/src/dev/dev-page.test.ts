// A real browser: Debian's Chromium.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startDev, type StartedDev, toolsText } from "./dev.fixture.js";

const executablePath = "/usr/bin/chromium";
const artefacts = join(import.meta.dirname, "../../../../.toolmark/dev-page");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong, in short. */
interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

it("is a page of less than 250 KB", () => {
  const folder = join(import.meta.dirname, "../../dist/dev-page");
  const sizes = ["index.html", "page.js", "page.css"].map((name) => gzipSync(readFileSync(join(folder, name))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
});

const describeInBrowser = describe.skipIf(!existsSync(executablePath)); // without Debian's chromium there is none

describeInBrowser("the page in a browser", () => {
  let dev: StartedDev;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    mkdirSync(artefacts, { recursive: true });
    [dev, browser] = await Promise.all([
      startDev(),
      chromium.launch({ executablePath, args: ["--no-sandbox"] }), // tests run as root in CI
    ]);
  }, 60_000);
  beforeEach(async () => {
    problems.length = 0;
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(10_000);
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    await page.goto(`${dev.url}/#token=${dev.token}`);
    await choose("add");
  });
  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await dev.stop();
  });

  const show = (name: string) => page.screenshot({ path: join(artefacts, `${name}.png`), fullPage: true });
  const choose = (tool: string) =>
    page
      .getByRole("navigation")
      .getByRole("button", { name: new RegExp(`^${tool} `) })
      .click();
  const result = () => page.getByLabel("Result");

  async function violations(): Promise<string[]> {
    // Not as a script of the page, whose policy allows none.
    await page.evaluate(axe);
    const found = (await page.evaluate("axe.run().then(({ violations }) => violations)")) as Violation[]; // as axe documents it
    return found.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("\n")}`,
    );
  }

  it("takes the token out of its address", () => {
    expect(page.url()).toBe(`${dev.url}/`);
  });

  it('shows that "5" becomes 5, and calls the tool with it', async () => {
    await page.locator("#argument-add-a").fill("5");
    await page.locator("#argument-add-b").fill("2.5");
    const preview = page.getByRole("status");
    await preview.getByText("Fits, with 2 converted").waitFor();
    expect(await preview.getByRole("row").allInnerTexts()).toEqual([
      expect.stringMatching(/argument\s+came\s+becomes/),
      expect.stringMatching(/^a\s+"5"\s+5$/),
      expect.stringMatching(/^b\s+"2\.5"\s+2\.5$/),
    ]);
    await page.getByRole("button", { name: "Call add" }).click();
    await expect.poll(() => result().innerText()).toBe("the sum is 7.5");
    await show("converted");
  });

  it("says what the model would be told of arguments that do not fit", async () => {
    await page.locator("#argument-add-a").fill("five");
    await page.getByText("Refused. The model is told:").waitFor();
    await expect
      .poll(() => page.locator(".preview .to-model").innerText())
      .toMatch(/^invalid arguments for tool "add": .*five/);
    await show("refused");
  });

  it("has a field for each type, and the JSON beside", async () => {
    await page.locator("#argument-add-a").fill("1");
    await page.locator("#argument-add-b").fill("2");
    await page.locator("#argument-add-day").fill("2026-01-02");
    await page.locator("#argument-add-unit").selectOption("km");
    await page.locator("#argument-add-exact").selectOption("true");
    await page.getByRole("button", { name: "Add an item to tags" }).click();
    await page.locator("#argument-add-tags-0").fill("x");
    await page.getByRole("button", { name: "Add where" }).click();
    await page.locator("#argument-add-where-city").fill("Oslo");
    await page.locator("#argument-add-by-type").selectOption("a number");
    await page.locator("#argument-add-by").fill("3");
    await show("fields");
    await page.getByRole("button", { name: "JSON", exact: true }).click();
    const text = await page.getByLabel("Arguments as JSON").inputValue();
    expect(JSON.parse(text)).toEqual({
      ...{ a: "1", b: "2", day: "2026-01-02", unit: "km", exact: true, tags: ["x"], where: { city: "Oslo" }, by: "3" },
    });
    await page.getByLabel("Arguments as JSON").fill('{"a": 4, "b": 4}');
    await page.getByRole("button", { name: "form", exact: true }).click();
    expect(await page.locator("#argument-add-a").inputValue()).toBe("4");
  });

  it("asks before a tool that destroys, and tells the model why not", async () => {
    await choose("erase");
    await page.locator("#argument-erase-table").fill("books");
    await page.getByRole("button", { name: "Call erase" }).click();
    await page.getByRole("group", { name: "Approval" }).waitFor();
    await show("asked");
    await page.getByLabel("Reason for the model").fill("books stay");
    await page.getByRole("button", { name: "Deny" }).click();
    await expect.poll(() => result().innerText()).toContain("books stay");
    await page.getByRole("button", { name: "Replay" }).click();
    await page.getByLabel("Arguments to run with").fill('{"table": "films"}');
    await page.getByRole("button", { name: "Allow as edited" }).click();
    await expect.poll(() => result().innerText()).toMatch(/^erased films/);
  });

  it("shows progress as it comes; and a call can be changed and made again", async () => {
    await choose("count");
    await page.locator("#argument-count-to").fill("20");
    await page.getByRole("button", { name: "Call count" }).click();
    await page.getByText("step 3", { exact: true }).waitFor();
    expect(await result().count()).toBe(0);
    await expect.poll(() => result().innerText()).toBe("counted to 20");
    await show("streamed");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.locator("#argument-count-to").fill("2");
    await page.getByRole("button", { name: "Call count" }).click();
    await expect.poll(() => result().innerText()).toBe("counted to 2");
    const before = await page.locator(".calls li").count();
    await page.getByRole("button", { name: "Replay" }).click();
    await expect.poll(() => page.locator(".calls li").count()).toBe(before + 1);
  });

  it("can be used by keyboard alone", async () => {
    await page.locator("#argument-add-a").focus();
    await page.keyboard.type("1");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    await expect.poll(() => result().innerText()).toBe("the sum is 2");
  });

  it.each(["light", "dark"] as const)("is without fault for axe: %s", async (theme) => {
    await page.getByLabel("Theme").selectOption(theme);
    await page.getByText("Schema", { exact: true }).click();
    await page.locator("#argument-add-a").fill("five");
    await page.getByText("Refused. The model is told:").waitFor();
    await page.getByRole("button", { name: "Call add" }).click();
    await result().waitFor();
    await show(theme);
    expect(await violations()).toEqual([]);
    await choose("erase");
    await page.locator("#argument-erase-table").fill("books");
    await page.getByRole("button", { name: "Call erase" }).click();
    await page.getByRole("group", { name: "Approval" }).waitFor();
    expect(await violations()).toEqual([]);
  });

  it("cannot be used by a page from elsewhere", async () => {
    const tried = `<script type="module">
      const body = JSON.stringify({ tool: "add", inputText: '{"a":1,"b":1}' });
      const ask = (options) => fetch("${dev.url}/api/call", { method: "POST", body, ...options }).then(({ type, status }) => type + status, () => "refused");
      const headers = { authorization: "Bearer ${dev.token}", "content-type": "application/json" };
      const frame = document.createElement("iframe");
      frame.src = "${dev.url}/";
      document.body.append(frame);
      document.title = [await ask({ headers }), await ask({ mode: "no-cors" })].join();
    </script>`;
    const other = createServer((_request, response) => response.setHeader("content-type", "text/html").end(tried));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const stranger = await browser.newPage();
    try {
      const calls = await page.locator(".calls li").count();
      await stranger.goto(`http://localhost:${(other.address() as AddressInfo).port}/`); // a server on a port
      await expect.poll(() => stranger.title()).toBe("refused,refused");
      expect(stranger.frames().at(1)?.url()).not.toBe(`${dev.url}/`);
      expect(await page.locator(".calls li").count()).toBe(calls);
    } finally {
      await stranger.close();
      other.close();
    }
  });

  it("shows the new tools when their module was built again", async () => {
    const { writeFileSync } = await import("node:fs");
    writeFileSync(join(dev.folder, "tools.js"), toolsText("Sums up, now."));
    await page.locator(".description", { hasText: "Sums up, now." }).waitFor();
  });
});
