export { echo } from "./misc/echo.js";
