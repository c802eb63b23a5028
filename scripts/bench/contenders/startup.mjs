// A whole process with one checked call by a peer. The name stands on the command line.
import { finish, orderText } from "../startup/order-text.mjs";
import { makeContender } from "./coerce.mjs";

const { run } = await makeContender(process.argv[2], { tool: "order", workload: "first-call" });
finish(run(JSON.parse(orderText)));
