import { HttpProblem } from "./http-problem.js";

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: "refuses connections",
  ECONNRESET: "closed the connection without an answer",
  EPIPE: "closed the connection without an answer",
  ETIMEDOUT: "does not answer",
  EHOSTUNREACH: "cannot be reached from here",
  ENETUNREACH: "cannot be reached from here",
  EADDRNOTAVAIL: "cannot be reached from here",
  ERR_STREAM_PREMATURE_CLOSE: "closed the connection before the end of its answer",
  Z_DATA_ERROR: "sent an answer that cannot be decompressed",
  Z_BUF_ERROR: "sent an answer that cannot be decompressed",
  CERT_HAS_EXPIRED: "has a certificate that has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "has a certificate for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "has a certificate that nobody vouches for",
  SELF_SIGNED_CERT_IN_CHAIN: "has a certificate that nobody vouches for",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "has a certificate that nobody vouches for",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "has a certificate that nobody vouches for",
  HPE_HEADER_OVERFLOW: "sent headers that are too large",
};

/** In place of Node's own messages, which name addresses. An exception that is not about the network is ours and goes on. */
export function explainFailure(error: unknown, url: URL): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (!(error instanceof Error) || !("code" in error)) throw error;
  const code = String(error.code);
  return new HttpProblem(`${url.host.slice(0, 100)} ${explainCode(code)}`);
}

function explainCode(code: string): string {
  if (Object.hasOwn(byCode, code)) return String(byCode[code]);
  if (code.startsWith("HPE_")) return "sent what is no HTTP answer";
  if (code.startsWith("ERR_BROTLI") || code.startsWith("ERR__ERROR_FORMAT")) return String(byCode["Z_DATA_ERROR"]);
  if (/^ERR_SSL|CERT|EPROTO/.test(code)) return `could not agree with us on a secure connection (${code})`;
  return `could not be fetched (${code})`;
}
