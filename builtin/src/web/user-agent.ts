/** How the tools introduce themselves; Wikimedia and others turn away who does not say where to complain. */
export const userAgent = "Toolmark/0.1 (+https://www.npmjs.com/package/@toolmark/builtin)";
