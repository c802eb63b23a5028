// What our client does with servers that are slow, talkative, forgetful or wrong.
import { httpExchange } from "./http-exchange.mjs";
import { pagedList } from "./paged-list.mjs";
import { printingServer } from "./printing-server.mjs";
import { progressingCalls } from "./progressing-calls.mjs";

/** @type {import("../index.mjs").Scenario[]} */
export const mcpClientScenes = [pagedList, httpExchange, printingServer, progressingCalls];
