import { HttpProblem } from "../http/http-problem.js";

/** Calls `work`; that nothing could be fetched is a text: `Error fetching page: there is no host x.example.` */
export async function orProblem(what: string, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem) return `Error ${what}: ${error.message}.`;
    throw error;
  }
}
