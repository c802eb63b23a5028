// The call, checked by hand.
import { order } from "../coerce/hand.mjs";
import { finish, orderText } from "./order-text.mjs";

finish(order(JSON.parse(orderText)));
