/**
 * For the code that the transformer writes, and for nothing else: what stands here changes with the contract's version.
 *
 * @module
 */
export { toArray } from "./coerce/convert/to-array.js";
export { toBigInt } from "./coerce/convert/to-big-int.js";
export { toBoolean } from "./coerce/convert/to-boolean.js";
export { toBytes } from "./coerce/convert/to-bytes.js";
export { toDate } from "./coerce/convert/to-date.js";
export { toEnumNumber } from "./coerce/convert/to-enum-number.js";
export { toFormat } from "./coerce/convert/to-format.js";
export { toInteger } from "./coerce/convert/to-integer.js";
export { toNumber } from "./coerce/convert/to-number.js";
export { toObject } from "./coerce/convert/to-object.js";
export { toUnknown } from "./coerce/convert/to-unknown.js";
export { toUrl } from "./coerce/convert/to-url.js";
export { codePoints } from "./coerce/object/code-points.js";
export { define } from "./coerce/object/define.js";
export { isMultipleOf } from "./coerce/object/is-multiple-of.js";
export { keyCount } from "./coerce/object/key-count.js";
export { own } from "./coerce/object/own.js";
export { attach, attachRejected, tool } from "./tool/attach.js";
