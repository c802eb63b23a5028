import type { ToolContext } from "@toolmark/runtime";
import { HttpProblem } from "../http/http-problem.js";
import { serviceAsker, type AskService, type ServiceAnswer, type ServiceOptions } from "./ask-service.js";
import { findPlace, readCoordinates, type Place } from "./find-place.js";
import { markAsContent } from "./mark-as-content.js";
import { orProblem } from "./or-problem.js";
import { fieldOf, lineOf } from "./read-json.js";
import { serviceUrl, urlBelow } from "./service-url.js";
import { weatherWords } from "./weather-words.js";

/** `get_weather` as a function. What goes wrong is a text beginning with `Error`. */
export type GetWeather = (location: string, context?: ToolContext) => Promise<string>;

/** How the tool of {@link makeWeatherTool} differs from `getWeather`; `baseUrl` is that of the forecast. */
export interface WeatherOptions extends ServiceOptions {
  /** Where names of places become coordinates. @default what the environment says */
  geocodingBaseUrl?: string | undefined;
}

/**
 * Makes a `get_weather` by the Open-Meteo at `baseUrl` and `geocodingBaseUrl`; without them, at `OPEN_METEO_BASE_URL` and
 * `OPEN_METEO_GEOCODING_BASE_URL`, else at `https://api.open-meteo.com` and `https://geocoding-api.open-meteo.com`.
 */
export function makeWeatherTool(options: WeatherOptions = {}): GetWeather {
  /**
   * Returns the current weather at a place.
   *
   * @tool
   * @readOnly
   * @openWorld
   * @param location Name of a city, or latitude and longitude, such as "London", "Paris, Texas" or "48.8566,2.3522".
   */
  async function getWeather(location: string, context?: ToolContext): Promise<string> {
    if (location.trim() === "") return "Error: location is empty; name a city or coordinates.";
    const ask = serviceAsker(options, context);
    return orProblem("fetching the weather", async () => {
      const place = readCoordinates(location) ?? (await findPlace(location, geocoderOf(options), ask));
      if (place === undefined) return `Location not found: ${JSON.stringify(location.slice(0, 200))}.`;
      const problem = judgePlace(place);
      return problem ?? renderWeather(place, await askForecast(place, forecasterOf(options), ask));
    });
  }
  return getWeather;
}

function geocoderOf({ geocodingBaseUrl }: WeatherOptions): string {
  return geocodingBaseUrl ?? serviceUrl("OPEN_METEO_GEOCODING_BASE_URL", "https://geocoding-api.open-meteo.com");
}

function forecasterOf({ baseUrl }: WeatherOptions): string {
  return baseUrl ?? serviceUrl("OPEN_METEO_BASE_URL", "https://api.open-meteo.com");
}

function judgePlace({ latitude, longitude }: Place): string | undefined {
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return undefined;
  return "Error: coordinates are latitude (-90 to 90), then longitude (-180 to 180).";
}

const readings = ["temperature_2m", "apparent_temperature", "relative_humidity_2m", "wind_speed_10m"] as const; // its names
const usualUnits = ["°C", "°C", "%", "km/h"];

async function askForecast({ latitude, longitude }: Place, baseUrl: string, ask: AskService): Promise<unknown> {
  const current = [...readings, "weather_code"].join(",");
  const query = { latitude: String(latitude), longitude: String(longitude), current, timezone: "auto" };
  return readForecast(await ask(urlBelow(baseUrl, "v1/forecast", query)));
}

function readForecast({ status, value }: ServiceAnswer): unknown {
  const reason = lineOf(fieldOf(value, "reason"), 200);
  if (status >= 400) throw new HttpProblem(reason ?? `the service answered with status ${status}`);
  return value;
}

function renderWeather(place: Place, forecast: unknown): string {
  const current = fieldOf(forecast, "current");
  const code = numberIn(current, "weather_code");
  const [temperature, feltTemperature, humidity, wind] = readings.map((name, index) => {
    const unit = lineOf(fieldOf(fieldOf(forecast, "current_units"), name), 10) ?? usualUnits[index];
    return `${numberIn(current, name)} ${unit}`;
  });
  const time = lineOf(fieldOf(current, "time"), 40);
  const when = time === undefined ? "" : ` at ${time} local time`;
  const text =
    `${place.name}${when}: ${weatherWords(code)}, ${temperature}, feels like ${feltTemperature}, ` +
    `humidity ${humidity}, wind ${wind}.`;
  return markAsContent(text, "the weather service");
}

function numberIn(current: unknown, name: string): number {
  const value = fieldOf(current, name);
  if (typeof value !== "number") throw new HttpProblem(`the service's answer has no ${name} in it`);
  return value;
}
