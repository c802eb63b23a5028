// One process: a client of one contender. Checks the answers, then times them. Prints one line of JSON.
import { median } from "../statistics.mjs";
import { HttpClient } from "./http-client.mjs";
import { hello, LineClient } from "./line-client.mjs";
import { memoryClient } from "./memory-client.mjs";

const [folder, workload, contender] = process.argv.slice(2);

const FEW = 10;
const MANY = 1000;
/** A server needs thousands of requests before its code is compiled. */
const WARM_UP_MS = 3000;
const SAMPLING_MS = 1000;
const call = { method: "tools/call", params: { name: "add_3", arguments: { a: 1, b: 2, note: "n" } } };

const workloads = {
  "call-memory": async () => perCall(await memoryClient(folder, contender, FEW), 64),
  "call-stdio": async () => perCall(new LineClient(folder, contender, FEW), 64),
  "call-http": async () => perCall(new HttpClient(folder, contender, FEW), 8),
  "list-1000": () => perList(new LineClient(folder, contender, MANY)),
  "cold-start": () => coldStart(),
};

console.log(JSON.stringify(await workloads[workload]()));

/** Microseconds a call, with so many under way at once. */
async function perCall(client, width) {
  await client.ready?.();
  await client.request(hello);
  const fault = checkCall(JSON.parse(await client.request(call)));
  if (fault) return leave(client, { excluded: fault });
  const value = await sample(async () => {
    await Promise.all(Array.from({ length: width }, () => client.request(call)));
    return width;
  });
  return leave(client, { value });
}

/** Microseconds a list. */
async function perList(client) {
  await client.request(hello);
  const { result } = JSON.parse(await client.request({ method: "tools/list" }));
  if (result?.tools?.length !== MANY) return leave(client, { excluded: "the list is not complete" });
  const value = await sample(async () => {
    await client.request({ method: "tools/list" });
    return 1;
  });
  return leave(client, { value });
}

/** Microseconds from the start of the process to the answer to its first call. */
async function coldStart() {
  const start = performance.now();
  const client = new LineClient(folder, contender, FEW);
  await client.request(hello);
  client.notify("notifications/initialized");
  const fault = checkCall(JSON.parse(await client.request(call)));
  const value = (performance.now() - start) * 1000;
  return leave(client, fault ? { excluded: fault } : { value });
}

function checkCall({ result }) {
  const isRight = result?.structuredContent?.sum === 3 && result.content?.[0]?.text === '{"sum":3}';
  return isRight ? undefined : `wrong answer: ${JSON.stringify(result)?.slice(0, 200)}`;
}

/** Microseconds for one, the median of short timings once it is warm. */
async function sample(run) {
  const warmUntil = performance.now() + WARM_UP_MS;
  while (performance.now() < warmUntil) await run();
  const samples = [];
  const until = performance.now() + SAMPLING_MS;
  while (performance.now() < until || samples.length < 5) {
    const start = performance.now();
    const count = await run();
    samples.push(((performance.now() - start) * 1000) / count);
  }
  return median(samples);
}

function leave(client, measurement) {
  client.stop();
  return measurement;
}
