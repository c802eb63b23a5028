import { isDateTime, isDay, isTime } from "./is-date-time.js";
import { isDuration } from "./is-duration.js";
import { isEmail } from "./is-email.js";
import { isHostname } from "./is-hostname.js";
import { isIpv4, isIpv6 } from "./is-ip-address.js";
import { isUri, isUriReference } from "./is-uri.js";

/**
 * Whether a string is of a format. Formats that are not known here pass: JSON Schema asks for no check of them.
 *
 * All checks take time linear in the text's length.
 */
export function checkFormat(format: string, text: string): boolean {
  switch (format) {
    case "date":
      return isDay(text);
    case "date-time":
      return isDateTime(text);
    case "time":
      return isTime(text);
    case "duration":
      return isDuration(text);
    case "email":
      return isEmail(text);
    case "hostname":
      return isHostname(text);
    case "ipv4":
      return isIpv4(text);
    case "ipv6":
      return isIpv6(text);
    case "uri":
      return isUri(text);
    case "uri-reference":
      return isUriReference(text);
    default:
      return true;
  }
}
