/** A value of a form's field as a model writes it. */
export type FormValue = string | number | boolean | null | (string | number | boolean)[];

/** What is to be sent for a form. */
export interface EncodedForm {
  readonly url: string;
  readonly body?: string | Uint8Array;
  readonly contentType?: string;
}

/** How and where to {@link encodeForm}. */
export interface FormSubmission {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly isMultipart: boolean;
  readonly data: Readonly<Record<string, FormValue>>;
}

/**
 * Encodes data as a browser does: into the query for GET, after what stands there already; else urlencoded or multipart.
 * Numbers and booleans are sent as they are written, a list as several values of one name, null not at all.
 */
export async function encodeForm({ url, method, isMultipart, data }: FormSubmission): Promise<EncodedForm> {
  const pairs = pairsOf(data);
  if (method === "GET") return { url: appendQuery(url, pairs) };
  if (isMultipart) return { url, ...(await encodeMultipart(pairs)) };
  return { url, body: new URLSearchParams(pairs).toString(), contentType: "application/x-www-form-urlencoded" };
}

type Pairs = [name: string, value: string][];

function pairsOf(data: Readonly<Record<string, FormValue>>): Pairs {
  return Object.entries(data).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? value : [value];
    return values.filter((one) => one !== null).map((one): Pairs[number] => [name, withCrLf(String(one))]);
  });
}

/** HTML, "constructing the entry list": line breaks are CRLF on their way. */
function withCrLf(text: string): string {
  return text.replace(/\r\n|\r|\n/g, "\r\n");
}

function appendQuery(url: string, pairs: Pairs): string {
  if (!URL.canParse(url)) return url;
  const place = new URL(url);
  const added = new URLSearchParams(pairs).toString();
  place.search = [place.search.slice(1), added].filter((part) => part !== "").join("&");
  place.hash = "";
  return place.href;
}

async function encodeMultipart(pairs: Pairs): Promise<Omit<EncodedForm, "url">> {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const request = new Response(form);
  const contentType = request.headers.get("content-type");
  return { body: new Uint8Array(await request.arrayBuffer()), ...(contentType !== null && { contentType }) };
}
