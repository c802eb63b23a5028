import { toBytes } from "../convert/to-bytes.js";
import { toDate } from "../convert/to-date.js";
import { toUrl } from "../convert/to-url.js";
import { checkFormat } from "../format/check-format.js";
import { type Conversion, ConvertedNode } from "../node/converted-node.js";

const conversions: Readonly<Record<"date" | "url" | "bytes", Conversion>> = {
  date: {
    sketch: "date-time string (ISO 8601)",
    convert: toDate,
    isPlainForm: (text) => checkFormat("date-time", text),
  },
  url: { sketch: "URL string", convert: toUrl, isPlainForm: () => true },
  bytes: { sketch: "string", convert: toBytes, isPlainForm: () => true },
};

/** The type of a JavaScript object that stands for a string in the schema. */
export function compileConverted(hint: keyof typeof conversions): ConvertedNode {
  return new ConvertedNode(conversions[hint]);
}
