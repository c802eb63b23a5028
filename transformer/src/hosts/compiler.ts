import type ts from "typescript";

/** The compiler that runs us: always its own instance, so that node kinds and flags agree. */
export type Ts = typeof ts;
