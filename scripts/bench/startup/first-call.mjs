// The call, checked by a compiled tool.
import { toolOf } from "@toolmark/runtime";
import { order } from "./dist/order.js";
import { finish, orderText } from "./order-text.mjs";

finish(toolOf(order).tryCoerce(JSON.parse(orderText)));
