export { echo } from "./misc/echo.js";
export { type CommandToolOptions, makeCommandTool, type RunCommand } from "./compute/make-command-tool.js";
export { runCommand } from "./compute/run-command.js";
export { editFile, listDirectory, readFile, writeFile } from "./fs/account-files.js";
export type { EditFile } from "./fs/edit-file.js";
export type { ListDirectory } from "./fs/list-directory.js";
export type { ReadFile } from "./fs/read-file.js";
export { scopedFs, type ScopedFsOptions } from "./fs/scoped-fs.js";
export type { WriteFile } from "./fs/write-file.js";
export { applyEdits, type ApplyEdits } from "./fs/apply-edits.js";
export type { Edit } from "./fs/edit-place.js";
export { calculate } from "./compute/calculate.js";
export { executePython } from "./compute/execute-python.js";
export { type ExecutePython, makePythonTool, type PythonToolOptions } from "./compute/make-python-tool.js";
export { executePythonInProcess, type ExecutePythonInProcess } from "./compute/execute-python-in-process.js";
export { type DocumentKeeper, type DocumentTools, makeDocumentTools } from "./memory/make-document-tools.js";
export {
  type ListMemories,
  makeMemoryTools,
  type RememberingStore,
  type SearchMemories,
  type StoreMemory,
} from "./memory/make-memory-tools.js";
export { makeRetrievalTool, type RetrievalToolOptions, type RetrieveContext } from "./memory/make-retrieval-tool.js";
export { convertTime } from "./time/convert-time.js";
export { getCurrentDateAndTime } from "./time/get-current-date-and-time.js";
export {
  type FindForms,
  makeWebTools,
  type SubmitForm,
  type SubmitJson,
  type WebToolsOptions,
} from "./web/forms/make-web-tools.js";
export type { FormValue } from "./web/forms/encode-form.js";
export { webSession, type WebSession, type WebSessionOptions } from "./web/forms/web-session.js";
export type { CookieStore } from "./http/send-request.js";
export type { ServiceOptions } from "./web/ask-service.js";
export { type GetWeather, makeWeatherTool, type WeatherOptions } from "./web/get-weather.js";
export { makeSearchTool, type WebSearch } from "./web/web-search.js";
export { makeWikipediaTool, type Wikipedia } from "./web/wikipedia.js";
export type { PageOptions } from "./web/pages/page-reader.js";
export { type ContentOptions, type GetWebContent, makeContentTool } from "./web/pages/get-web-content.js";
export { type GetWebpageHtml, makeHtmlTool } from "./web/pages/get-webpage-html.js";
export { getWebContent, getWebpageHtml } from "./web/page-tools.js";
export { getWeather, webSearch, wikipedia } from "./web/service-tools.js";
export { type UrlPolicy, urlPolicy, type UrlPolicyOptions } from "./http/url-policy.js";
export { ALL_TOOLS, compute, fs, misc, time, unscoped, web } from "./groups.js";
export {
  type AgentType,
  makeSubagentTool,
  type SubagentModel,
  type SubagentObserver,
  type SubagentOptions,
} from "@toolmark/agent";
export { select } from "@toolmark/runtime";
