import "@picocss/pico/css/pico.min.css";
import "./page.css";
import { render } from "preact";
import { PageState } from "./page-state.js";
import { Page } from "./parts/page.js";
import { Server } from "./server/server.js";
import { takeToken } from "./server/token.js";

const state = new PageState(new Server(takeToken()));
void state.listen();
const root = document.getElementById("page");
if (root) render(<Page state={state} />, root);
