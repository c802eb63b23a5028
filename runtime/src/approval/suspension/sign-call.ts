import { canonicalText } from "../../coerce/object/canonical-text.js";
import { RuntimeError } from "../../errors/runtime-error.js";
import type { SuspendedCall } from "./suspended-call.js";

const minSecretBytes = 16;
const algorithm = { name: "HMAC", hash: "SHA-256" };
const encoder = new TextEncoder();

/** A key of this process, made of the host's secret. */
export type SigningKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Makes a key; a secret that can be guessed is refused. */
export function importSecret(secret: string | Uint8Array): Promise<SigningKey> {
  const bytes = typeof secret === "string" ? encoder.encode(secret) : secret;
  if (bytes.length < minSecretBytes) {
    throw new RuntimeError("SECRET_TOO_SHORT", `A secret for suspended calls has at least ${minSecretBytes} bytes.`);
  }
  return crypto.subtle.importKey("raw", new Uint8Array(bytes), algorithm, false, ["sign", "verify"]);
}

/** Signs a call. The order of keys plays no part: databases change it. */
export async function signCall(key: SigningKey, call: Omit<SuspendedCall, "signature">): Promise<SuspendedCall> {
  const bytes = await crypto.subtle.sign("HMAC", key, messageOf(call));
  return { ...call, signature: toBase64Url(new Uint8Array(bytes)) };
}

/** Whether a call is as it was signed; takes the same time whatever is wrong with it. */
export async function isSigned(key: SigningKey, { signature, ...call }: SuspendedCall): Promise<boolean> {
  const bytes = fromBase64Url(signature);
  const message = tryMessageOf(call);
  return bytes !== undefined && message !== undefined && crypto.subtle.verify("HMAC", key, bytes, message);
}

/** The first line keeps a signature from counting for anything else that the secret is used for. */
function messageOf(call: Omit<SuspendedCall, "signature">): Uint8Array<ArrayBuffer> {
  return encoder.encode(`toolmark suspended call\n${canonicalText(call)}`);
}

/** A forged call may be nested without measure. */
function tryMessageOf(call: Omit<SuspendedCall, "signature">): Uint8Array<ArrayBuffer> | undefined {
  try {
    return messageOf(call);
  } catch {
    return undefined;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}
