import { makeWeatherTool, type GetWeather } from "./get-weather.js";
import { makeSearchTool, type WebSearch } from "./web-search.js";
import { makeWikipediaTool, type Wikipedia } from "./wikipedia.js";

/** The tool `web_search`, by the SearXNG at `SEARXNG_BASE_URL`; `makeSearchTool` makes one for another. */
export const webSearch: WebSearch = /* @__PURE__ */ makeSearchTool();
/** The tool `wikipedia`, by the English Wikipedia or `WIKIPEDIA_BASE_URL`; `makeWikipediaTool` makes one for another. */
export const wikipedia: Wikipedia = /* @__PURE__ */ makeWikipediaTool();
/** The tool `get_weather`, by Open-Meteo; `makeWeatherTool` makes one for a service of your own. */
export const getWeather: GetWeather = /* @__PURE__ */ makeWeatherTool();
