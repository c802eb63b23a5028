import { HttpProblem } from "../http/http-problem.js";
import type { AskService } from "./ask-service.js";
import { fieldOf, itemsOf, lineOf } from "./read-json.js";
import { urlBelow } from "./service-url.js";

/** Where weather is asked for. */
export interface Place {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Coordinates as a model writes them; undefined when it has not. */
export function readCoordinates(location: string): Place | undefined {
  const [, latitude, longitude] = /^\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(location) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return { name: `${place.latitude}, ${place.longitude}`, ...place };
}

/** Asks the geocoder. What stands after a comma ("Paris, Texas") it does not know; its answers are narrowed down by it. */
export async function findPlace(location: string, baseUrl: string, ask: AskService): Promise<Place | undefined> {
  const [whole] = await search(location.trim(), 1);
  if (whole !== undefined) return readPlace(whole);
  const [name = "", ...rest] = location.split(",").map((part) => part.trim());
  if (name === "" || rest.length === 0) return undefined;
  const results = await search(name, 50);
  return readPlace(results.find((result) => rest.every((part) => isWithin(result, part))));

  async function search(text: string, count: number): Promise<readonly unknown[]> {
    const query = { name: text.slice(0, 200), count: String(count), language: "en", format: "json" };
    const { status, value } = await ask(urlBelow(baseUrl, "v1/search", query));
    if (status >= 400) throw new HttpProblem(`the geocoder answered with status ${status}`);
    return itemsOf(fieldOf(value, "results"));
  }
}

function isWithin(result: unknown, region: string): boolean {
  const names = ["country", "country_code", "admin1", "admin2", "admin3", "admin4"].map((key) => fieldOf(result, key));
  return names.some((name) => typeof name === "string" && name.toLowerCase() === region.toLowerCase());
}

function readPlace(result: unknown): Place | undefined {
  if (result === undefined) return undefined;
  const [latitude, longitude] = [fieldOf(result, "latitude"), fieldOf(result, "longitude")];
  if (typeof latitude !== "number" || typeof longitude !== "number") {
    throw new HttpProblem("the geocoder's answer has no coordinates in it");
  }
  const [name, admin, country] = ["name", "admin1", "country"].map((key) => lineOf(fieldOf(result, key), 100));
  const region = admin === name ? undefined : admin;
  return { name: [name, region, country].filter((part) => part !== undefined).join(", "), latitude, longitude };
}
