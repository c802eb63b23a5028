import { divide, floorDivide, remainder } from "./divide.js";
import { type Numeric, toFloat } from "./numeric.js";
import { raise } from "./power.js";

export type BinaryOperator = "+" | "-" | "*" | "/" | "//" | "%" | "**";

/** What each operator does to two values: integers stay exact, a float on either side makes a float. */
export const operators: Readonly<Record<BinaryOperator, (left: Numeric, right: Numeric) => Numeric>> = {
  "+": (left, right) =>
    typeof left === "bigint" && typeof right === "bigint" ? left + right : toFloat(left) + toFloat(right),
  "-": (left, right) =>
    typeof left === "bigint" && typeof right === "bigint" ? left - right : toFloat(left) - toFloat(right),
  "*": (left, right) =>
    typeof left === "bigint" && typeof right === "bigint" ? left * right : toFloat(left) * toFloat(right),
  "/": divide,
  "//": floorDivide,
  "%": remainder,
  "**": raise,
};
