// One server process: node start-server.mjs CONTENDER TRANSPORT COUNT. Over HTTP it prints its address.
const [contender, transport, count] = process.argv.slice(2);
const { serve } = await import(`./${contender}-server.mjs`);
const url = await serve(transport, Number(count));
if (transport === "http") console.log(url);
