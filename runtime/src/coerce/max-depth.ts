/** How many containers may lie in each other, the arguments object included. */
export const MAX_DEPTH = 256;
