import { type GetWebContent, makeContentTool } from "./pages/get-web-content.js";
import { type GetWebpageHtml, makeHtmlTool } from "./pages/get-webpage-html.js";

/** The tool `get_web_content`; `makeContentTool` makes one with limits of your own. */
export const getWebContent: GetWebContent = /* @__PURE__ */ makeContentTool();
/** The tool `get_webpage_html`; `makeHtmlTool` makes one with limits of your own. */
export const getWebpageHtml: GetWebpageHtml = /* @__PURE__ */ makeHtmlTool();
