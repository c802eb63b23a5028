// What the pages' examples talk about: a small library, a model that follows a script, somebody who says yes.
import type { ApprovalPolicy } from "@toolmark/runtime";
import { scriptedModel } from "@toolmark/testing";

interface Book {
  title: string;
  year: number;
}

const books: Book[] = [
  { title: "Moby-Dick", year: 1851 },
  { title: "The Old Man and the Sea", year: 1952 },
  { title: "The Sea, the Sea", year: 1978 },
];

/**
 * Searches the catalogue.
 *
 * @tool
 * @readOnly
 * @param query Words to look for
 * @param sort Order of the result
 * @param limit How many to return
 */
export function searchBooks(query: string, sort: "title" | "newest" = "title", limit: number = 5): Book[] {
  const found = books.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
  if (sort === "newest") found.sort((a, b) => b.year - a.year);
  return found.slice(0, limit);
}

/**
 * Lends a book.
 *
 * @tool
 * @destructive
 * @param title Which one
 */
export function lendBook(title: string): string {
  return `${title} is lent.`;
}

/**
 * Counts how often a letter is in a word.
 *
 * @tool
 * @readOnly
 */
export function countLetter(letter: string, word: string): number {
  return word.split(letter).length - 1;
}

export const tools = [searchBooks, lendBook];
export const myTools = tools;
export const askOnTerminal: ApprovalPolicy = () => true;
export const prompt = "Something about the sea?";
export const instructions = "You are a librarian.";
export const model = scriptedModel(["Moby-Dick."]);
export const plugins: never[] = [];
