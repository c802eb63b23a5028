/**
 * Why nothing could be fetched, in words for the model: a clause without its full stop, no stack, no place of this machine.
 * The tool that catches it makes a text of it.
 */
export class HttpProblem extends Error {}
